import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { Category } from '../../contracts/categories.ts'
import type { QuickFilter } from '../../contracts/product-query.ts'
import type { Schema } from '../../db/schema.ts'
import type { Audience } from '../audience.ts'

/** Which products a list shows, apart from a search. What is undefined narrows nothing. */
export interface ProductFilter {
  audience: Audience
  /** A main category includes its children. */
  category?: Pick<Category, 'id' | 'level'> | undefined
  /** Bounds of the effective price, both inclusive. */
  minCents?: number | undefined
  maxCents?: number | undefined
  /** Products must pass all of them. */
  filters?: QuickFilter[] | undefined
}

/** The filter as a condition for queries on `products`. */
export function passes(filter: ProductFilter) {
  return (eb: ExpressionBuilder<Schema, 'products'>): Expression<SqlBool> => {
    const { minCents, maxCents, filters = [] } = filter
    const conditions = scopeConditions(eb, filter)
    if (minCents !== undefined) conditions.push(eb('products.effectivePriceCents', '>=', minCents))
    if (maxCents !== undefined) conditions.push(eb('products.effectivePriceCents', '<=', maxCents))
    if (filters.includes('promocao'))
      conditions.push(eb('products.promotionalPriceCents', 'is not', null))
    if (filters.includes('mais-vendidos'))
      conditions.push(eb('products.id', 'in', bestSellers(eb, filter)))
    if (filters.includes('nota-5'))
      conditions.push(eb('products.ratingTenths', '=', 50), eb('products.reviewCount', '>', 0))
    return eb.and(conditions)
  }
}

type Scope = Pick<ProductFilter, 'audience' | 'category'>

function scopeConditions(
  eb: ExpressionBuilder<Schema, 'products'>,
  { audience, category }: Scope,
): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (audience === 'public') conditions.push(eb('products.isPublic', '=', 1))
  if (category?.level === 0) conditions.push(eb('products.mainCategoryId', '=', category.id))
  else if (category) conditions.push(eb('products.categoryId', '=', category.id))
  return conditions
}

/**
 * The fifth of the scope's products that sold most; products without sales never belong to it
 * (rule: storefront-8).
 */
function bestSellers(eb: ExpressionBuilder<Schema, 'products'>, scope: Scope) {
  const inScope = eb
    .selectFrom('products')
    .where((inner) => inner.and(scopeConditions(inner, scope)))
  return inScope
    .select('products.id')
    .where('products.soldQuantity', '>', 0)
    .orderBy('products.soldQuantity', 'desc')
    .orderBy('products.id')
    .limit(inScope.select(sql<number>`(count(*) + 4) / 5`.as('fifth')))
}
