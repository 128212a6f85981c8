import { type Kysely, sql } from 'kysely'

/**
 * Products that the search index must read again: all of them, since it now has sizes as tokens.
 * The shop does it while it runs (shop/search/reindex-queue.ts); until then a search finds these
 * products by their words.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table "searchQueue" (
    "number" integer primary key references "products" ("number") on delete cascade)`.execute(db)
  await sql`insert into "searchQueue" select "number" from "products"`.execute(db)
}
