import { setTimeout as pause } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely'
import type { Connection } from './sqlite-connection.ts'

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
  readonly #reader: Connection
  readonly #lock: WriteLock
  /** Releases the write lock; defined while a transaction is open. */
  #release: (() => void) | undefined

  constructor(writer: Connection, reader: Connection, lock: WriteLock) {
    this.#writer = writer
    this.#reader = reader
    this.#lock = lock
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#release) return this.#writer.run(query)
    if (isRead(query)) return this.#reader.run(query)
    const deadline = Date.now() + busyTimeoutMs
    const release = await this.#lock.acquire()
    try {
      return await retryWhileBusy(deadline, () => this.#writer.run<R>(query))
    } finally {
      release()
    }
  }

  /** Outside of transactions. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    if (this.#release) throw new Error('a transaction streams no rows')
    for (const row of this.#reader.rows<R>(query)) yield { rows: [row] }
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

  /** The rollback that Kysely sends after a failed commit has no effect. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    const release = this.#release
    if (!release) return
    this.#release = undefined
    try {
      this.#writer.end(how)
    } finally {
      release()
    }
  }
}

function isRead(query: CompiledQuery): boolean {
  return SelectQueryNode.is(query.query) || /^\s*(select|with)\b/i.test(query.sql)
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
export class WriteLock {
  #last: Promise<void> = Promise.resolve()

  async acquire(): Promise<() => void> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    return resolve
  }
}
