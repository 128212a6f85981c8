import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { StatementSync } from 'node:sqlite'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  DeleteQueryNode,
  type Dialect,
  type Driver,
  InsertQueryNode,
  type QueryResult,
  SelectQueryNode,
  TableNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import { Connection } from './sqlite-connection.ts'

const readVersion = CompiledQuery.raw('select "version" from "publicVersion"')
const busyTimeoutMs = 5000
const busyPauseMs = 3
const longReadMs = 2
/** https://www.sqlite.org/rescode.html#busy */
const sqliteBusy = 5

/**
 * One file, two connections: reads outside a transaction never wait for an open transaction.
 * synchronous=FULL, because NORMAL can lose an acknowledged write in a power failure.
 */
export class SqliteFile {
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #dataVersion: StatementSync
  #commits = -1
  #version = 0

  constructor(path: string) {
    mkdirSync(dirname(path), { recursive: true })
    this.#writer = new Connection(path)
    this.#writer.raw.exec(
      'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma cache_size = -16000',
    )
    // From here on `retryWhileBusy` waits for other processes.
    this.#writer.raw.exec('pragma busy_timeout = 0')
    this.#reader = new Connection(path)
    this.#reader.raw.exec(
      'pragma query_only = on; pragma cache_size = -32000; pragma mmap_size = 268435456',
    )
    this.#dataVersion = this.#reader.raw.prepare('pragma data_version')
    this.#dataVersion.setReturnArrays(true)
  }

  /** The public version after the last commit, of this process or another. */
  publicVersion(): number {
    const commits = this.#commitCounter()
    if (commits !== this.#commits) {
      this.#version = this.#reader.run<{ version: number }>(readVersion).rows[0]?.version ?? 0
      this.#commits = commits
    }
    return this.#version
  }

  /** Changes with every commit of any connection. */
  #commitCounter(): number {
    return Number(this.#dataVersion.get()?.[0])
  }

  dialect(): Dialect {
    return {
      createAdapter: () => new VersionedAdapter(() => this.publicVersion()),
      createDriver: () => new SqliteFileDriver(this.#writer, this.#reader),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    }
  }
}

/**
 * Kysely's own adapter assumes a single connection, and that SQLite cannot roll back a migration.
 */
export class SqliteFileAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }

  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** For `publicVersionOf`. */
class VersionedAdapter extends SqliteFileAdapter {
  readonly publicVersion: () => number

  constructor(publicVersion: () => number) {
    super()
    this.publicVersion = publicVersion
  }
}

/**
 * Sends reads to the reader unless a transaction is open on this connection; everything else waits
 * for the write lock.
 */
class RoutedConnection implements DatabaseConnection {
  readonly #writer: Connection
  readonly #reader: Connection
  readonly #lock: WriteLock
  /** Releases the lock; defined while a transaction is open. */
  #release: (() => void) | undefined

  constructor(writer: Connection, reader: Connection, lock: WriteLock) {
    this.#writer = writer
    this.#reader = reader
    this.#lock = lock
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return this.#writer.run(query)
    if (isRead(query)) return this.#read(query)
    const deadline = Date.now() + busyTimeoutMs
    const release = await this.#lock.acquire()
    try {
      return await retryWhileBusy(deadline, () =>
        mayBeLost(query) ? this.#runUnsynced<R>(query) : this.#writer.run<R>(query),
      )
    } finally {
      release()
    }
  }

  /** Requests that came during a long read are answered before the next one. */
  async #read<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const startedAt = performance.now()
    const result = this.#reader.run<R>(query)
    if (performance.now() - startedAt > longReadMs) await nextTurn()
    return result
  }

  /** Without waiting for the disk, which would hold up all other requests. */
  #runUnsynced<R>(query: CompiledQuery): QueryResult<R> {
    this.#writer.raw.exec('pragma synchronous = normal')
    try {
      return this.#writer.run<R>(query)
    } finally {
      this.#writer.raw.exec('pragma synchronous = full')
    }
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    const connection = this.#release ? this.#writer : this.#reader
    for (const row of connection.rows<R>(query)) yield { rows: [row] }
  }

  async begin(): Promise<void> {
    const deadline = Date.now() + busyTimeoutMs
    const release = await this.#lock.acquire()
    try {
      await retryWhileBusy(deadline, () => this.#writer.run(CompiledQuery.raw('begin immediate')))
      this.#release = release
    } catch (error) {
      release()
      throw error
    }
  }

  /**
   * A failed commit is rolled back before the lock is released; the rollback that Kysely sends then
   * has no effect.
   */
  end(how: 'commit' | 'rollback'): void {
    if (!this.#release) return
    try {
      // On a full disk SQLite has already rolled back.
      if (how === 'commit' || this.#writer.raw.isTransaction)
        this.#writer.run(CompiledQuery.raw(how))
    } catch (error) {
      if (this.#writer.raw.isTransaction) this.#writer.run(CompiledQuery.raw('rollback'))
      throw error
    } finally {
      this.#release()
      this.#release = undefined
    }
  }
}

function isRead(query: CompiledQuery): boolean {
  return SelectQueryNode.is(query.query) || /^\s*(select|with)\b/i.test(query.sql)
}

/** Strangers cause rows in these tables, in any number; a power failure may take the last ones. */
const tablesOfRefusals = new Set(['loginFailures', 'securityEvents'])

function mayBeLost({ query }: CompiledQuery): boolean {
  const [table] = InsertQueryNode.is(query)
    ? [query.into]
    : DeleteQueryNode.is(query)
      ? query.from.froms
      : []
  return (
    table !== undefined && TableNode.is(table) && tablesOfRefusals.has(table.table.identifier.name)
  )
}

/**
 * Retries while another process has locked the file; SQLite's own wait blocks the event loop. The
 * deadline counts from before the write lock, so that waiting writes fail together.
 */
async function retryWhileBusy<Result>(deadline: number, write: () => Result): Promise<Result> {
  for (;;) {
    try {
      return write()
    } catch (error) {
      if (!isBusy(error) || Date.now() > deadline) throw error
      await pause(busyPauseMs)
    }
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy
}

/**
 * A first-come, first-served lock on the writing connection. `acquire` returns the function that
 * releases it.
 */
class WriteLock {
  #last: Promise<void> = Promise.resolve()

  async acquire(): Promise<() => void> {
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
  readonly #lock = new WriteLock()

  constructor(writer: Connection, reader: Connection) {
    this.#writer = writer
    this.#reader = reader
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<RoutedConnection> {
    return new RoutedConnection(this.#writer, this.#reader, this.#lock)
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

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#reader.raw.close()
    this.#writer.raw.close()
  }
}
