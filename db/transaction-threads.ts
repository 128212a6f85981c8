import { CompiledQuery } from 'kysely'
import { SqliteThread } from './sqlite-thread.ts'

const anyRead = CompiledQuery.raw('select 1')

/** Starts a thread for each long transaction. */
export class TransactionThreads {
  readonly #path: string
  readonly #threads = new Set<SqliteThread>()
  #isAllowed = false

  constructor(path: string) {
    this.#path = path
  }

  allow(): void {
    this.#isAllowed = true
  }

  /** Undefined where none is allowed or can be started. `end` must follow. */
  async start(): Promise<SqliteThread | undefined> {
    if (!this.#isAllowed) return undefined
    const thread = new SqliteThread(this.#path, 'a transaction')
    this.#threads.add(thread)
    try {
      await thread.run(anyRead)
      return thread
    } catch {
      // The transaction runs here, and says what is wrong with the file.
      await this.end(thread)
      return undefined
    }
  }

  async end(thread: SqliteThread): Promise<void> {
    await thread.end()
    this.#threads.delete(thread)
  }

  /** Ends transactions that are open or wait. */
  async close(): Promise<void> {
    this.#isAllowed = false
    await Promise.all([...this.#threads].map((thread) => this.end(thread)))
  }
}
