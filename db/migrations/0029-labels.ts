import { type Kysely, sql } from 'kysely'

/** The prices that the last printed label of each variant says. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of [
    sql`create table "labels" (
      "variantId" text primary key references "variants" ("id") on delete cascade,
      "priceCents" integer not null check ("priceCents" > 0),
      "cashDiscount" integer not null check ("cashDiscount" between 0 and 10000),
      "printedAt" text not null)`,
    sql`create index "labelsByAge" on "labels" ("printedAt", "variantId")`,
  ]) {
    await statement.execute(db)
  }
}
