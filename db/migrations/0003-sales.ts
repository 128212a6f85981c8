import { type Kysely, sql } from 'kysely'

/** Clients, sales, and their sums per product and per day. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const number =
    engine === 'postgres'
      ? sql`integer generated always as identity unique`
      : sql`integer primary key autoincrement`
  const idKey = engine === 'postgres' ? sql`primary key` : sql`not null unique`
  const bytewise = engine === 'postgres' ? sql` collate "C"` : sql``

  for (const statement of [
    sql`create table "clients" (
      "id" text primary key,
      "name" text not null,
      "nameKey" text${bytewise} not null,
      "phone" text not null,
      "phoneDigits" text not null,
      "email" text,
      "address" text,
      "createdAt" text not null,
      "updatedAt" text not null)`,
    sql`create index "clientsByName" on "clients" ("nameKey", "id")`,
    sql`create index "clientsByAge" on "clients" ("createdAt", "id")`,

    sql`create table "sales" (
      "number" ${number},
      "id" text ${idKey},
      "clientId" text references "clients" ("id") on delete set null,
      "clientName" text not null,
      "clientKey" text${bytewise} not null,
      "status" text not null check ("status" in ('pending', 'completed', 'cancelled')),
      "subtotalCents" integer not null,
      "discountCents" integer not null check ("discountCents" >= 0),
      "totalCents" integer not null check ("totalCents" > 0),
      "day" text not null,
      "createdAt" text not null,
      "updatedAt" text not null)`,
    sql`create index "salesByAge" on "sales" ("createdAt", "id")`,
    sql`create index "salesByClientName" on "sales" ("clientKey", "id")`,
    sql`create index "salesByTotal" on "sales" ("totalCents", "id")`,
    sql`create index "salesByClient" on "sales" ("clientId", "createdAt")`,
    sql`create index "salesByStatus" on "sales" ("status", "createdAt", "id")`,

    sql`create table "saleItems" (
      "id" text primary key,
      "saleId" text not null references "sales" ("id") on delete cascade,
      "position" integer not null,
      "productId" text references "products" ("id") on delete set null,
      "productName" text not null,
      "quantity" integer not null check ("quantity" > 0),
      "unitPriceCents" integer not null check ("unitPriceCents" > 0))`,
    sql`create index "saleItemsBySale" on "saleItems" ("saleId", "position")`,
    sql`create index "saleItemsByProduct" on "saleItems" ("productId")`,

    sql`create table "salesDays" (
      "day" text primary key,
      "sales" integer not null,
      "completed" integer not null,
      "revenueCents" integer not null)`,

    sql`alter table "products" add column "soldQuantity" integer not null default 0`,
    sql`create index "productsOfCategoryBySales" on "products" ("categoryId", "isPublic", "soldQuantity", "id")`,
    sql`create index "productsOfMainCategoryBySales" on "products" ("mainCategoryId", "isPublic", "soldQuantity", "id")`,
    sql`create index "productsBySales" on "products" ("isPublic", "soldQuantity", "id")`,
  ]) {
    await statement.execute(db)
  }
}
