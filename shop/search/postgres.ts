import { sql } from 'kysely'
import type { SearchEngine } from './engine.ts'
import { type Syntax, writeQuery } from './query.ts'

/** https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY */
const syntax: Syntax = {
  token: (token) => `'${token}'`,
  prefix: (token) => `'${token}':*`,
  all: ' & ',
  any: ' | ',
}

export const postgresSearch: SearchEngine = {
  async write(trx, number, tokens, spellings) {
    await sql`insert into "productSearch" ("number", "tokens")
      values (${number}, array_to_tsvector(${tokens}))
      on conflict ("number") do update set "tokens" = excluded."tokens"`.execute(trx)
    await sql`insert into "searchWords" ("word")
      select spelling from unnest(${spellings}::text[]) as spelling
      where not exists (select from "searchWords" where "word" = spelling)`.execute(trx)
  },

  async forget(trx, number) {
    await sql`delete from "productSearch" where "number" = ${number}`.execute(trx)
  },

  async forgetAll(trx) {
    await sql`delete from "productSearch"`.execute(trx)
  },

  /** One row for each query, in their order. */
  async findEach(db, queries, limit) {
    const texts = queries.map((query) => writeQuery(query, syntax))
    const { rows } = await sql<{ numbers: number[] }>`
      select array(
        select "number" from "productSearch" where "tokens" @@ "query"::tsquery
        order by "number" limit ${limit}
      ) as "numbers"
      from unnest(${texts}::text[]) with ordinality as "asked" ("query", "place")
      order by "place"`.execute(db)
    return rows.map(({ numbers }) => numbers)
  },

  /** The mark is the oldest open transaction: words that it commits later are read next time. */
  async readSpellings(db, mark) {
    const { rows } = await sql<{ words: string[]; mark: string }>`
      select coalesce(json_agg("word"), '[]') as words,
        pg_snapshot_xmin(pg_current_snapshot())::text as mark
      from "searchWords" where "writtenBy" >= ${mark}::xid8`.execute(db)
    return rows[0] ?? { words: [], mark }
  },
}
