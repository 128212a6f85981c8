import { type Kysely, sql } from 'kysely'

/**
 * Purchases of several variants as entries, to which their movements refer. The ledger is written
 * anew, since SQLite cannot change a check: counting may also stop. A scanner finds a variant by its
 * SKU in any case.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const cents = engine === 'postgres' ? sql`bigint` : sql`integer`
  for (const statement of [
    sql`create table "stockEntries" (
      "id" text primary key,
      "day" text not null,
      "supplier" text not null,
      "document" text not null,
      "searchKey" text not null,
      "reason" text not null,
      "lines" integer not null,
      "pieces" integer not null,
      "costCents" ${cents},
      "reversesId" text unique,
      "at" text not null,
      "userId" text,
      "userName" text)`,
    sql`create index "stockEntriesByTime" on "stockEntries" ("at", "id")`,

    sql`create table "stockLedger" (
      "id" text primary key,
      "variantId" text not null,
      "number" integer not null,
      "at" text not null,
      "kind" text not null check ("kind" in (
        'start', 'purchase', 'sale', 'return', 'adjustment', 'loss', 'count', 'stop')),
      "quantity" integer not null,
      "balanceAfter" integer not null,
      "productName" text not null,
      "variantName" text not null,
      "reason" text not null,
      "saleId" text,
      "entryId" text,
      "entryLine" integer,
      "supplier" text not null,
      "document" text not null,
      "unitCostCents" integer,
      "userId" text,
      "userName" text)`,
    sql`insert into "stockLedger" ("id", "variantId", "number", "at", "kind", "quantity",
        "balanceAfter", "productName", "variantName", "reason", "saleId", "supplier", "document",
        "unitCostCents", "userId", "userName")
      select "id", "variantId", "number", "at", "kind", "quantity", "balanceAfter", "productName",
        "variantName", "reason", "saleId", "supplier", "document", "unitCostCents", "userId",
        "userName"
      from "stockMovements"`,
    sql`drop table "stockMovements"`,
    sql`alter table "stockLedger" rename to "stockMovements"`,
    sql`create unique index "stockMovementsOfVariant" on "stockMovements" ("variantId", "number")`,
    sql`create index "stockMovementsOfSale" on "stockMovements" ("saleId", "variantId")
      where "saleId" is not null`,
    sql`create index "stockMovementsOfEntry" on "stockMovements" ("entryId", "entryLine")
      where "entryId" is not null`,

    sql`create index "variantsByCode" on "variants" (upper("sku"))`,
  ]) {
    await statement.execute(db)
  }
}
