import { CompiledQuery } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { type CategoryNames, categoryTokens } from './category-names.ts'
import type { OpenIndex } from './engine.ts'
import {
  firstNumbers,
  intersection,
  type NumberBlocks,
  parseBlocks,
  union,
} from './number-blocks.ts'
import type { Query } from './query-tree.ts'
import { inOrder, type RankedQueries } from './ranked-queries.ts'
import { rankByTiers } from './ranking.ts'

/**
 * One row for each token or beginning of tokens, in their order. Products that are alone with a
 * token in their block are read from an index: 100,000 codes may begin alike.
 */
const readEach = `
  select coalesce((
    select string_agg(int4send("block") || bit_send("products"), '') from (
      select "block", bit_or("products") as "products" from "productSearchBlocks"
      where "token" >= "from" and "token" < "to" and "alone" is null group by "block"
    ) as found
  ), '') as "blocks", coalesce((
    select string_agg(int4send("alone"), '') from "productSearchBlocks"
    where "token" >= "from" and "token" < "to" and "alone" is not null
  ), '') as "alone"
  from unnest($1::text[], $2::text[]) with ordinality as asked ("from", "to", "place")
  order by "place"`

/** Of all tokens together: some 8 MB. */
const maxBlocks = 20_000

/**
 * Reads which products have a token, all of them, once until the next change of public data, and
 * combines the tokens of each query here.
 */
export class PostgresIndex implements OpenIndex {
  readonly #db: Database
  readonly #categories: CategoryNames
  /** The products with a token, by the token; a beginning of tokens ends with a star. */
  #known = new Map<string, NumberBlocks>()
  #blockCount = 0

  constructor(db: Database, categories: CategoryNames) {
    this.#db = db
    this.#categories = categories
  }

  async rank(queries: RankedQueries, limit: number): Promise<number[]> {
    await this.#read([queries.matches, ...queries.tiers.flatMap(inOrder)])
    return rankByTiers(this, queries, await this.find(queries.matches, limit), limit)
  }

  async find(query: Query, limit: number): Promise<number[]> {
    const known = await this.#read([query])
    return firstNumbers(this.#combine(query, known), limit)
  }

  async countMatches(queries: Query[], limit: number): Promise<number[]> {
    const known = await this.#read(queries)
    return queries.map((query) => firstNumbers(this.#combine(query, known), limit).length)
  }

  /** What is known of the queries' tokens, after reading the rest. */
  async #read(queries: Query[]): Promise<Map<string, NumberBlocks>> {
    if (this.#blockCount > maxBlocks) this.#forgetTokens()
    const known = this.#known
    const tokens = new Set(queries.flatMap((query) => this.#tokensIn(query)))
    const unknown = [...tokens].filter((token) => !known.has(token))
    if (unknown.length === 0) return known
    const parameters = [unknown.map((token) => token.replace('*', '')), unknown.map(endOf)]
    const query = CompiledQuery.raw(readEach, parameters)
    const { rows } = await this.#db.executeQuery<{ blocks: Buffer; alone: Buffer }>(query)
    for (const [i, { blocks, alone }] of rows.entries()) {
      const parsed = parseBlocks(blocks, alone)
      known.set(unknown[i] ?? '', parsed)
      this.#blockCount += parsed.size + 1
    }
    return known
  }

  /** A search that is under way keeps what it has read. */
  #forgetTokens(): void {
    this.#known = new Map()
    this.#blockCount = 0
  }

  #tokensIn(query: Query): string[] {
    if (typeof query !== 'string') return query.queries.flatMap((each) => this.#tokensIn(each))
    return query === '' ? [] : [query, ...categoryTokens(this.#categories, query)]
  }

  #combine(query: Query, known: Map<string, NumberBlocks>): NumberBlocks {
    if (typeof query === 'string')
      return union(this.#tokensIn(query).flatMap((token) => known.get(token) ?? []))
    const lists = query.queries.map((each) => this.#combine(each, known))
    return query.how === 'any' ? union(lists) : intersection(lists)
  }
}

/** After a token, or after all that begin so; a token has no sign as low as a space. */
function endOf(token: string): string {
  return token.endsWith('*') ? `${token.slice(0, -1)}\u{10ffff}` : `${token} `
}
