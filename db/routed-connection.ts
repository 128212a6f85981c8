import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely'
import type { LongTransaction } from './long-transaction.ts'
import { type Connection, queryResultOf } from './sqlite-connection.ts'
import type { SqliteReader } from './sqlite-reader.ts'
import type { SqliteThread } from './sqlite-thread.ts'
import type { TransactionThreads } from './transaction-threads.ts'

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
  readonly #threads: TransactionThreads
  /** Defined while a transaction is open. */
  #transaction: { place: Place; long: LongTransaction | undefined; release(): void } | undefined

  constructor(
    writer: Connection,
    reader: SqliteReader,
    lock: WriteLock,
    threads: TransactionThreads,
  ) {
    this.#writer = writer
    this.#reader = reader
    this.#lock = lock
    this.#threads = threads
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#transaction) return this.#transaction.place.run(query)
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

  /** Outside of transactions. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    if (this.#transaction) throw new Error('a transaction streams no rows')
    for (const row of this.#reader.connection.rows<R>(query)) yield { rows: [row] }
  }

  /** A long one gets a thread where there may be one, before others have to wait for it. */
  async begin(long?: LongTransaction): Promise<void> {
    const thread = long && (await this.#threads.start())
    const place = thread ? inThread(thread, this.#threads) : onConnection(this.#writer)
    const deadline = Date.now() + busyTimeoutMs
    const release = await this.#lock.acquire()
    try {
      await retryWhileBusy(deadline, () => place.run(CompiledQuery.raw('begin immediate')))
      this.#transaction = { place, long, release }
      if (thread) long.isInThread = true
    } catch (error) {
      release()
      await place.leave()
      throw error
    }
  }

  /** The rollback that Kysely sends after a failed commit has no effect. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#transaction
    if (!transaction) return
    this.#transaction = undefined
    if (transaction.long) transaction.long.isInThread = false
    try {
      await transaction.place.end(how)
    } finally {
      transaction.release()
      await transaction.place.leave()
    }
  }
}

/** Where the statements of a transaction run. */
interface Place {
  run<R>(query: CompiledQuery): Promise<QueryResult<R>>
  end(how: 'commit' | 'rollback'): Promise<void>
  /** After the transaction. */
  leave(): Promise<void>
}

function onConnection(writer: Connection): Place {
  return {
    run: async (query) => writer.run(query),
    end: async (how) => writer.end(how),
    leave: async () => undefined,
  }
}

function inThread(thread: SqliteThread, threads: TransactionThreads): Place {
  return {
    run: async ({ sql, parameters }) => {
      const { result } = await thread.run({ sql, parameters })
      return queryResultOf(result)
    },
    end: async (how) => {
      const ended = thread.run({ end: how })
      // The connection ends with the thread, and so rolls back: the failure before is what counts.
      await (how === 'commit' ? ended : ended.catch(() => undefined))
    },
    leave: () => threads.end(thread),
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
