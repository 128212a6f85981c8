import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

const statementsKept = 300
const busyTimeoutMs = 5000

/**
 * One file, two connections: reads outside a transaction never wait for the transaction that is open.
 * synchronous=FULL, since NORMAL can lose an acknowledged write at power loss.
 */
export class SqliteFile {
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #dataVersion: StatementSync

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true })
    this.#writer = new Connection(path)
    this.#writer.raw.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16000')
    this.#reader = new Connection(path)
    this.#reader.raw.exec('pragma query_only = on; pragma cache_size = -32000; pragma mmap_size = 268435456')
    this.#dataVersion = this.#reader.raw.prepare('pragma data_version')
    this.#dataVersion.setReturnArrays(true)
  }

  /** Changes whenever any connection, of this process or another, has committed. */
  commitCounter(): number {
    const [row] = [this.#dataVersion.get()] as unknown as [[number]]
    return row[0]
  }

  /** Reads one number at once, outside Kysely, for code that cannot wait. */
  readNumber(sql: string): number {
    const { rows } = this.#reader.run<Record<string, unknown>>(CompiledQuery.raw(sql))
    return Number(rows[0] ? Object.values(rows[0])[0] : 0)
  }

  dialect(): Dialect {
    return {
      createAdapter: () => new TwoConnectionAdapter(),
      createDriver: () => new SqliteFileDriver(this.#writer, this.#reader),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    }
  }
}

/** Kysely's own adapter counts on one connection, and on SQLite being unable to roll back a half-done migration. */
class TwoConnectionAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** A node:sqlite connection with its prepared statements, the least recently used of which are dropped. */
class Connection {
  readonly raw: DatabaseSync
  readonly #statements = new Map<string, Prepared>()

  constructor(path: string) {
    this.raw = new DatabaseSync(path, { timeout: busyTimeoutMs })
  }

  statement(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) {
      this.#statements.delete(sql)
      this.#statements.set(sql, known)
      return known
    }
    const prepared = prepare(this.raw, sql)
    this.#statements.set(sql, prepared)
    if (this.#statements.size > statementsKept) this.#statements.delete(this.#statements.keys().next().value ?? '')
    return prepared
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const { statement, columns } = this.statement(sql)
    const values = parameters.map(bindable)
    if (columns.length > 0) return { rows: statement.all(...values).map((row) => objectOf<R>(columns, row)) }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }
}

interface Prepared {
  statement: StatementSync
  /** Empty for what gives no rows. */
  columns: string[]
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // What the search index writes inside may leave a last row id that no number holds, and node:sqlite would throw.
  if (columns.length === 0) statement.setReadBigInts(true)
  else statement.setReturnArrays(true)
  return { statement, columns }
}

/** The objects of node:sqlite itself have no prototype, which makes copying one cost as much as reading it. */
function objectOf<R>(columns: string[], values: unknown): R {
  const row: Record<string, unknown> = {}
  if (Array.isArray(values)) for (let i = 0; i < columns.length; i++) row[columns[i] ?? ''] = values[i]
  return row as R
}

/** node:sqlite takes a first object argument for named parameters, so that a Date would be stored as NULL. */
function bindable(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store a ${typeof value}: convert it first`)
}

/** Sends reads to the reader unless a transaction is open on this connection; everything else takes the writer in turn. */
class RoutedConnection implements DatabaseConnection {
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #turns: Turns
  #endTurn: (() => void) | undefined

  constructor(writer: Connection, reader: Connection, turns: Turns) {
    this.#writer = writer
    this.#reader = reader
    this.#turns = turns
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#endTurn) return this.#writer.run(query)
    if (isRead(query)) return this.#reader.run(query)
    const endTurn = await this.#turns.take()
    try {
      return this.#writer.run(query)
    } finally {
      endTurn()
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const connection = this.#endTurn ? this.#writer : this.#reader
    const { statement, columns } = prepare(connection.raw, query.sql)
    for (const row of statement.iterate(...query.parameters.map(bindable))) yield { rows: [objectOf<R>(columns, row)] }
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#turns.take()
    this.#writer.run(CompiledQuery.raw('begin immediate'))
  }

  end(how: 'commit' | 'rollback'): void {
    try {
      this.#writer.run(CompiledQuery.raw(how))
    } finally {
      this.#endTurn?.()
      this.#endTurn = undefined
    }
  }

  savepoint(command: 'savepoint' | 'rollback to' | 'release', name: string): void {
    this.#writer.run(CompiledQuery.raw(`${command} "${name.replaceAll('"', '""')}"`))
  }
}

function isRead(query: CompiledQuery): boolean {
  return SelectQueryNode.is(query.query) || /^\s*(select|with)\b/i.test(query.sql)
}

/** The writer's queue: whoever takes a turn holds it until ending it. */
class Turns {
  #last: Promise<void> = Promise.resolve()

  async take(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}

class SqliteFileDriver implements Driver {
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #turns = new Turns()

  constructor(writer: Connection, reader: Connection) {
    this.#writer = writer
    this.#reader = reader
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(this.#writer, this.#reader, this.#turns)
  }

  async beginTransaction(connection: RoutedConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: RoutedConnection): Promise<void> {
    connection.end('commit')
  }

  async rollbackTransaction(connection: RoutedConnection): Promise<void> {
    connection.end('rollback')
  }

  async savepoint(connection: RoutedConnection, name: string): Promise<void> {
    connection.savepoint('savepoint', name)
  }

  async rollbackToSavepoint(connection: RoutedConnection, name: string): Promise<void> {
    connection.savepoint('rollback to', name)
  }

  async releaseSavepoint(connection: RoutedConnection, name: string): Promise<void> {
    connection.savepoint('release', name)
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#reader.raw.close()
    this.#writer.raw.close()
  }
}
