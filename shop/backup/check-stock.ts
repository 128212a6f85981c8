import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { findWrongStock } from '../stock/check-stock.ts'
import { DamagedArchive } from './archive-error.ts'

/**
 * Refuses staged variants whose pieces are not what movements and pending sales add up to
 * (rule: stock-2), movements and reversals of entries or stocktakes that do not exist, and
 * stocktakes that differ from their lines and movements. Throws CannotRestore.
 */
export async function checkStagedStock(staged: Database): Promise<void> {
  const [wrong] = await findWrongStock(staged)
  if (wrong) throw new DamagedArchive(`o estoque de ${wrong.name} não confere`)
  await checkMovements(staged)
  await checkReversals(staged)
  await checkStocktakes(staged)
}

async function checkMovements(staged: Database): Promise<void> {
  const { rows } = await sql<{ productName: string }>`
    select "productName" from "stockMovements"
    left join "stockEntries" on "stockEntries"."id" = "entryId"
    left join "stocktakes" on "stocktakes"."id" = "stocktakeId"
    where "entryId" is distinct from "stockEntries"."id"
      or "stocktakeId" is distinct from "stocktakes"."id"
    limit 1`.execute(staged)
  const [wrong] = rows
  if (wrong)
    throw new DamagedArchive(
      `um movimento de estoque de ${wrong.productName} é de uma entrada ou contagem que não existe`,
    )
}

async function checkReversals(staged: Database): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select "stockEntries"."day" from "stockEntries"
    left join "stockEntries" as "reversed" on "reversed"."id" = "stockEntries"."reversesId"
      and "reversed"."reversesId" is null
    where "stockEntries"."reversesId" is not null and "reversed"."id" is null
    limit 1`.execute(staged)
  const [wrong] = rows
  if (wrong)
    throw new DamagedArchive(`o estorno de ${wrong.day} é de uma entrada de estoque que não existe`)
}

/**
 * An applied stocktake has found at least what its movements say, and at most what its lines say:
 * variants that were deleted before have no movement, and movements go with the products of the
 * demo shop. The first movement of a variant is the count, a second one its reversal.
 */
async function checkStocktakes(staged: Database): Promise<void> {
  const { rows } = await sql<{ at: string }>`
    select "at" from "stocktakes"
    left join (
      select "stocktakeId", count(*) as "lines", sum(max("counted" - "onHand", 0)) as "surplus",
        sum(max("onHand" - "counted", 0)) as "missing"
      from "stocktakeLines" group by "stocktakeId") as "most" on "most"."stocktakeId" = "id"
    left join (
      select "stocktakeId", sum(max("quantity", 0)) as "surplus",
        sum(max(-"quantity", 0)) as "missing"
      from (
        select "stocktakeId", "quantity", row_number() over (
          partition by "stocktakeId", "variantId" order by "number") as "place"
        from "stockMovements" where "kind" = 'count')
      where "place" = 1 group by "stocktakeId") as "least" on "least"."stocktakeId" = "id"
    where "lineCount" <> coalesce("lines", 0)
      or ("state" in ('applied', 'reversed')) <> ("stocktakes"."surplus" is not null)
      or ("state" in ('applied', 'reversed')) <> ("stocktakes"."missing" is not null)
      or "stocktakes"."surplus" not between coalesce("least"."surplus", 0)
        and coalesce("most"."surplus", 0)
      or "stocktakes"."missing" not between coalesce("least"."missing", 0)
        and coalesce("most"."missing", 0)
    limit 1`.execute(staged)
  const [wrong] = rows
  if (wrong) throw new DamagedArchive(`a contagem de estoque de ${dayOf(wrong.at)} não confere`)
}
