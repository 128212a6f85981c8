import { sql } from 'kysely'
import { reaisOrNull } from '../../contracts/money.ts'
import { maxToBuy, type VariantToBuy } from '../../contracts/stock-minimums.ts'
import { variantName } from '../../contracts/variants.ts'
import type { Database } from '../../db/schema.ts'
import { addDays, dayOf, dayStart } from '../calendar.ts'
import { valuesOf } from '../catalogue/variants.ts'
import { purchasesOfVariant } from './average-cost.ts'
import { suggestedPieces } from './suggested-pieces.ts'

/** The days of sales that a suggestion is made from. */
const soldDays = 60

interface LowRow {
  variantId: string
  productId: string
  productName: string
  value1: string
  value2: string
  value3: string
  sku: string | null
  minimum: number
  onHand: number
  reserved: number
  sold: number
  supplier: string | null
  unitCostCents: number | null
}

/** Written as in the index of these variants, by how many are missing. */
const missing = sql<number>`"variants"."minimum" - "variants"."onHand" + "variants"."reserved"`
const isLow = sql<boolean>`${missing} > 0
  and "variants"."minimum" is not null and "variants"."archivedAt" is null`

/**
 * The variants below their minimum, at most maxToBuy of which most is missing, by name: each with
 * what was sold of it in 60 days, a suggestion, and its latest purchase that was not taken back
 * (rule: stock-6).
 */
export async function listToBuy(db: Database): Promise<VariantToBuy[]> {
  const since = dayStart(addDays(dayOf(new Date()), -soldDays))
  const { rows } = await sql<LowRow>`
    with "low" as (
      select "id", "productId", "position", "value1", "value2", "value3", "sku", "minimum",
        "onHand", "reserved", (
          select "number" from ${purchasesOfVariant} order by "number" desc limit 1
        ) as "purchase"
      from "variants" where ${isLow}
      order by ${missing} desc limit ${maxToBuy})
    select "low"."id" as "variantId", "productId", "products"."name" as "productName",
      "value1", "value2", "value3", "low"."sku", "minimum", "onHand", "reserved", "supplier",
      "unitCostCents", cast(coalesce((
        select -sum("quantity") from "stockMovements" as "sold"
        where "sold"."variantId" = "low"."id" and "kind" = 'sale' and "at" >= ${since}), 0)
      as integer) as "sold"
    from "low" join "products" on "products"."id" = "low"."productId"
    left join "stockMovements" on "stockMovements"."variantId" = "low"."id"
      and "stockMovements"."number" = "low"."purchase"
    order by "products"."nameKey", "low"."position", "low"."id"`.execute(db)
  return rows.map(toVariantToBuy)
}

/** How many variants are below their minimum. */
export async function countLowStock(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('variants')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isLow)
    .executeTakeFirstOrThrow()
  return count
}

function toVariantToBuy(row: LowRow): VariantToBuy {
  const { variantId, productId, productName, sku, minimum, onHand, reserved } = row
  const sold = Math.max(row.sold, 0)
  return {
    variantId,
    productId,
    productName,
    variantName: variantName(valuesOf(row)),
    sku,
    minimum,
    onHand,
    reserved,
    sold,
    suggested: suggestedPieces({ minimum, available: onHand - reserved, sold }),
    supplier: row.supplier ?? '',
    unitCost: reaisOrNull(row.unitCostCents),
  }
}
