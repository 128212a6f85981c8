import { CompiledQuery, type Kysely } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import { categoryTokens, type CategoryNames } from './category-names.ts'
import type { OpenIndex, SearchEngine } from './engine.ts'
import { type Query, tsquery, writeQuery } from './query-tree.ts'
import { inOrder, type RankedQueries } from './ranked-queries.ts'
import { rankByTiers } from './ranking.ts'

// One JSON value is read several times faster than a row for each number.
const findNumbers = `select coalesce(json_agg("number" order by "number"), '[]') as "json" from (
  select "number" from "productSearch" where "tokens" @@ $2::tsquery limit $1) as found`

/**
 * Parameters: the limit, the query for all matches, then one for each tier. The tiers of as many
 * matches as the limit are not computed: there are better ones (`rankByTiers`).
 */
function rankCandidates(tiers: number): string {
  const cases = Array.from(
    { length: tiers },
    (_, tier) => `when "tokens" @@ $${tier + 3}::tsquery then ${tier}`,
  )
  return `with found as materialized (
      select "number", "tokens" from "productSearch" where "tokens" @@ $2::tsquery limit $1)
    select coalesce(json_agg("number" order by "tier", "number"), '[]') as "json" from (
      select "number", case
        when (select count(*) from found) = $1 then 0 ${cases.join(' ')} else ${tiers} end as "tier"
      from found
    ) as ranked`
}

const sampleSize = 400
/** The index reads all products with a common word before it counts; they are many in a sample. */
const countEach = `
  select case when "inSample" >= $2 then $2 else (
    select count(*) from (
      select from "productSearch" where "tokens" @@ query::tsquery limit $2
    ) as found
  ) end as "count"
  from unnest($1::text[]) with ordinality as asked (query, place),
  lateral (
    select count(*) as "inSample" from (
      select from (select "tokens" from "productSearch" limit $3) as sample
      where "tokens" @@ query::tsquery limit $2
    ) as found
  ) as counted
  order by place`

export const postgresSearch: SearchEngine = {
  async write(trx, number, tokens, spellings) {
    await run(
      trx,
      `insert into "productSearch" ("number", "tokens") values ($1, array_to_tsvector($2))
       on conflict ("number") do update set "tokens" = excluded."tokens"`,
      number,
      tokens,
    )
    await run(
      trx,
      `insert into "searchWords" ("word") select spelling from unnest($1::text[]) as spelling
       where not exists (select from "searchWords" where "word" = spelling)`,
      spellings,
    )
  },

  async forget(trx, number) {
    await run(trx, 'delete from "productSearch" where "number" = $1', number)
  },

  async forgetAll(trx) {
    await run(trx, 'delete from "productSearch"')
  },

  open: (db, categories) => new PostgresIndex(db, categories),

  /** The mark is the oldest open transaction: words that it commits later are read next time. */
  async readSpellings(db, mark) {
    const [row] = await run<{ words: string[]; mark: string }>(
      db,
      `select coalesce(json_agg("word"), '[]') as words,
         pg_snapshot_xmin(pg_current_snapshot())::text as mark
       from "searchWords" where "writtenBy" >= $1::xid8`,
      mark,
    )
    return row ?? { words: [], mark }
  },
}

/**
 * A GIN index scan finds all matches before it gives the first one. So there is one scan, and the
 * tier of each candidate is computed from its stored tokens.
 */
class PostgresIndex implements OpenIndex {
  readonly #db: Database
  readonly #categories: CategoryNames

  constructor(db: Database, categories: CategoryNames) {
    this.#db = db
    this.#categories = categories
  }

  async rank(queries: RankedQueries, limit: number): Promise<number[]> {
    const matches = this.#write(queries.matches)
    const tiers = queries.tiers.flatMap(inOrder).map((query) => this.#write(query))
    const sql = rankCandidates(tiers.length)
    const numbers = await readNumbers(this.#db, sql, limit, matches, ...tiers)
    return numbers.length < limit ? numbers : rankByTiers(this, queries, numbers, limit)
  }

  async find(query: Query, limit: number): Promise<number[]> {
    return readNumbers(this.#db, findNumbers, limit, this.#write(query))
  }

  async countMatches(queries: Query[], limit: number): Promise<number[]> {
    const texts = queries.map((query) => this.#write(query))
    const rows = await run<{ count: number }>(this.#db, countEach, texts, limit, sampleSize)
    return rows.map(({ count }) => count)
  }

  #write(query: Query): string {
    return writeQuery(query, tsquery, (token) => categoryTokens(this.#categories, token))
  }
}

async function readNumbers(
  db: Kysely<Schema>,
  sql: string,
  ...parameters: unknown[]
): Promise<number[]> {
  const [row] = await run<{ json: number[] }>(db, sql, ...parameters)
  return row?.json ?? []
}

async function run<R>(db: Kysely<Schema>, sql: string, ...parameters: unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows
}
