import { CompiledQuery, type Kysely } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { SearchEngine } from './engine.ts'
import { type Syntax, writeQuery } from './query.ts'

/** https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY */
const syntax: Syntax = {
  token: (token) => `'${token}'`,
  prefix: (token) => `'${token}':*`,
  all: ' & ',
  any: ' | ',
}

/** One row for each query, in their order. */
const findEach = `
  select array(
    select "number" from "productSearch" where "tokens" @@ "query"::tsquery
    order by "number" limit $1
  ) as "numbers"
  from unnest($2::text[]) with ordinality as "asked" ("query", "place")
  order by "place"`

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

  async findEach(db, queries, limit) {
    const texts = queries.map((query) => writeQuery(query, syntax))
    const rows = await run<{ numbers: number[] }>(db, findEach, limit, texts)
    return rows.map(({ numbers }) => numbers)
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
