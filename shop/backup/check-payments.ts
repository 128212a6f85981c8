import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { DamagedArchive } from './archive-error.ts'

/**
 * Refuses staged sales that were not paid what their payments add up to, or more than their total,
 * deleted ones of which something is still paid, and wrong corrections or amounts handed over
 * (rule: payments-2); also vouchers that nobody gave or of which more was used (rule: payments-9),
 * and wrong corrections of the drawer (rule: payments-8). Throws CannotRestore.
 */
export async function checkPayments(staged: Database): Promise<void> {
  const wrongSales = await sql`
    select 1 from "sales"
    left join (
      select "saleId", sum("amountCents") as "sumCents" from "payments" group by "saleId"
    ) as "paid" on "paid"."saleId" = "sales"."id"
    where "sales"."paidCents" <> coalesce("paid"."sumCents", 0)
      or "sales"."paidCents" not between 0 and "sales"."totalCents" - "sales"."returnedCents"
    limit 1`.execute(staged)
  const wrongDeleted = await sql`
    select 1 from (
      select sum("amountCents") as "sumCents" from "payments" where "saleId" is null) as "deleted"
    where "sumCents" <> 0`.execute(staged)
  const wrongPayments = await sql`
    select 1 from "payments"
    left join "payments" as "wrong" on "wrong"."id" = "payments"."reversesId"
      and "wrong"."saleId" is not distinct from "payments"."saleId"
      and "wrong"."means" = "payments"."means"
      and "wrong"."voucherCode" is not distinct from "payments"."voucherCode"
      and "wrong"."amountCents" = -"payments"."amountCents" and "wrong"."reversesId" is null
    where ("payments"."reversesId" is not null and "wrong"."id" is null)
      or "payments"."tenderedCents" < "payments"."amountCents"
    limit 1`.execute(staged)
  if ([wrongSales, wrongDeleted, wrongPayments].some(({ rows }) => rows.length > 0))
    throw new DamagedArchive('os pagamentos de uma venda não conferem')
  const wrongVouchers = await sql`
    select 1 from "vouchers" left join "payments" on "payments"."voucherCode" = "vouchers"."code"
    group by "vouchers"."code"
    having sum("amountCents") > 0 or sum(case when "amountCents" < 0 and "reversesId" is null
      then 1 else 0 end) <> 1
    limit 1`.execute(staged)
  if (wrongVouchers.rows.length > 0)
    throw new DamagedArchive('o que resta de um vale-troca não confere')
  const wrongMovements = await sql`
    select 1 from "cashMovements"
    left join "cashMovements" as "wrong" on "wrong"."id" = "cashMovements"."reversesId"
      and "wrong"."amountCents" = -"cashMovements"."amountCents" and "wrong"."kind" <> 'reversal'
    where "cashMovements"."kind" = 'reversal' and "wrong"."id" is null
    limit 1`.execute(staged)
  if (wrongMovements.rows.length > 0)
    throw new DamagedArchive('o estorno de um movimento do caixa não confere')
}
