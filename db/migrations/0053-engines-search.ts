import { type Kysely, sql } from 'kysely'

/**
 * The engines search their own index, and a product's tokens have the name of its category. The
 * server reads all products again; until then they are not found by the name of their category.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  await sql`drop table "formerCategories"`.execute(db)
  await sql`insert into "searchQueue" select "number" from "products" where true
    on conflict ("number") do nothing`.execute(db)
  if (engine === 'sqlite') return
  await sql`drop table "productSearchBlocks"`.execute(db)
  await sql`create index "productSearchByToken" on "productSearch" using gin ("tokens")`.execute(db)
}
