import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import type { SearchEngine } from './engine.ts'
import { PostgresIndex } from './postgres-index.ts'

/** $1: the number of a product, $2: the tokens it keeps. */
const dropTokens = `
  "before" as (
    select unnest(tsvector_to_array("tokens")) as "token" from "productSearch" where "number" = $1),
  "dropped" as (
    select "token", $1::integer / 2048 as "block" from "before" where "token" <> all($2::text[])),
  "emptied" as (
    delete from "productSearchBlocks" using "dropped"
    where "productSearchBlocks"."token" = "dropped"."token"
      and "productSearchBlocks"."block" = "dropped"."block" and bit_count("products") = 1),
  "lessened" as (
    update "productSearchBlocks" set "products" = set_bit("products", $1::integer % 2048, 0)
    from "dropped" where "productSearchBlocks"."token" = "dropped"."token"
      and "productSearchBlocks"."block" = "dropped"."block" and bit_count("products") > 1)`

const writeTokens = `with ${dropTokens},
  "added" as (
    insert into "productSearchBlocks" ("token", "block", "products", "alone")
    select distinct "token", $1::integer / 2048,
      set_bit(repeat('0', 2048)::bit(2048), $1::integer % 2048, 1), $1::integer
    from unnest($2::text[]) as "token" where "token" not in (select "token" from "before")
    on conflict ("token", "block") do update
      set "products" = set_bit("productSearchBlocks"."products", $1::integer % 2048, 1),
        "alone" = null)
  insert into "productSearch" ("number", "tokens") values ($1, array_to_tsvector($2::text[]))
  on conflict ("number") do update set "tokens" = excluded."tokens"`

/** $1: the number of a block, of which nothing is gathered yet. */
const gatherBlock = `
  insert into "productSearchBlocks" ("token", "block", "products", "alone")
  select "token", $1::integer,
    bit_or(set_bit(repeat('0', 2048)::bit(2048), "number" % 2048, 1)),
    case when count(*) = 1 then min("number") end
  from "productSearch", unnest(tsvector_to_array("tokens")) as "token"
  where "number" between $1::integer * 2048 and $1::integer * 2048 + 2047
  group by "token" order by "token"`

const forgetTokens = `with ${dropTokens} delete from "productSearch" where "number" = $1`

export const postgresSearch: SearchEngine = {
  async write(trx, number, tokens, spellings) {
    await run(trx, writeTokens, number, tokens)
    await addSpellings(trx, spellings)
  },

  async store(trx, number, tokens, spellings) {
    const sql = `
      insert into "productSearch" ("number", "tokens") values ($1, array_to_tsvector($2))`
    await run(trx, sql, number, tokens)
    await addSpellings(trx, spellings)
  },

  async gather(trx) {
    const sql = 'select distinct "number" / 2048 as "block" from "productSearch"'
    for (const { block } of await run<{ block: number }>(trx, sql))
      await run(trx, gatherBlock, block)
  },

  async forget(trx, number) {
    await run(trx, forgetTokens, number, [])
  },

  async forgetAll(trx) {
    await run(trx, 'delete from "productSearch"')
    await run(trx, 'delete from "productSearchBlocks"')
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

async function addSpellings(trx: Transaction<Schema>, spellings: string[]): Promise<void> {
  await run(
    trx,
    `insert into "searchWords" ("word") select spelling from unnest($1::text[]) as spelling
     where not exists (select from "searchWords" where "word" = spelling)`,
    spellings,
  )
}

async function run<R>(db: Kysely<Schema>, sql: string, ...parameters: unknown[]): Promise<R[]> {
  return (await db.executeQuery<R>(CompiledQuery.raw(sql, parameters))).rows
}
