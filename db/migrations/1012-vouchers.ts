import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** Store credit: its codes, and the payments that give it and take it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table "vouchers" (
      "code" text primary key,
      "validUntil" text,
      "createdAt" text not null)`,
    // SQLite cannot change the check of a column.
    `alter table "payments" add column "newMeans" text not null default 'other'
      check ("newMeans" in ('pix', 'cash', 'card', 'other', 'voucher'))`,
    `update "payments" set "newMeans" = "means"`,
    `drop index "paymentsByDay"`,
    `alter table "payments" drop column "means"`,
    `alter table "payments" rename column "newMeans" to "means"`,
    `create index "paymentsByDay" on "payments"
      ("day", "userId", "userName", "means", "reversesId", "amountCents")`,
    `alter table "payments" add column "voucherCode" text references "vouchers" ("code")
      check (("voucherCode" is not null) = ("means" = 'voucher'))`,
    `create index "paymentsByVoucher" on "payments" ("voucherCode", "amountCents", "reversesId")
      where "voucherCode" is not null`,
  ])
}
