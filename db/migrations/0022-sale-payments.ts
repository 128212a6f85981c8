import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * What was paid for a sale and when the rest is due, its note and the validity of a quote; discounts
 * in percent, free lines, changed prices and serial numbers; and the counts of the cash drawer.
 * A sale that was completed before payments were recorded counts as paid, by one entry.
 */
export async function up<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  const isPostgres = engine === 'postgres'
  const bytewise = isPostgres ? sql` collate "C"` : sql``
  // SQLite adds only virtual columns to a table, PostgreSQL has indexes only on stored ones.
  const kept = isPostgres ? sql`stored` : sql`virtual`
  for (const statement of [
    sql`alter table "sales" add column "paidCents" integer not null default 0
      check ("paidCents" >= 0)`,
    sql`alter table "sales" add column "dueDay" text`,
    sql`alter table "sales" add column "validUntil" text`,
    sql`alter table "sales" add column "note" text not null default ''`,
    sql`alter table "sales" add column "discountRate" integer
      check ("discountRate" between 1 and 10000)`,
    sql`alter table "saleItems" add column "isFree" integer not null default 0`,
    sql`alter table "saleItems" add column "listPriceCents" integer`,
    sql`alter table "saleItems" add column "priceReason" text`,
    sql`alter table "saleItems" add column "serial" text${bytewise}`,
    sql`create index "saleItemsBySerial" on "saleItems" ("serial") where "serial" is not null`,

    sql`create table "payments" (
      "id" text primary key,
      "saleId" text not null references "sales" ("id") on delete cascade,
      "means" text not null check ("means" in ('pix', 'cash', 'card', 'other')),
      "amountCents" integer not null check ("amountCents" <> 0),
      "tenderedCents" integer,
      "reversesId" text unique,
      "note" text not null,
      "day" text not null,
      "at" text not null,
      "userId" text,
      "userName" text)`,
    sql`insert into "payments"
      select "id", "id", 'other', "totalCents", null, null, '', "day", "createdAt", null, null
      from "sales" where "status" = 'completed'`,
    sql`update "sales" set "paidCents" = "totalCents" where "status" = 'completed'`,
    sql`create index "paymentsBySale" on "payments" ("saleId", "id")`,
    sql`create index "paymentsByDay" on "payments"
      ("day", "userId", "userName", "means", "reversesId", "amountCents")`,

    sql`create table "cashCounts" (
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
    sql`create index "cashCountsByDay" on "cashCounts" ("day", "at")`,

    sql`alter table "sales" add column "receivableCents" integer generated always as (
      case when "status" = 'completed' or ("status" = 'pending' and "paidCents" > 0)
      then "totalCents" - "paidCents" else 0 end) ${kept}`,
    sql`create index "salesReceivable" on "sales"
      ("clientKey", "clientId", "dueDay", "receivableCents") where "receivableCents" > 0`,
    sql`create index "salesToReturn" on "sales" ("day", "number")
      where "status" = 'cancelled' and "paidCents" > 0`,
    sql`create index "salesByDay" on "sales"
      ("day", "status", "createdById", "createdByName", "totalCents", "receivableCents")`,
  ]) {
    await statement.execute(db)
  }
}
