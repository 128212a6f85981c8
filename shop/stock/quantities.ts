import { type RawBuilder, sql } from 'kysely'
import { reaisOf, reaisOrNull } from '../../contracts/money.ts'
import type { Quantities, QuantitiesQuery, Quantity } from '../../contracts/stock.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { averageCosts } from './average-cost.ts'
import { selectStock, toVariantStock } from './read-stock.ts'
import { isOfProduct } from './stock-lists.ts'

const available = sql<number>`"variants"."onHand" - "variants"."reserved"`
/** Pieces below zero are worth nothing. */
const pieces = sql<number>`case when "variants"."onHand" > 0 then "variants"."onHand" else 0 end`
const value = sql<number>`cast(${pieces} as bigint) * "costs"."unitCostCents"`

const filters: Record<NonNullable<QuantitiesQuery['filter']>, RawBuilder<boolean>> = {
  low: sql`"variants"."minimum" is not null and ${available} < "variants"."minimum"`,
  out: sql`${available} <= 0`,
  negative: sql`${available} < 0`,
  uncounted: sql`"variants"."onHand" is null`,
}
const orders: Record<Exclude<QuantitiesQuery['sort'], 'name'>, RawBuilder<unknown>> = {
  onHand: sql`"variants"."onHand"`,
  available,
  cost: sql`"costs"."unitCostCents"`,
  value,
}

/**
 * One page of the variants that can be sold, with their pieces, average cost (rule: reports-2) and
 * last count, and what all pages add up to (rule: stock-8). Services have no stock.
 */
export async function listQuantities(db: Database, query: QuantitiesQuery): Promise<Quantities> {
  const { sort, direction, limit, page } = query
  const byName = sql`"products"."nameKey", "variants"."position", "variants"."id"`
  const order =
    sort === 'name'
      ? byName
      : sql`case when ${orders[sort]} is null then 1 else 0 end, ${orders[sort]}
          ${sql.raw(direction)}, ${byName}`
  const named = sort === 'name' && direction === 'desc'
  const rows = await selectQuantities(db, query)
    .select([
      'costs.unitCostCents',
      sql<string | null>`case when "variants"."onHand" is not null then (
        select max("at") from "stockMovements"
        where "stockMovements"."variantId" = "variants"."id"
          and "stockMovements"."kind" in ('start', 'count')) end`.as('lastCount'),
    ])
    .orderBy(named ? sql`"products"."nameKey" desc, "variants"."position", "variants"."id"` : order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const totals = await selectQuantities(db, query)
    .clearSelect()
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`cast(coalesce(sum(${pieces}), 0) as bigint)`.as('pieces'),
      sql<number>`cast(coalesce(sum("variants"."reserved"), 0) as bigint)`.as('reserved'),
      sql<number>`cast(coalesce(sum(${available}), 0) as bigint)`.as('available'),
      sql<number>`cast(coalesce(sum(${value}), 0) as bigint)`.as('cents'),
      sql<number>`cast(coalesce(sum(case when "costs"."unitCostCents" is null then ${pieces} end),
        0) as bigint)`.as('uncosted'),
    ])
    .executeTakeFirstOrThrow()
  const { cents, ...sums } = totals
  return { ...sums, value: reaisOf(cents), rows: rows.map(toQuantity) }
}

function selectQuantities(db: Database, { ids, search, filter, categoryId }: QuantitiesQuery) {
  let query = selectStock(db)
    .leftJoin(averageCosts.as('costs'), (join) => join.onRef('costs.variantId', '=', 'variants.id'))
    .where('products.kind', '=', 'product')
    .where('variants.archivedAt', 'is', null)
  if (ids && ids.length > 0) query = query.where(isAmong(db, 'variants.id', ids))
  if (search !== '') query = query.where(isOfProduct(search))
  if (filter !== undefined) query = query.where(filters[filter])
  if (categoryId !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('products.categoryId', '=', categoryId),
        eb('products.mainCategoryId', '=', categoryId),
      ]),
    )
  return query
}

type QuantityRow = Parameters<typeof toVariantStock>[0] & {
  unitCostCents: number | null
  lastCount: string | null
}

function toQuantity({ unitCostCents, lastCount, ...row }: QuantityRow): Quantity {
  const valueCents = unitCostCents === null ? null : Math.max(row.onHand ?? 0, 0) * unitCostCents
  return {
    ...toVariantStock(row),
    unitCost: reaisOrNull(unitCostCents),
    value: reaisOrNull(valueCents),
    lastCount,
  }
}
