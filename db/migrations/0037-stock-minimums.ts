import { type Kysely, sql } from 'kysely'

/**
 * How many pieces of a variant should be available at least, with the indexes that find what is
 * below that, what was sold of it lately and who delivered it last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`alter table "variants" add column "minimum" integer check ("minimum" >= 0)`,
    sql`create index "variantsBelowMinimum" on "variants" (("minimum" - "onHand" + "reserved"))
      where "minimum" is not null and "archivedAt" is null`,
    sql`create index "stockMovementsOfSales" on "stockMovements" ("variantId", "at", "quantity")
      where "kind" = 'sale'`,
    sql`create index "stockMovementsOfPurchases" on "stockMovements" ("variantId", "number")
      where "kind" = 'purchase'`,
  ]) {
    await statement.execute(db)
  }
}
