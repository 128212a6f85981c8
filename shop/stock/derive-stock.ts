import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'

/**
 * Writes what entries and lines of stocktakes repeat of the ledger, for rows that are not known to
 * be right, such as those of an archive.
 */
export async function deriveStock(trx: Transaction<Schema>): Promise<void> {
  await sumUpEntries(trx)
  await readLinesAnew(trx)
}

/**
 * Writes what every entry says of its movements: lines, pieces and cost. An entry without movements
 * is removed, as those are that were removed with the demo shop.
 */
export async function sumUpEntries(trx: Transaction<Schema>): Promise<void> {
  await sql`
    delete from "stockEntries" where not exists (
      select 1 from "stockMovements" where "entryId" = "stockEntries"."id" and "kind" = 'purchase')`.execute(
    trx,
  )
  await sql`
    update "stockEntries" set "lines" = "moved"."lines", "pieces" = "moved"."pieces",
      "costCents" = "moved"."costCents"
    from (
      select "entryId", count(*) as "lines", sum("quantity") as "pieces",
        sum("quantity" * "unitCostCents") as "costCents"
      from "stockMovements" where "kind" = 'purchase' group by "entryId") as "moved"
    where "moved"."entryId" = "stockEntries"."id" and (
      "stockEntries"."lines" <> "moved"."lines" or "stockEntries"."pieces" <> "moved"."pieces"
      or "stockEntries"."costCents" is distinct from "moved"."costCents")`.execute(trx)
}

/** What was on hand follows from the latest movement then, unless it went with the demo shop. */
async function readLinesAnew(trx: Transaction<Schema>): Promise<void> {
  await sql`
    update "stocktakeLines" set "onHand" = "then"."onHand"
    from (
      select "lines"."stocktakeId", "lines"."variantId",
        case when "kind" = 'stop' then null else "balanceAfter" end as "onHand"
      from "stocktakeLines" as "lines"
      left join "stockMovements" as "moved" on "moved"."variantId" = "lines"."variantId"
        and "moved"."number" = "lines"."movement"
      where "lines"."movement" = 0 or "moved"."id" is not null) as "then"
    where "then"."stocktakeId" = "stocktakeLines"."stocktakeId"
      and "then"."variantId" = "stocktakeLines"."variantId"
      and "then"."onHand" is distinct from "stocktakeLines"."onHand"`.execute(trx)
}
