import { type Kysely, sql } from 'kysely'

/**
 * PostgreSQL reads the picture of each sold product from indexes alone, and looks only for those
 * variants that have one: the rows are as many as the items of 500 sales, 10 ms of 37.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return
  await sql`create index "variantsWithPicture" on "variants" ("id") include ("picture")
    where "picture" is not null`.execute(db)
  await sql`create index "firstProductImages" on "productImages" ("productId") include ("url")
    where "position" = 0`.execute(db)
}
