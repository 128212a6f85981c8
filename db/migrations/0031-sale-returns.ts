import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** Items of completed sales that came back, and what the client no longer owes for them. */
export async function up<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  // SQLite adds only virtual columns to a table, PostgreSQL has indexes only on stored ones.
  const kept = engine === 'postgres' ? sql`stored` : sql`virtual`
  for (const statement of [
    sql`create table "saleReturns" (
      "id" text primary key,
      "saleId" text not null references "sales" ("id") on delete cascade,
      "amountCents" integer not null check ("amountCents" >= 0),
      "refundedCents" integer not null check ("refundedCents" between 0 and "amountCents"),
      "reason" text not null,
      "day" text not null,
      "at" text not null,
      "userId" text,
      "userName" text)`,
    sql`create index "saleReturnsBySale" on "saleReturns" ("saleId", "id")`,
    sql`create index "saleReturnsByDay" on "saleReturns" ("day", "userId", "amountCents")`,
    sql`create table "saleReturnItems" (
      "returnId" text not null references "saleReturns" ("id") on delete cascade,
      "saleItemId" text not null references "saleItems" ("id") on delete cascade,
      "quantity" integer not null check ("quantity" > 0),
      "isResalable" integer not null check ("isResalable" in (0, 1)),
      primary key ("returnId", "saleItemId"))`,
    sql`create index "saleReturnItemsByItem" on "saleReturnItems" ("saleItemId", "quantity")`,

    // A generated column cannot be changed, and no index may use one that is dropped.
    sql`drop index "salesReceivable"`,
    sql`drop index "salesByDay"`,
    sql`alter table "sales" drop column "receivableCents"`,
    sql`alter table "sales" add column "returnedCents" integer not null default 0
      check ("returnedCents" between 0 and "totalCents")`,
    sql`alter table "sales" add column "receivableCents" integer generated always as (
      case when "status" = 'completed' or ("status" = 'pending' and "paidCents" > 0)
      then "totalCents" - "returnedCents" - "paidCents" else 0 end) ${kept}`,
    sql`create index "salesReceivable" on "sales"
      ("clientKey", "clientId", "dueDay", "receivableCents") where "receivableCents" > 0`,
    sql`create index "salesByDay" on "sales"
      ("day", "status", "createdById", "createdByName", "totalCents", "receivableCents")`,
  ]) {
    await statement.execute(db)
  }
}
