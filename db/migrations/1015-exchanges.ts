import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** What a client took for items that came back, and money given back beside a voucher for it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `alter table "saleReturns" add column "restRefundId" text references "payments" ("id")`,
    `alter table "saleReturns" add column "exchangeSaleId" text
      references "sales" ("id") on delete set null`,
    `create unique index "saleReturnsByRestRefund" on "saleReturns" ("restRefundId")`,
    `create index "saleReturnsByExchange" on "saleReturns" ("exchangeSaleId")
      where "exchangeSaleId" is not null`,
  ])
}
