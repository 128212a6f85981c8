import { type Kysely, sql } from 'kysely'

/**
 * The ledger of the pieces of each variant, with what it adds up to next to the variant. No stored
 * variant is counted yet. Movements refer to nothing: they stay when a product or sale is deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`alter table "variants" add column "onHand" integer`,
    sql`alter table "variants" add column "reserved" integer not null default 0
      check ("reserved" >= 0)`,
    sql`create index "variantsOversold" on "variants" ("id") where "onHand" < "reserved"`,

    sql`create table "stockMovements" (
      "id" text primary key,
      "variantId" text not null,
      "number" integer not null,
      "at" text not null,
      "kind" text not null check (
        "kind" in ('start', 'purchase', 'sale', 'return', 'adjustment', 'loss', 'count')),
      "quantity" integer not null,
      "balanceAfter" integer not null,
      "productName" text not null,
      "variantName" text not null,
      "reason" text not null,
      "saleId" text,
      "supplier" text not null,
      "document" text not null,
      "unitCostCents" integer,
      "userId" text,
      "userName" text)`,
    sql`create unique index "stockMovementsOfVariant" on "stockMovements" ("variantId", "number")`,
    sql`create index "stockMovementsOfSale" on "stockMovements" ("saleId", "variantId")
      where "saleId" is not null`,

    sql`create table "stockChecks" (
      "id" integer primary key check ("id" = 1),
      "at" text not null,
      "wrongVariants" integer not null)`,
  ]) {
    await statement.execute(db)
  }
}
