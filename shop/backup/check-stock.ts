import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { findWrongStock } from '../stock/check-stock.ts'
import { DamagedArchive } from './archive-error.ts'

/**
 * Refuses staged variants whose pieces are not what movements and pending sales add up to
 * (rule: stock-2), entries that are not the sum of their movements, and stocktakes with another
 * number of lines than they say. Movements of an entry may be missing: they are removed with the
 * products of the demo shop. Throws CannotRestore.
 */
export async function checkStagedStock(staged: Database): Promise<void> {
  const [wrong] = await findWrongStock(staged)
  if (wrong) throw new DamagedArchive(`o estoque de ${wrong.name} não confere`)
  const { rows } = await sql`
    select "id" from "stockEntries" left join (
      select "entryId", count(*) as "moved", sum("quantity") as "sum",
        sum("quantity" * "unitCostCents") as "cost"
      from "stockMovements" where "kind" = 'purchase' group by "entryId") as "ledger"
      on "ledger"."entryId" = "stockEntries"."id"
    where "moved" > "lines" or ("moved" = "lines" and (
      "pieces" <> "sum" or "costCents" is distinct from "cost"))
    limit 1`.execute(staged)
  if (rows.length > 0) throw new DamagedArchive('uma entrada de estoque não confere')
  const stocktakes = await sql`
    select "id" from "stocktakes" where "lineCount" <> (
      select count(*) from "stocktakeLines" where "stocktakeId" = "stocktakes"."id")
    limit 1`.execute(staged)
  if (stocktakes.rows.length > 0) throw new DamagedArchive('uma contagem de estoque não confere')
}
