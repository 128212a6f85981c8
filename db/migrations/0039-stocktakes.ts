import { type Kysely, sql } from 'kysely'

/**
 * Stocktakes with what was counted of each variant, on hand as it was at that moment. Lines refer
 * to no variant, as movements do not: they stay when a product is deleted.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const cents = engine === 'postgres' ? sql`bigint` : sql`integer`
  for (const statement of [
    sql`create table "stocktakes" (
      "id" text primary key,
      "state" text not null check (
        "state" in ('open', 'review', 'applied', 'reversed', 'cancelled')),
      "categoryId" text,
      "categoryName" text not null,
      "note" text not null,
      "revision" integer not null default 0,
      "lineCount" integer not null default 0,
      "surplus" integer,
      "missing" integer,
      "reason" text not null default '',
      "at" text not null,
      "userId" text,
      "userName" text,
      "endedAt" text,
      "endedByName" text,
      "reversedAt" text,
      "reversedByName" text)`,
    sql`create index "stocktakesByTime" on "stocktakes" ("at", "id")`,

    sql`create table "stocktakeLines" (
      "stocktakeId" text not null references "stocktakes" ("id") on delete cascade,
      "variantId" text not null,
      "productName" text not null,
      "variantName" text not null,
      "counted" integer not null check ("counted" >= 0),
      "onHand" integer,
      "movement" integer not null,
      "movedMeanwhile" integer not null,
      "unitCostCents" ${cents},
      "at" text not null,
      "userId" text,
      "userName" text,
      primary key ("stocktakeId", "variantId"))`,
    sql`create index "stocktakeLinesByTime" on "stocktakeLines"
      ("stocktakeId", "at", "variantId")`,

    sql`alter table "stockMovements" add column "stocktakeId" text`,
    sql`create index "stockMovementsOfStocktake" on "stockMovements" ("stocktakeId", "variantId")
      where "stocktakeId" is not null`,
  ]) {
    await statement.execute(db)
  }
}
