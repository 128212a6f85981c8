import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { SearchEngine } from './engine.ts'
import { tsquery } from './query-language.ts'
import { inOrder } from './ranked-queries.ts'
import { rankByTiers } from './ranking.ts'

interface RankedCandidate {
  /** 0 for the best matches. */
  tier: number
  number: number
}

const findNumbers = 'select "number" from "productSearch" where "tokens" @@ $2::tsquery limit $1'
/** Parameters: the limit, the query for all matches, then one for each tier. */
function rankCandidates(tiers: number): string {
  const cases = Array.from(
    { length: tiers },
    (_, tier) => `when "tokens" @@ $${tier + 3}::tsquery then ${tier}`,
  )
  return `select case ${cases.join(' ')} else ${tiers} end as "tier", "number"
    from (
      select "number", "tokens" from "productSearch" where "tokens" @@ $2::tsquery limit $1
    ) as found`
}

/**
 * A GIN index scan finds all matches before it gives the first one. So there is one scan, and the
 * tier of each candidate is computed from its stored tokens.
 */
export const postgresSearch: SearchEngine = {
  language: tsquery,

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

  async rank(db, queries, limit) {
    const { matches } = queries
    const tiers = queries.tiers.flatMap(inOrder)
    const sql = rankCandidates(tiers.length)
    const candidates = await run<RankedCandidate>(db, sql, limit, matches, ...tiers)
    const numbers = candidates
      .toSorted((a, b) => a.tier - b.tier || a.number - b.number)
      .map(({ number }) => number)
    return candidates.length < limit ? numbers : rankByTiers(this, db, queries, numbers, limit)
  },

  async find(db, query, limit) {
    const found = await run<{ number: number }>(db, findNumbers, limit, query)
    return found.map(({ number }) => number).toSorted((a, b) => a - b)
  },

  async countMatches(db, queries, limit) {
    const rows = await run<{ count: number }>(
      db,
      `select (
         select count(*) from (
           select from "productSearch" where "tokens" @@ query::tsquery limit $2
         ) as found
       ) as count
       from unnest($1::text[]) with ordinality as asked (query, place) order by place`,
      queries,
      limit,
    )
    return rows.map(({ count }) => count)
  },

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

async function run<R>(db: Kysely<Schema>, sql: string, ...parameters: unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows
}
