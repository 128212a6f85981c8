import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ProductState, QuickFilter } from '../../contracts/product-query.ts'
import type { ProductKind } from '../../contracts/products.ts'
import { countRows } from '../../db/count-rows.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { type BestSeller, lastBestSeller } from './best-sellers.ts'
import { type Scope, scopeConditions } from './scope.ts'

/** Which products a list shows, apart from a search. What is undefined narrows nothing. */
export interface ProductFilter extends Scope {
  kind?: ProductKind | undefined
  inStock?: boolean | undefined
  /** Bounds of the effective price, both inclusive. */
  minCents?: number | undefined
  maxCents?: number | undefined
  /** Products must pass all of them. */
  filters?: QuickFilter[] | undefined
  /** For staff; products must be in all of them. */
  states?: ProductState[] | undefined
}

type Products = ExpressionBuilder<Schema, 'products'>

/** The filter as a condition for queries on `products`. */
export async function passes(db: Database, filter: ProductFilter) {
  const { kind, inStock, minCents, maxCents, filters = [], states = [] } = filter
  const isForBestSellers = filters.includes('mais-vendidos')
  const last = isForBestSellers ? await lastBestSeller(db, filter) : undefined
  return (eb: Products): Expression<SqlBool> => {
    const conditions = scopeConditions(eb, filter)
    if (kind !== undefined) conditions.push(eb('products.kind', '=', kind))
    if (inStock !== undefined) conditions.push(eb('products.inStock', '=', Number(inStock)))
    if (minCents !== undefined) conditions.push(eb('products.effectivePriceCents', '>=', minCents))
    if (maxCents !== undefined) conditions.push(eb('products.effectivePriceCents', '<=', maxCents))
    for (const each of filters)
      conditions.push(each === 'mais-vendidos' ? isUpTo(eb, last) : passesQuickFilter(eb, each))
    for (const state of states) conditions.push(inState[state](eb))
    return eb.and(conditions)
  }
}

const inState: Record<ProductState, (eb: Products) => Expression<SqlBool>> = {
  rascunho: (eb) => eb('products.isDraft', '=', 1),
  esgotado: (eb) => eb.and([eb('products.inStock', '=', 0), eb('products.kind', '=', 'product')]),
  'sem-foto': () =>
    sql`"products"."id" not in (select "productId" from "productImages" where "position" = 0)`,
  'sem-sku': (eb) => hasVariant(eb, sql`"variants"."sku" is null`),
  'sem-custo': (eb) =>
    hasVariant(
      eb,
      sql`"variants"."id" not in (select "variantId" from "stockMovements"
        where "kind" = 'purchase' and "unitCostCents" is not null
        group by "variantId" having sum("quantity") > 0)`,
    ),
  promocao: (eb) => passesQuickFilter(eb, 'promocao'),
}

export function passesQuickFilter(
  eb: Products,
  filter: Exclude<QuickFilter, 'mais-vendidos'>,
): Expression<SqlBool> {
  if (filter === 'em-estoque') return eb('products.inStock', '=', 1)
  if (filter === 'promocao') return eb('products.promotionalPriceCents', 'is not', null)
  return eb.and([eb('products.ratingTenths', '=', 50), eb('products.reviewCount', '>', 0)])
}

/** Whether a product sold as much as the last of the best sellers; none did without one. */
function isUpTo(eb: Products, last: BestSeller | undefined): Expression<SqlBool> {
  if (!last) return sql<SqlBool>`1 = 0`
  return eb.or([
    eb('products.soldQuantity', '>', last.soldQuantity),
    eb.and([eb('products.soldQuantity', '=', last.soldQuantity), eb('products.id', '>=', last.id)]),
  ])
}

/** Services have no code and no cost. */
function hasVariant(eb: Products, condition: RawBuilder<SqlBool>): Expression<SqlBool> {
  return eb.and([
    eb('products.kind', '=', 'product'),
    sql<SqlBool>`exists (select 1 from "variants" where "variants"."productId" = "products"."id"
      and "variants"."archivedAt" is null and ${condition})`,
  ])
}

const maxCounts = 1000
const counts = new UntilNextChange<number>(maxCounts)

/** The number of products that pass the filter. */
export function countProducts(db: Database, filter: ProductFilter): Promise<number> {
  // Entries of goods change what products cost, and not what visitors see.
  if (filter.states?.includes('sem-custo')) return countNow(db, filter)
  return counts.get(db, filterKey(filter), () => countNow(db, filter))
}

async function countNow(db: Database, filter: ProductFilter): Promise<number> {
  return countRows(db.selectFrom('products').where(await passes(db, filter)))
}

/** The same for filters that pass the same products. */
export function filterKey(filter: ProductFilter): string {
  const {
    audience,
    category,
    kind,
    inStock,
    minCents,
    maxCents,
    filters = [],
    states = [],
  } = filter
  const bounds = [kind, inStock, minCents, maxCents]
  const wanted = [filters.toSorted(), states.toSorted()]
  return JSON.stringify([audience, category?.id, category?.level, ...bounds, ...wanted])
}
