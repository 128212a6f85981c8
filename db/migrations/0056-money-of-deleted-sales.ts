import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/** The money of a deleted sale stays in the closing of its days: its entries name no sale then. */
export async function up<T>(db: Kysely<T>, engine: Engine): Promise<void> {
  for (const statement of engine === 'postgres' ? onPostgres : onSqlite)
    await sql.raw(statement).execute(db)
}

const onPostgres = [
  `alter table "payments" drop constraint "payments_saleId_fkey"`,
  `alter table "payments" alter column "saleId" drop not null`,
  `alter table "payments" add foreign key ("saleId") references "sales" ("id") on delete set null`,
]

/** SQLite changes no column: the table is written anew, while no return refers to its rows. */
const onSqlite = [
  `create table "refunds" as select "id", "refundId" from "saleReturns" where "refundId" is not null`,
  `update "saleReturns" set "refundId" = null`,
  `create table "newPayments" (
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
  `insert into "newPayments" select "id", "saleId", "means", "amountCents", "tenderedCents",
    "reversesId", "note", "day", "at", "userId", "userName" from "payments"`,
  `drop table "payments"`,
  `alter table "newPayments" rename to "payments"`,
  `create index "paymentsBySale" on "payments" ("saleId", "id")`,
  `create index "paymentsByDay" on "payments"
    ("day", "userId", "userName", "means", "reversesId", "amountCents")`,
  `update "saleReturns" set "refundId" = "refunds"."refundId" from "refunds"
    where "refunds"."id" = "saleReturns"."id"`,
  `drop table "refunds"`,
]
