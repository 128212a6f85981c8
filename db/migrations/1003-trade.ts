import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { dialectOf, run } from './dialect.ts'

/** Clients, sales and their money, lists and wishes. */
export async function up<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const { isPostgres, bytewise, idKey, largeCents } = dialectOf(engine)
  // With `autoincrement` SQLite gives no number a second time.
  const number = isPostgres
    ? 'integer generated always as identity unique'
    : 'integer primary key autoincrement'
  const generated = isPostgres ? 'stored' : 'virtual'
  await run(db, [
    `create table "clients" (
      "id" text primary key,
      "name" text not null,
      "nameKey" text${bytewise} not null,
      "phone" text not null,
      "phoneDigits" text not null,
      "email" text,
      "address" text,
      "createdAt" text not null,
      "updatedAt" text not null,
      "whatsappUsername" text)`,
    `create index "clientsByAge" on "clients"
      ("createdAt","id","nameKey","email","whatsappUsername","phoneDigits")`,
    `create index "clientsByName" on "clients"
      ("nameKey","id","email","whatsappUsername","phoneDigits")`,

    `create table "sales" (
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
      "updatedAt" text not null,
      "settledAt" text,
      "settledById" text,
      "createdById" text,
      "createdByName" text,
      "paymentMethod" text check ("paymentMethod" in ('cash', 'card')),
      "instalments" integer check ("instalments" between 1 and 12),
      "termsRate" integer check ("termsRate" between 0 and 10000),
      "termsCents" integer not null default 0,
      "paidCents" integer not null default 0 check ("paidCents" >= 0),
      "dueDay" text,
      "validUntil" text,
      "note" text not null default '',
      "discountRate" integer check ("discountRate" between 1 and 10000),
      "returnedCents" integer not null default 0
        check ("returnedCents" between 0 and "totalCents"),
      "receivableCents" integer generated always as (
        case when "status" = 'completed' or ("status" = 'pending' and "paidCents" > 0)
        then "totalCents" - "returnedCents" - "paidCents" else 0 end) ${generated})`,
    `create index "salesByAge" on "sales"
      ("createdAt","id","number","status","createdById","receivableCents","clientKey","totalCents")`,
    `create index "salesByClient" on "sales" ("clientId", "createdAt")`,
    `create index "salesByClientName" on "sales"
      ("clientKey","id","number","status","createdById","receivableCents","createdAt","totalCents")`,
    `create index "salesByDay" on "sales"
      ("day", "status", "createdById", "createdByName", "totalCents", "receivableCents")`,
    `create index "salesByTotal" on "sales"
      ("totalCents","id","number","status","createdById","receivableCents","createdAt","clientKey")`,
    `create index "salesReceivable" on "sales"
      ("clientKey", "clientId", "dueDay", "receivableCents") where "receivableCents" > 0`,
    `create index "salesToReturn" on "sales"
      ("day", "number") where "status" = 'cancelled' and "paidCents" > 0`,

    `create table "saleItems" (
      "id" text primary key,
      "saleId" text not null references "sales" ("id") on delete cascade,
      "position" integer not null,
      "productId" text references "products" ("id") on delete set null,
      "productName" text not null,
      "quantity" integer not null check ("quantity" > 0),
      "unitPriceCents" integer not null check ("unitPriceCents" > 0),
      "isFree" integer not null default 0,
      "listPriceCents" integer,
      "priceReason" text,
      "serial" text${bytewise},
      "variantId" text references "variants" ("id") on delete set null,
      "variantName" text not null default '')`,
    `create index "saleItemsByProduct" on "saleItems" ("productId", "saleId")`,
    `create index "saleItemsBySale" on "saleItems" ("saleId", "position")`,
    `create index "saleItemsBySerial" on "saleItems" ("serial") where "serial" is not null`,
    `create index "saleItemsByVariant" on "saleItems" ("variantId", "saleId")`,

    `create table "payments" (
      "id" text primary key,
      "saleId" text references "sales" ("id") on delete set null,
      "means" text not null check ("means" in ('pix', 'cash', 'card', 'other')),
      "amountCents" integer not null check ("amountCents" <> 0),
      "tenderedCents" integer,
      "reversesId" text unique,
      "note" text not null,
      "day" text not null,
      "at" text not null,
      "userId" text,
      "userName" text)`,
    `create index "paymentsByDay" on "payments"
      ("day", "userId", "userName", "means", "reversesId", "amountCents")`,
    `create index "paymentsBySale" on "payments" ("saleId", "id")`,

    `create table "saleReturns" (
      "id" text primary key,
      "saleId" text not null references "sales" ("id") on delete cascade,
      "amountCents" integer not null check ("amountCents" >= 0),
      "refundedCents" integer not null check ("refundedCents" between 0 and "amountCents"),
      "reason" text not null,
      "day" text not null,
      "at" text not null,
      "userId" text,
      "userName" text,
      "reversesId" text,
      "refundId" text references "payments" ("id"))`,
    `create index "saleReturnsByDay" on "saleReturns"
      ("day", "userId", "reversesId", "amountCents")`,
    `create unique index "saleReturnsByRefund" on "saleReturns" ("refundId")`,
    `create index "saleReturnsBySale" on "saleReturns" ("saleId", "id")`,
    `create unique index "saleReturnsUndone" on "saleReturns" ("reversesId")`,

    `create table "saleReturnItems" (
      "returnId" text not null references "saleReturns" ("id") on delete cascade,
      "saleItemId" text not null references "saleItems" ("id") on delete cascade,
      "quantity" integer not null check ("quantity" > 0),
      "isResalable" integer not null check ("isResalable" in (0, 1)),
      primary key ("returnId", "saleItemId"))`,
    `create index "saleReturnItemsByItem" on "saleReturnItems" ("saleItemId", "quantity")`,

    `create table "cashCounts" (
      "id" text primary key,
      "day" text not null,
      "ofUserId" text,
      "floatCents" integer not null,
      "expectedCents" integer not null,
      "countedCents" integer not null,
      "note" text not null,
      "at" text not null,
      "userId" text,
      "userName" text)`,
    `create index "cashCountsByDay" on "cashCounts" ("day", "at")`,

    `create table "salesDays" (
      "day" text primary key,
      "sales" integer not null,
      "completed" integer not null,
      "revenueCents" ${largeCents} not null)`,

    `create table "quoteLinks" (
      "saleId" text primary key,
      "token" text not null unique,
      "createdAt" text not null)`,

    `create table "lists" (
      "code" text primary key,
      "items" text,
      "contentHash" text not null unique,
      "createdAt" text not null,
      "expiresAt" text not null,
      "openedAt" text,
      "saleId" text)`,
    `create index "listsByAge" on "lists" ("createdAt")`,
    `create index "listsBySale" on "lists" ("saleId") where "saleId" is not null`,
    `create index "unopenedLists" on "lists"
      ("createdAt", "code") where "openedAt" is null and "items" is not null`,

    `create table "wishes" (
      "id" text primary key,
      "variantId" text not null references "variants" ("id") on delete cascade,
      "clientId" text references "clients" ("id") on delete cascade,
      "name" text not null,
      "phone" text not null,
      "createdAt" text not null,
      "userId" text,
      "userName" text)`,
    `create index "wishesByAge" on "wishes" ("createdAt")`,
    `create index "wishesByClient" on "wishes" ("clientId")`,
    `create index "wishesByVariant" on "wishes" ("variantId")`,
  ])
}
