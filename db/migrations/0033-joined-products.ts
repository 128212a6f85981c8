import { type Kysely, sql } from 'kysely'

/**
 * The products that were joined into one, as they were. An old address of theirs leads to a variant
 * of the one that they became.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table "joinedProducts" (
      "id" text primary key,
      "productId" text not null references "products" ("id") on delete cascade,
      "joinedAt" text not null,
      "document" text not null)`,
    sql`create index "joinedProductsByProduct" on "joinedProducts" ("productId")`,
    sql`alter table "oldSlugs" add column "variantId" text`,
    sql`create index "oldSlugsByTarget" on "oldSlugs" ("targetId")`,
  ]) {
    await statement.execute(db)
  }
}
