import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { DamagedArchive } from './archive-error.ts'

/**
 * Refuses staged sales whose subtotal is not the sum of their items, whose total is not what
 * discount and terms make of it (rule: payments-1), or that have a commission before they are
 * completed (rule: reports-7). Throws CannotRestore.
 */
export async function checkTotals(staged: Database): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    select "number" from "sales"
    left join (
      select "saleId", sum("quantity" * "unitPriceCents") as "sumCents" from "saleItems"
      group by "saleId"
    ) as "lines" on "lines"."saleId" = "sales"."id"
    where "subtotalCents" <> coalesce("sumCents", 0)
      or "totalCents" <> "subtotalCents" - "discountCents" + "termsCents"
    limit 1`.execute(staged)
  const [wrong] = rows
  if (wrong) throw new DamagedArchive(`o total da venda ${wrong.number} não confere`)
  const early = await staged
    .selectFrom('sales')
    .select('number')
    .where('status', '<>', 'completed')
    .where('commissionRate', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  if (early)
    throw new DamagedArchive(`a venda ${early.number} tem comissão, mas não está concluída`)
}
