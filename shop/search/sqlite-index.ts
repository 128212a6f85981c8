import { CompiledQuery } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type CategoryNames, categoryTokens } from './category-names.ts'
import type { OpenIndex } from './engine.ts'
import { emptyList, intersection, type NumberList, union } from './number-lists.ts'
import { maxFound } from './product-matches.ts'
import { type Query, writeQuery } from './query-tree.ts'
import type { RankedQueries } from './ranked-queries.ts'
import { rankByTiers } from './ranking.ts'

/** One row for each query, in their order. */
const findEach = `select (select json_group_array("number") from (
    select rowid as "number" from "productSearch" where "productSearch" match value limit ?
  )) as "json" from json_each(?)`

/** Of all lists together, with the lists themselves: some 8 MB. */
const maxNumbers = 1_000_000
/** What a list costs beside its numbers, as many of them: most invented words have none. */
const numbersOfEntry = 32

/**
 * Remembers which products have a token: texts that nobody searched before mostly consist of known
 * words, and one query of FTS5 costs as much as combining hundreds of lists. FTS5 gives matches one
 * by one in ascending order of their numbers and stops at the limit.
 */
export class SqliteIndex implements OpenIndex {
  readonly #db: Database
  readonly #categories: CategoryNames
  /** The products with a token, by the token; the first `maxFound` of them. */
  readonly #lists = new Map<string, NumberList>()
  #numberCount = 0

  constructor(db: Database, categories: CategoryNames) {
    this.#db = db
    this.#categories = categories
  }

  async rank(queries: RankedQueries, limit: number): Promise<number[]> {
    return rankByTiers(this, queries, await this.find(queries.matches, limit), limit)
  }

  async find(query: Query, limit: number): Promise<number[]> {
    const [numbers = []] = await this.#findEach([query], limit)
    return numbers
  }

  async countMatches(queries: Query[], limit: number): Promise<number[]> {
    const found = await this.#findEach(queries, limit)
    return found.map(({ length }) => length)
  }

  async #findEach(queries: Query[], limit: number): Promise<number[][]> {
    await this.#readLists(queries)
    const lists = queries.map((query) => this.#combine(query))
    const others = queries.filter((_, i) => !lists[i])
    const found = await this.#search(
      others.map((query) => this.#write(query)),
      limit,
    )
    return lists.map((list) => (list ? list.numbers.slice(0, limit) : (found.shift() ?? [])))
  }

  async #readLists(queries: Query[]): Promise<void> {
    const unknown = [...new Set(queries.flatMap(tokensIn))].filter((each) => !this.#lists.has(each))
    if (unknown.length === 0) return
    if (this.#numberCount > maxNumbers) this.#forgetLists()
    const found = await this.#search(
      unknown.map((token) => this.#write(token)),
      maxFound,
    )
    for (const [i, token] of unknown.entries()) {
      const numbers = found[i] ?? []
      this.#lists.set(token, { numbers, isWhole: numbers.length < maxFound })
      this.#numberCount += numbers.length + numbersOfEntry
    }
  }

  #forgetLists(): void {
    this.#lists.clear()
    this.#numberCount = 0
  }

  /** Undefined when the remembered lists are too short to tell. */
  #combine(query: Query): NumberList | undefined {
    if (query === '') return emptyList
    if (typeof query === 'string') return this.#lists.get(query)
    const lists = query.queries.map((each) => this.#combine(each))
    const known = lists.filter((list) => list !== undefined)
    const isKnown = known.length === lists.length
    if (query.how === 'any') return isKnown ? union(known, maxFound) : undefined
    if (known.some(isEmpty)) return emptyList
    return isKnown && known.every(({ isWhole }) => isWhole) ? intersection(known) : undefined
  }

  async #search(texts: string[], limit: number): Promise<number[][]> {
    if (texts.length === 0) return []
    const query = CompiledQuery.raw(findEach, [limit, JSON.stringify(texts)])
    const { rows } = await this.#db.executeQuery<{ json: string }>(query)
    return rows.map(({ json }) => JSON.parse(json))
  }

  #write(query: Query): string {
    return writeQuery(query, (token) => categoryTokens(this.#categories, token))
  }
}

function isEmpty({ numbers }: NumberList): boolean {
  return numbers.length === 0
}

function tokensIn(query: Query): string[] {
  if (typeof query === 'string') return query === '' ? [] : [query]
  return query.queries.flatMap(tokensIn)
}
