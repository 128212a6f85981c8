import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely'
import { type Connection, queryResultOf } from './sqlite-connection.ts'
import type { SqliteReader } from './sqlite-reader.ts'
import type { SqliteThread } from './sqlite-thread.ts'

const busyTimeoutMs = 5000
const busyPauseMs = 3
/** https://www.sqlite.org/rescode.html#busy */
const sqliteBusy = 5

/**
 * Sends reads to the reader unless a transaction is open on this connection; everything else waits
 * for the write lock.
 */
export class RoutedConnection implements DatabaseConnection {
  readonly #writer: Connection
  readonly #reader: SqliteReader
  readonly #lock: WriteLock
  /** Defined while a transaction is open. */
  #transaction: OpenTransaction | undefined

  constructor(writer: Connection, reader: SqliteReader, lock: WriteLock) {
    this.#writer = writer
    this.#reader = reader
    this.#lock = lock
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return this.#transaction.run(query)
    if (isRead(query)) return this.#reader.run(query)
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
    if (this.#transaction) yield await this.#transaction.run(query)
    else for (const row of this.#reader.connection.rows<R>(query)) yield { rows: [row] }
  }

  /** `isLong`: in the thread, where there is one. */
  async begin({ isLong }: { isLong: boolean }): Promise<void> {
    const deadline = Date.now() + busyTimeoutMs
    const release = await this.#lock.acquire()
    try {
      const thread = isLong ? await this.#reader.thread() : undefined
      const transaction = thread ? inThread(thread) : onConnection(this.#writer)
      await retryWhileBusy(deadline, () => transaction.run(CompiledQuery.raw('begin immediate')))
      this.#transaction = { ...transaction, release }
    } catch (error) {
      release()
      throw error
    }
  }

  /** The rollback that Kysely sends after a failed commit has no effect. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#transaction
    this.#transaction = undefined
    try {
      await transaction?.end(how)
    } finally {
      transaction?.release()
    }
  }
}

interface OpenTransaction {
  run<R>(query: CompiledQuery): Promise<QueryResult<R>>
  end(how: 'commit' | 'rollback'): Promise<void>
  /** Lets the next write begin. */
  release(): void
}

function onConnection(writer: Connection): Omit<OpenTransaction, 'release'> {
  return { run: async (query) => writer.run(query), end: async (how) => writer.end(how) }
}

function inThread(thread: SqliteThread): Omit<OpenTransaction, 'release'> {
  return {
    run: async ({ sql, parameters }) =>
      queryResultOf(await thread.run({ kind: 'write', sql, parameters })),
    end: async (how) => void (await thread.run({ kind: 'end', how })),
  }
}

function isRead(query: CompiledQuery): boolean {
  return SelectQueryNode.is(query.query) || /^\s*(select|with)\b/i.test(query.sql)
}

/**
 * Counts of refused sign-ins and security events, which strangers cause in any number: a power
 * failure may take the last ones (decision 35).
 */
function mayBeLost({ sql }: CompiledQuery): boolean {
  return /^(?:insert into|delete from) "(?:loginFailures|securityEvents)"/.test(sql)
}

/**
 * Retries while another process has locked the file; SQLite's own wait blocks the event loop. The
 * deadline counts from before the write lock, so that waiting writes fail together.
 */
async function retryWhileBusy<Result>(
  deadline: number,
  write: () => Result | Promise<Result>,
): Promise<Result> {
  for (;;) {
    try {
      return await write()
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
export class WriteLock {
  /** Called when a write has ended, before the next one begins. */
  afterWrite: (() => void) | undefined
  #last: Promise<void> = Promise.resolve()

  async acquire(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return () => {
      resolve()
      this.afterWrite?.()
    }
  }
}
