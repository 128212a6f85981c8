import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * What people say of products, and what filters read of them, which the server writes when it reads
 * all products again; until then filters offer nothing of these products.
 */
export async function up<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  await sql`alter table "products" add column "attributes" text not null default '{}'`.execute(db)
  await sql`create table "productFacets" (
    "number" integer primary key references "products" ("number") on delete cascade,
    "tokens" text not null)`.execute(db)
  const document =
    engine === 'postgres'
      ? sql`("document"::jsonb || '{"attributes":"{}"}')::text`
      : sql`json_set("document", '$.attributes', '{}')`
  await sql`update "joinedProducts" set "document" = ${document}`.execute(db)
  await sql`insert into "searchQueue" select "number" from "products" where true
    on conflict ("number") do nothing`.execute(db)
}
