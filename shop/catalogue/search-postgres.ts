import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { tsquery } from './search-query.ts'
import type { SearchEngine } from './search.ts'

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
      `insert into "searchWords" ("word") select word from unnest($1::text[]) as word
       where not exists (select from "searchWords" where "searchWords"."word" = word)`,
      spellings,
    )
  },

  async forget(trx, number) {
    await run(trx, 'delete from "productSearch" where "number" = $1', number)
  },

  async findNumbers(db, tiers, limit) {
    const arms = tiers.map((_, tier) => `(select ${tier} as "tier", "number" from "productSearch" where "tokens" @@ $${tier + 1}::tsquery)`)
    const found = await run<{ tier: number; number: number }>(
      db,
      `${arms.join(' union all ')} limit $${tiers.length + 1}`,
      ...tiers,
      limit,
    )
    return found.sort((a, b) => a.tier - b.tier || a.number - b.number).map(({ number }) => number)
  },

  async countMatches(db, queries, limit) {
    const rows = await run<{ count: number }>(
      db,
      `select (select count(*) from (select from "productSearch" where "tokens" @@ query::tsquery limit $2) as some) as count
       from unnest($1::text[]) with ordinality as asked (query, place) order by place`,
      queries,
      limit,
    )
    return rows.map(({ count }) => count)
  },

  /** The mark is the oldest transaction still open: words that it commits later are read next time. */
  async readSpellings(db, mark) {
    const [row] = await run<{ words: string[]; mark: string }>(
      db,
      `select coalesce(json_agg("word"), '[]') as words, pg_snapshot_xmin(pg_current_snapshot())::text as mark
       from "searchWords" where "writtenBy" >= $1::xid8`,
      mark,
    )
    return row ?? { words: [], mark }
  },
}

async function run<R>(db: Kysely<Schema>, sql: string, ...parameters: unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows
}
