import { sql } from 'kysely'
import { reaisOf, reaisOrNull } from '../../contracts/money.ts'
import type { SlowMovers, SlowMoversQuery } from '../../contracts/reports.ts'
import { variantName } from '../../contracts/variants.ts'
import type { Database } from '../../db/schema.ts'
import { addDays, dayStart } from '../calendar.ts'
import { valuesOf } from '../catalogue/variants.ts'
import { averageCosts } from '../stock/average-cost.ts'

interface SlowRow {
  variantId: string
  productId: string
  productName: string
  value1: string
  value2: string
  value3: string
  sku: string | null
  onHand: number
  unitCostCents: number | null
  lastSold: string | null
}

/**
 * One page of the variants that have pieces, were counted before, and were not sold in the `days`
 * before `today`, with what lies in them at cost (rule: reports-4). What came back was not sold.
 */
export async function listSlowMovers(
  db: Database,
  { days, limit, page }: SlowMoversQuery,
  today: string,
): Promise<SlowMovers> {
  const since = addDays(today, -days)
  const slow = sql`
    from "variants" left join ${averageCosts} as "costs" on "costs"."variantId" = "variants"."id"
    where "variants"."onHand" > 0 and "variants"."id" not in (
        select "variantId" from "soldLines"
        where "day" >= ${since} and "variantId" is not null and "returnId" = '')
      and exists (select 1 from "stockMovements" as "first"
        where "first"."variantId" = "variants"."id" and "first"."number" = 1
          and "first"."at" < ${dayStart(since)})`
  const value = sql`cast("onHand" as bigint) * "unitCostCents"`
  const { rows } = await sql<SlowRow>`
    select "slow".*, "products"."name" as "productName", (
      select max("sales"."day") from "saleItems" join "sales" on "sales"."id" = "saleItems"."saleId"
      where "saleItems"."variantId" = "slow"."variantId" and "sales"."status" = 'completed'
    ) as "lastSold"
    from (select "variants"."id" as "variantId", "productId", "value1", "value2", "value3", "sku",
        "onHand", "unitCostCents" ${slow}
      order by coalesce(${value}, -1) desc, "variants"."id"
      limit ${limit} offset ${(page - 1) * limit}) as "slow"
    join "products" on "products"."id" = "slow"."productId"
    order by coalesce(${value}, -1) desc, "slow"."variantId"`.execute(db)
  const total = await sql<{ count: number; pieces: number; cents: number; uncosted: number }>`
    select count(*) as "count", cast(coalesce(sum("onHand"), 0) as bigint) as "pieces",
      cast(coalesce(sum(${value}), 0) as bigint) as "cents", cast(coalesce(
        sum(case when "unitCostCents" is null then "onHand" end), 0) as bigint) as "uncosted"
    ${slow}`.execute(db)
  const { count = 0, pieces = 0, cents = 0, uncosted = 0 } = total.rows[0] ?? {}
  return { count, pieces, value: reaisOf(cents), uncosted, rows: rows.map(toRow) }
}

function toRow(row: SlowRow): SlowMovers['rows'][number] {
  const { variantId, productId, productName, sku, onHand, unitCostCents, lastSold } = row
  const valueCents = unitCostCents === null ? null : onHand * unitCostCents
  return {
    variantId,
    productId,
    productName,
    variantName: variantName(valuesOf(row)),
    sku,
    onHand,
    unitCost: reaisOrNull(unitCostCents),
    value: reaisOrNull(valueCents),
    lastSold,
  }
}
