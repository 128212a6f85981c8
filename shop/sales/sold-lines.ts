import { type RawBuilder, sql, type Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * Writes what the lines of these sales, or of all, add to the figures, from the rows as they are
 * (rule: reports-1): a completed sale adds on its day, a return takes off on its own. Sales that
 * are not completed have no lines.
 */
export async function writeSoldLines(trx: Transaction<Schema>, saleIds?: string[]): Promise<void> {
  const isMeant = saleIds ? isAmong(trx, 'saleId', saleIds) : sql<boolean>`true`
  await keepCosts(trx, isMeant)
  await trx.deleteFrom('soldLines').where(isMeant).execute()
  await sql`
    insert into "soldLines" ("saleId", "saleItemId", "returnId", "day", "productId", "variantId",
      "isFree", "isService", "sellerId", "sales", "pieces", "cents", "costCents")
    with ${linesAsAgreed(isMeant)}, ${linesWithReturns}, ${linesWithWeights}
    select "saleId", "id", "returnId", "eventDay", "productId", "variantId", "isFree", "isService",
      "createdById", case when "returnId" = '' and "place" = 1 then 1 else 0 end, "sign" * "pieces",
      "sign" * (${sharedUpTo(sql`"upTo"`)} - ${sharedUpTo(sql`("upTo" - "weight")`)}),
      case when "isDamaged" = 1 then 0 * "unitCostCents"
        else "sign" * "pieces" * cast("unitCostCents" as bigint) end
    from "weighed"`.execute(trx)
}

/** After a product was joined or separated, its lines are those of the items that name it. */
export async function moveSoldLines(trx: Transaction<Schema>, productId: string): Promise<void> {
  await sql`
    update "soldLines" set "productId" = ${productId}
    where ("saleId", "saleItemId") in (
      select "saleId", "id" from "saleItems" where "productId" = ${productId})`.execute(trx)
}

/**
 * The cost of a piece when its sale was completed: the average of the purchases until then whose
 * cost is known. A later purchase changes no sale, and a deleted variant keeps what was written.
 */
async function keepCosts(trx: Transaction<Schema>, isMeant: RawBuilder<boolean>): Promise<void> {
  const pieces = sql`cast(sum("bought"."quantity") as bigint)`
  const cents = sql`cast(sum("bought"."quantity" * cast("bought"."unitCostCents" as bigint)) as bigint)`
  await sql`
    update "saleItems" set "unitCostCents" = "costs"."cents" from (
      select "sold"."id", (
        select case when ${pieces} > 0 and ${cents} >= 0
          then (${cents} * 2 + ${pieces}) / (${pieces} * 2) end
        from "stockMovements" as "bought"
        where "bought"."variantId" = "sold"."variantId" and "bought"."kind" = 'purchase'
          and "bought"."unitCostCents" is not null
          and "bought"."at" <= coalesce("sales"."settledAt", "sales"."createdAt")) as "cents"
      from "saleItems" as "sold" join "sales" on "sales"."id" = "sold"."saleId"
      where "sales"."status" = 'completed' and "sold"."variantId" is not null and ${isMeant}
    ) as "costs"
    where "costs"."id" = "saleItems"."id"
      and "saleItems"."unitCostCents" is distinct from "costs"."cents"`.execute(trx)
}

/** The lines of completed sales at the price that was agreed: by Pix or cash, the cash price. */
function linesAsAgreed(isMeant: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`"agreed" as (
    select "saleItems"."id", "saleItems"."saleId", "sales"."day", "productId", "variantId",
      "isFree", "isService", "createdById", "quantity", "unitCostCents", "totalCents", "position",
      case when "paymentMethod" = 'cash'
        then (cast("unitPriceCents" as bigint) * (10000 - "termsRate") * 2 + 10000) / 20000
        else cast("unitPriceCents" as bigint) end as "price"
    from "sales" join "saleItems" on "saleItems"."saleId" = "sales"."id"
    where "sales"."status" = 'completed' and ${isMeant})`
}

/** The lines with the amount that is shared among them: the total, or the worth of the return. */
const linesWithReturns = sql`"events" as (
  select "agreed".*, '' as "returnId", "agreed"."day" as "eventDay", 1 as "sign",
    "quantity" as "pieces", "totalCents" as "sharedCents", 0 as "isDamaged"
  from "agreed"
  union all
  select "agreed".*, "saleReturns"."id", "saleReturns"."day",
    case when "reversesId" is null then -1 else 1 end, "saleReturnItems"."quantity",
    "amountCents", 1 - "isResalable"
  from "agreed" join "saleReturnItems" on "saleItemId" = "agreed"."id"
  join "saleReturns" on "saleReturns"."id" = "saleReturnItems"."returnId")`

const linesWithWeights = sql`"weighed" as (
  select "events".*, "price" * "pieces" as "weight",
    cast(sum("price" * "pieces") over (partition by "saleId", "returnId"
      order by "isService" desc, "position" rows unbounded preceding) as bigint) as "upTo",
    cast(sum("price" * "pieces") over (partition by "saleId", "returnId") as bigint) as "whole",
    row_number() over (partition by "saleId", "returnId" order by "isService" desc, "position") as "place"
  from "events")`

/**
 * What the lines up to a weight have of the amount, half a cent up: the shares are the steps
 * between, and together the amount to the cent, as returned pieces are valued (return-value.ts).
 * Services come first, so that the labour of a sale is one such sum.
 */
function sharedUpTo(weight: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(("sharedCents" * ${weight} * 2 + "whole") / nullif("whole" * 2, 0), 0)`
}
