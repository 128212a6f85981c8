import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { CompiledQuery, type QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'

const statementsKept = 300
/** Only while opening; then db/routed-connection.ts waits without blocking the event loop. */
const openingTimeoutMs = 5000

/** A node:sqlite connection that keeps its latest prepared statements. */
export class Connection {
  readonly raw: DatabaseSync
  /** How often `run` was called. */
  runs = 0
  readonly #statements = new LRUCache<string, Prepared>({ max: statementsKept })

  constructor(path: string) {
    this.raw = new DatabaseSync(path, { timeout: openingTimeoutMs })
  }

  #statement(sql: string): Prepared {
    const known = this.#statements.get(sql)
    if (known) return known
    const prepared = prepare(this.raw, sql)
    this.#statements.set(sql, prepared)
    return prepared
  }

  /** Streams rows with a statement of its own: the cached one may be run again meanwhile. */
  *rows<R>({ sql, parameters }: CompiledQuery): IterableIterator<R> {
    const { statement, columns } = prepare(this.raw, sql)
    for (const row of statement.iterate(...parameters.map(bindable)))
      yield objectOf<R>(columns, row)
  }

  run<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    this.runs++
    const { statement, columns } = this.#statement(sql)
    const values = parameters.map(bindable)
    if (columns.length > 0)
      return { rows: statement.all(...values).map((row) => objectOf<R>(columns, row)) }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  /** A failed commit is rolled back; a rollback without a transaction has no effect. */
  end(how: 'commit' | 'rollback'): void {
    try {
      // On a full disk SQLite has already rolled back.
      if (how === 'commit' || this.raw.isTransaction) this.run(CompiledQuery.raw(how))
    } catch (error) {
      if (this.raw.isTransaction) this.run(CompiledQuery.raw('rollback'))
      throw error
    }
  }
}

/**
 * A connection for reads outside of transactions. The file is not mapped into memory: each of its
 * connections would count as many megabytes as it has read, and no request would cost less.
 */
export function openReader(path: string): Connection {
  const connection = new Connection(path)
  connection.raw.exec('pragma query_only = on; pragma cache_size = -16000')
  return connection
}

/** synchronous=FULL, because NORMAL can lose an acknowledged write in a power failure. */
export function openWriter(path: string): Connection {
  const connection = new Connection(path)
  connection.raw.exec(`
    pragma journal_mode = wal; pragma synchronous = full;
    pragma foreign_keys = on; pragma cache_size = -16000`)
  // From here on `retryWhileBusy` waits for other processes.
  connection.raw.exec('pragma busy_timeout = 0')
  return connection
}

interface Prepared {
  statement: StatementSync
  /** Empty for a statement that returns no rows. */
  columns: string[]
}

function prepare(database: DatabaseSync, sql: string): Prepared {
  const statement = database.prepare(sql)
  const columns = statement.columns().map(({ name }) => name)
  // The search index may leave a last row id beyond the safe integers, for which node:sqlite
  // throws.
  if (columns.length === 0) statement.setReadBigInts(true)
  else statement.setReturnArrays(true)
  return { statement, columns }
}

/** Objects of node:sqlite have no prototype, which makes copying them as slow as reading them. */
function objectOf<R>(columns: string[], values: unknown): R {
  const row: Record<string, unknown> = {}
  if (Array.isArray(values))
    for (let i = 0; i < columns.length; i++) row[columns[i] ?? ''] = values[i]
  return row as R
}

/**
 * Refuses other values: node:sqlite treats a first object argument as named parameters, so a Date
 * would be stored as NULL.
 */
function bindable(value: unknown): SQLInputValue {
  if (
    value === null ||
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'bigint'
  )
    return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store a ${typeof value}: convert it first`)
}
