import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { damagedArchive } from './archive-error.ts'

/** Refuses staged sales that were not paid what their payments add up to. Throws CannotRestore. */
export async function checkPayments(staged: Database): Promise<void> {
  const { rows } = await sql`
    select 1 from "sales"
    left join (
      select "saleId", sum("amountCents") as "sumCents" from "payments" group by "saleId"
    ) as "paid" on "paid"."saleId" = "sales"."id"
    where "sales"."paidCents" <> coalesce("paid"."sumCents", 0)
    limit 1`.execute(staged)
  if (rows.length > 0) throw damagedArchive('os pagamentos de uma venda não conferem')
}
