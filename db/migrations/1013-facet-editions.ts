import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { dialectOf, run } from './dialect.ts'

/**
 * What filters read of a product gets another number whenever it changes, and has the variants in
 * their order, for which all products are read again.
 */
export async function up<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  // With `autoincrement` SQLite gives no number a second time.
  const edition = dialectOf(engine).isPostgres
    ? 'integer generated always as identity primary key'
    : 'integer primary key autoincrement'
  await run(db, [
    `drop table "productFacets"`,
    `create table "productFacets" (
      "edition" ${edition},
      "number" integer not null unique references "products" ("number") on delete cascade,
      "tokens" text not null)`,
    `insert into "searchQueue" select "number" from "products" where true
      on conflict ("number") do nothing`,
    `create index "variantsSoldOut" on "variants" ("productId")
      where "inStock" = 0 and "archivedAt" is null`,
  ])
}
