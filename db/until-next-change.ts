import { publicVersionOf } from './public-version.ts'
import type { Database } from './schema.ts'

/**
 * A cache of query results about public data, valid for one public version. The version is read
 * before the query runs, so a result is never older than the version it is cached under.
 */
export class UntilNextChange<Result> {
  readonly #maxResults: number
  readonly #kept = new WeakMap<
    Database,
    { version: number; results: Map<string, Promise<Result>> }
  >()

  /** At most `maxResults` results are cached; one more clears the cache. */
  constructor(maxResults: number) {
    this.#maxResults = maxResults
  }

  /**
   * The cached result, or that of `query`; calls at the same time share one run of it. Within a
   * transaction `query` always runs, because it may see uncommitted data.
   */
  async get(db: Database, key: string, query: () => Promise<Result>): Promise<Result> {
    if (db.isTransaction) return query()
    const results = await this.#resultsOf(db)
    const kept = results.get(key)
    if (kept) return kept
    const found = query()
    if (results.size >= this.#maxResults) results.clear()
    results.set(key, found)
    found.catch(() => results.get(key) === found && results.delete(key))
    return found
  }

  async #resultsOf(db: Database): Promise<Map<string, Promise<Result>>> {
    const version = await publicVersionOf(db)
    const kept = this.#kept.get(db)
    if (kept?.version === version) return kept.results
    const results = new Map<string, Promise<Result>>()
    this.#kept.set(db, { version, results })
    return results
  }
}
