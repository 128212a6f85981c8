import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { dialectOf, run } from './dialect.ts'

/** The ledger of the stock, entries of goods, stocktakes. */
export async function up<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const { largeCents } = dialectOf(engine)
  await run(db, [
    `create table "stockMovements" (
      "id" text primary key,
      "variantId" text not null,
      "number" integer not null,
      "at" text not null,
      "kind" text not null
        check ("kind" in ('start', 'purchase', 'sale', 'return', 'adjustment', 'loss', 'count', 'stop')),
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
      "userName" text,
      "stocktakeId" text,
      "wasInStock" integer check ("wasInStock" in (0, 1)))`,
    `create index "stockMovementsOfEntry" on "stockMovements"
      ("entryId", "entryLine") where "entryId" is not null`,
    `create index "stockMovementsOfPurchases" on "stockMovements"
      ("variantId", "number") where "kind" = 'purchase'`,
    `create index "stockMovementsOfSale" on "stockMovements"
      ("saleId", "variantId") where "saleId" is not null`,
    `create index "stockMovementsOfSales" on "stockMovements"
      ("variantId", "at", "quantity") where "kind" = 'sale'`,
    `create index "stockMovementsOfStocktake" on "stockMovements"
      ("stocktakeId", "variantId") where "stocktakeId" is not null`,
    `create unique index "stockMovementsOfVariant" on "stockMovements"
      ("variantId", "number")`,

    `create table "stockChecks" (
      "id" integer primary key check ("id" = 1),
      "at" text not null,
      "differences" integer not null)`,

    `create table "stockEntries" (
      "id" text primary key,
      "day" text not null,
      "supplier" text not null,
      "document" text not null,
      "searchKey" text not null,
      "reason" text not null,
      "lines" integer not null,
      "pieces" integer not null,
      "costCents" ${largeCents},
      "reversesId" text unique,
      "at" text not null,
      "userId" text,
      "userName" text)`,
    `create index "stockEntriesByTime" on "stockEntries" ("at", "id")`,

    `create table "stocktakes" (
      "id" text primary key,
      "state" text not null
        check ("state" in ('open', 'review', 'applied', 'reversed', 'cancelled')),
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
    `create index "stocktakesByTime" on "stocktakes" ("at", "id")`,

    `create table "stocktakeLines" (
      "stocktakeId" text not null references "stocktakes" ("id") on delete cascade,
      "variantId" text not null,
      "productName" text not null,
      "variantName" text not null,
      "counted" integer not null check ("counted" >= 0),
      "onHand" integer,
      "movement" integer not null,
      "movedMeanwhile" integer not null,
      "unitCostCents" ${largeCents},
      "at" text not null,
      "userId" text,
      "userName" text,
      primary key ("stocktakeId", "variantId"))`,
    `create index "stocktakeLinesByTime" on "stocktakeLines"
      ("stocktakeId", "at", "variantId")`,
  ])
}
