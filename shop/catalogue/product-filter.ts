import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { QuickFilter } from '../../contracts/product-query.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { type BestSeller, lastBestSeller } from './best-sellers.ts'
import { type Scope, scopeConditions } from './scope.ts'

/** Which products a list shows, apart from a search. What is undefined narrows nothing. */
export interface ProductFilter extends Scope {
  inStock?: boolean | undefined
  /** Bounds of the effective price, both inclusive. */
  minCents?: number | undefined
  maxCents?: number | undefined
  /** Products must pass all of them. */
  filters?: QuickFilter[] | undefined
}

/** What lists are ordered by; each has indexes, which hold what they filter by (migration 0017). */
export const orderKeys = {
  name: sql`"products"."nameKey"`,
  price: sql`coalesce("products"."promotionalPriceCents", "products"."priceCents")`,
  rating: sql`"products"."ratingTenths"`,
  age: sql`"products"."createdAt"`,
}
export type OrderKey = keyof typeof orderKeys

/**
 * The filter as a condition for queries on `products`. A query in the order of `orderKey` reads
 * along the index of that order: the condition must not lead the engines to another index, since
 * they would have to sort what they find there.
 */
export async function passes(db: Database, filter: ProductFilter, orderKey?: OrderKey) {
  const { inStock, minCents, maxCents, filters = [] } = filter
  const isForBestSellers = filters.includes('mais-vendidos')
  const last = isForBestSellers ? await lastBestSeller(db, filter) : undefined
  return (eb: ExpressionBuilder<Schema, 'products'>): Expression<SqlBool> => {
    const conditions = scopeConditions(eb, filter)
    const value = (key: 'price' | 'rating') =>
      orderKey === undefined || orderKey === key ? orderKeys[key] : tested(orderKeys[key])
    if (inStock !== undefined) conditions.push(eb('products.inStock', '=', Number(inStock)))
    if (minCents !== undefined) conditions.push(eb(value('price'), '>=', minCents))
    if (maxCents !== undefined) conditions.push(eb(value('price'), '<=', maxCents))
    if (filters.includes('em-estoque')) conditions.push(eb('products.inStock', '=', 1))
    if (filters.includes('promocao'))
      conditions.push(eb('products.promotionalPriceCents', 'is not', null))
    if (isForBestSellers) conditions.push(last ? isUpTo(eb, last) : sql<SqlBool>`1 = 0`)
    if (filters.includes('nota-5'))
      conditions.push(eb(value('rating'), '=', 50), eb('products.reviewCount', '>', 0))
    return eb.and(conditions)
  }
}

function isUpTo(
  eb: ExpressionBuilder<Schema, 'products'>,
  { soldQuantity, id }: BestSeller,
): Expression<SqlBool> {
  const sold = tested(sql`"products"."soldQuantity"`)
  return eb.or([
    eb(sold, '>', soldQuantity),
    eb.and([eb(sold, '=', soldQuantity), eb('products.id', '>=', id)]),
  ])
}

/** The same number, by which no index is searched. */
function tested(value: Expression<unknown>) {
  return sql<number>`+${value}`
}
