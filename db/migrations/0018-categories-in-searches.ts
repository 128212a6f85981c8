import { type Kysely, sql } from 'kysely'

/**
 * The search index knows the category of a product by its id, and queries look its name up: a
 * category changes its name without a change of its products. "formerCategories" says where the
 * products of a deleted category moved, since the index still has them under its id. The server
 * reads all products again; until then they are found by the name that their category had.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table "formerCategories" (
    "id" text primary key,
    "categoryId" text not null references "categories" ("id") on delete cascade)`.execute(db)
  await sql`create index "formerCategoriesByCategory" on "formerCategories" ("categoryId")`.execute(
    db,
  )
  await sql`insert into "searchQueue" select "number" from "products" where true
    on conflict ("number") do nothing`.execute(db)
}
