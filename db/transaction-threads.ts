import { CompiledQuery } from 'kysely'
import { SqliteThread } from './sqlite-thread.ts'

const anyRead = CompiledQuery.raw('select 1')

/** A thread for each long transaction, one at a time: the others would wait for the lock anyway. */
export class TransactionThreads {
  readonly #path: string
  /** What lets the next one begin, by thread. */
  readonly #threads = new Map<SqliteThread, () => void>()
  #last: Promise<void> = Promise.resolve()
  #isAllowed = false

  constructor(path: string) {
    this.#path = path
  }

  allow(): void {
    this.#isAllowed = true
  }

  /** Undefined where none is allowed or can be started. `end` must follow. */
  async start(): Promise<SqliteThread | undefined> {
    const before = this.#last
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#last = promise
    await before
    if (this.#isAllowed) return this.#startThread(resolve)
    resolve()
    return undefined
  }

  async end(thread: SqliteThread): Promise<void> {
    await thread.end()
    this.#threads.get(thread)?.()
    this.#threads.delete(thread)
  }

  /** Ends the transaction that is open. */
  async close(): Promise<void> {
    this.#isAllowed = false
    await Promise.all([...this.#threads.keys()].map((thread) => this.end(thread)))
  }

  async #startThread(letNext: () => void): Promise<SqliteThread | undefined> {
    const thread = new SqliteThread(this.#path, 'a transaction')
    this.#threads.set(thread, letNext)
    try {
      await thread.run(anyRead)
      return thread
    } catch {
      // The transaction runs here, and says what is wrong with the file.
      await this.end(thread)
      return undefined
    }
  }
}
