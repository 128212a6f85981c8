import { setImmediate as nextTurn } from 'node:timers/promises'
import { CompiledQuery, type QueryResult } from 'kysely'
import { type Connection, openReader, queryResultOf } from './sqlite-connection.ts'
import { SqliteThread, type TimedResult } from './sqlite-thread.ts'

/** SQLite answers at once: nothing else is worked on meanwhile. */
const longReadMs = 2
/** What a statement took counts less with each later run of it. */
const fading = 0.8
const copyLog = CompiledQuery.raw('pragma wal_checkpoint(passive)')

/**
 * Reads outside of transactions. After `allowThread`, a statement that took long goes to a thread,
 * which is started with the first one.
 */
export class SqliteReader {
  readonly connection: Connection
  readonly #path: string
  #mayStartThread = false
  #thread: SqliteThread | undefined

  constructor(path: string) {
    this.#path = path
    this.connection = openReader(path)
  }

  allowThread(): void {
    this.#mayStartThread = true
  }

  async run<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const prepared = this.connection.statement(query.sql)
    const thread = prepared.expectedMs > longReadMs ? this.#threadForReads() : undefined
    const { result, ms } = await (thread ? this.#readIn(thread, query) : this.#readHere(query))
    prepared.expectedMs = Math.max(ms, fading * prepared.expectedMs)
    return queryResultOf(result)
  }

  /** Copies the log into the file, as far as no reader needs it. */
  async copyLog(): Promise<void> {
    const thread = this.#threadForReads()
    await (thread ? this.#readIn(thread, copyLog) : this.#readHere(copyLog))
  }

  async close(): Promise<void> {
    this.#mayStartThread = false
    await this.#thread?.end()
    this.connection.raw.close()
  }

  /** A thread that worked before may have failed because of what it read: that is not read here. */
  async #readIn(thread: SqliteThread, query: CompiledQuery): Promise<TimedResult> {
    try {
      return await thread.run({ sql: query.sql, parameters: query.parameters })
    } catch (error) {
      if (thread.hasAnswered) throw error
      this.#mayStartThread = false
      return this.#readHere(query)
    }
  }

  async #readHere(query: CompiledQuery): Promise<TimedResult> {
    const startedAt = performance.now()
    const result = this.connection.result(query)
    const ms = performance.now() - startedAt
    // Requests that came meanwhile are answered before the next read.
    if (ms > longReadMs) await nextTurn()
    return { result, ms }
  }

  #threadForReads(): SqliteThread | undefined {
    if (!this.#mayStartThread) return undefined
    if (this.#thread?.hasEnded) this.#thread = undefined
    return (this.#thread ??= new SqliteThread(this.#path, 'reads'))
  }
}
