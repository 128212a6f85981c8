import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { DamagedArchive } from './archive-error.ts'

/**
 * Refuses staged sales whose returns do not add up, are of sales that are not completed, bring back
 * more than was sold, undo what is no return, or name a wrong payment (rule: payments-6). Throws
 * CannotRestore.
 */
export async function checkReturns(staged: Database): Promise<void> {
  const wrongSales = await sql`
    select 1 from "sales"
    left join (
      select "saleId", sum(case when "reversesId" is null then "amountCents" else -"amountCents" end)
        as "sumCents" from "saleReturns" group by "saleId"
    ) as "returned" on "returned"."saleId" = "sales"."id"
    where "sales"."returnedCents" <> coalesce("returned"."sumCents", 0)
      or ("returned"."saleId" is not null and "sales"."status" <> 'completed')
    limit 1`.execute(staged)
  const wrongReturns = await sql`
    select 1 from "saleReturns"
    left join "saleReturnItems" on "saleReturnItems"."returnId" = "saleReturns"."id"
    left join "saleItems" on "saleItems"."id" = "saleReturnItems"."saleItemId"
      and "saleItems"."saleId" = "saleReturns"."saleId"
    where "saleItems"."id" is null
    limit 1`.execute(staged)
  const wrongItems = await sql`
    select 1 from "saleReturnItems"
    join "saleItems" on "saleItems"."id" = "saleReturnItems"."saleItemId"
    join "saleReturns" on "saleReturns"."id" = "saleReturnItems"."returnId"
    group by "saleItems"."id", "saleItems"."quantity"
    having sum(case when "saleReturns"."reversesId" is null then "saleReturnItems"."quantity"
      else -"saleReturnItems"."quantity" end) not between 0 and "saleItems"."quantity"
    limit 1`.execute(staged)
  const wrongUndone = await sql`
    select 1 from "saleReturns"
    left join "saleReturns" as "wrong" on "wrong"."id" = "saleReturns"."reversesId"
      and "wrong"."saleId" = "saleReturns"."saleId" and "wrong"."reversesId" is null
      and "wrong"."amountCents" = "saleReturns"."amountCents"
    where "saleReturns"."reversesId" is not null and "wrong"."id" is null
    limit 1`.execute(staged)
  const wrongRefunds = await sql`
    select 1 from "saleReturns"
    left join "saleReturns" as "wrong" on "wrong"."id" = "saleReturns"."reversesId"
    left join "payments" on "payments"."id" = "saleReturns"."refundId"
      and "payments"."saleId" = "saleReturns"."saleId"
      and "payments"."reversesId" is not distinct from "wrong"."refundId"
    left join "payments" as "rest" on "rest"."id" = "saleReturns"."restRefundId"
      and "rest"."saleId" = "saleReturns"."saleId"
      and "rest"."reversesId" is not distinct from "wrong"."restRefundId"
      and sign("rest"."amountCents") = sign("payments"."amountCents")
    where "saleReturns"."refundId" is not null
      and ("payments"."id" is null or ("wrong"."id" is not null and "wrong"."refundId" is null)
        or "payments"."amountCents" + coalesce("rest"."amountCents", 0) <> case
          when "wrong"."id" is null
          then -"saleReturns"."refundedCents" else "saleReturns"."refundedCents" end)
      or "saleReturns"."restRefundId" is not null
      and ("rest"."id" is null or ("wrong"."id" is not null and "wrong"."restRefundId" is null))
    limit 1`.execute(staged)
  const wrong = [wrongSales, wrongReturns, wrongItems, wrongUndone, wrongRefunds]
  if (wrong.some(({ rows }) => rows.length > 0))
    throw new DamagedArchive('as devoluções de uma venda não conferem')
}
