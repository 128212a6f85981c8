import { type Kysely, sql } from 'kysely'

/**
 * A return names the payment that gave its money back, and the return that undoes it the correction
 * of that payment. Earlier ones had only amount and time in common; where two returns would name
 * one payment, neither does.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const statement of [
    sql`alter table "saleReturns" add column "refundId" text references "payments" ("id")`,
    sql`update "saleReturns" set "refundId" = (
      select "id" from "payments"
      where "payments"."saleId" = "saleReturns"."saleId" and "payments"."reversesId" is null
        and "payments"."amountCents" = -"saleReturns"."refundedCents"
        and "payments"."at" <= "saleReturns"."at"
      order by "payments"."id" desc limit 1)
      where "refundedCents" > 0 and "reversesId" is null`,
    sql`update "saleReturns" set "refundId" = null where "refundId" in (
      select "refundId" from "saleReturns" group by "refundId" having count(*) > 1)`,
    sql`update "saleReturns" set "refundId" = (
      select "payments"."id" from "payments"
      join "saleReturns" as "wrong" on "wrong"."refundId" = "payments"."reversesId"
      where "wrong"."id" = "saleReturns"."reversesId"
        and "payments"."amountCents" = "saleReturns"."refundedCents")
      where "refundedCents" > 0 and "reversesId" is not null`,
    sql`create unique index "saleReturnsByRefund" on "saleReturns" ("refundId")`,
  ]) {
    await statement.execute(db)
  }
}
