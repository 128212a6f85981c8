import type { Sort } from '../../contracts/product-query.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { matchNames, matchProducts } from '../search/search.ts'
import { passes, type ProductFilter } from './product-filter.ts'
import { findPage, inOrder } from './product-page.ts'
import { productsByNumber, type StoredProduct } from './stored-product.ts'

export interface ProductListOptions extends ProductFilter {
  search?: string | undefined
  /** Names, SKUs, bar codes and categories only, not descriptions. */
  searchIn?: 'names' | undefined
  /** By default the best match first when searching, else the newest first. */
  sort?: Sort | undefined
  limit: number
  /** From 1. */
  page?: number | undefined
}

export interface ProductList {
  products: StoredProduct[]
  total: number
  /** False when a search had more matches than are counted: `total` is then a lower bound. */
  isTotalExact: boolean
  /** The words that were searched instead when those of the search are unknown. */
  correctedSearch?: string | undefined
}

/** One page of products, and the number of products on all pages. */
export async function listProducts(
  db: Database,
  options: ProductListOptions,
): Promise<ProductList> {
  const { search, sort, limit, page = 1 } = options
  if (search === undefined) {
    const { numbers, total } = await findPage(db, { ...options, sort: sort ?? 'newest', page })
    return { products: await productsByNumber(db, numbers), total, isTotalExact: true }
  }
  const find = options.searchIn === 'names' ? matchNames : matchProducts
  const match = await find(db, search, options.audience)
  if (match.numbers.length === 0) return { products: [], total: 0, isTotalExact: true }
  const kept = await matchesInOrder(db, options, match.numbers)
  return {
    products: await productsByNumber(db, kept.slice((page - 1) * limit, page * limit)),
    total: kept.length,
    isTotalExact: match.complete,
    correctedSearch: match.correctedText,
  }
}

const maxLimits = 10
const popular = new UntilNextChange<number[]>(maxLimits)

/**
 * The public products with the highest rating; among equal ratings those with the most reviews.
 * A rating without reviews does not count.
 */
export async function listPopularProducts(db: Database, limit: number): Promise<StoredProduct[]> {
  const numbers = await popular.get(db, String(limit), () => findPopular(db, limit))
  return productsByNumber(db, numbers)
}

async function findPopular(db: Database, limit: number): Promise<number[]> {
  // The index by rating has the stock before the rating.
  const firstOf = (inStock: 0 | 1) => {
    const query = db
      .selectFrom('products')
      .select(['products.number', 'products.id', 'products.ratingTenths', 'products.reviewCount'])
      .where('products.isPublic', '=', 1)
      .where('products.inStock', '=', inStock)
      .where('products.ratingTenths', '>', 0)
      .where('products.reviewCount', '>', 0)
    return db.selectFrom(mostPopularFirst(query).limit(limit).as('products')).selectAll()
  }
  const merged = db.selectFrom(firstOf(1).unionAll(firstOf(0)).as('products'))
  const rows = await mostPopularFirst(merged.select('products.number')).limit(limit).execute()
  return numbersOf(rows)
}

type PopularityColumn = 'products.ratingTenths' | 'products.reviewCount' | 'products.id'

function mostPopularFirst<
  Query extends { orderBy(column: PopularityColumn, direction: 'desc'): Query },
>(query: Query): Query {
  return query
    .orderBy('products.ratingTenths', 'desc')
    .orderBy('products.reviewCount', 'desc')
    .orderBy('products.id', 'desc')
}

/**
 * The matches that pass the filter. In the order of the search, the best come first even when sold
 * out, since the visitor asked for them by name. In any other order, visitors see sold-out products
 * last (rule: storefront-9).
 */
async function matchesInOrder(
  db: Database,
  options: ProductListOptions,
  matches: number[],
): Promise<number[]> {
  const { audience, sort } = options
  if (keepsAll(options)) return matches
  const query = db
    .selectFrom('products')
    .select(['products.number', 'products.inStock'])
    .where(isAmong(db, 'products.number', matches))
    .where(await passes(db, options))
  const passing = await (sort ? inOrder(query, sort) : query).execute()
  const numbers = numbersOf(passing)
  const isPassing = new Set(numbers)
  const ordered = sort ? numbers : matches.filter((number) => isPassing.has(number))
  if (audience === 'staff' || !sort) return ordered
  const soldOut = numbersOf(passing.filter(({ inStock }) => inStock === 0))
  return withLast(ordered, soldOut)
}

/** The same numbers, those in `last` after the others. */
function withLast(numbers: number[], last: number[]): number[] {
  if (last.length === 0) return numbers
  const isLast = new Set(last)
  return [
    ...numbers.filter((number) => !isLast.has(number)),
    ...numbers.filter((number) => isLast.has(number)),
  ]
}

/**
 * Whether every match passes the filter, as in most searches: the matches need not be read again.
 */
function keepsAll({
  category,
  inStock,
  minCents,
  maxCents,
  filters = [],
  sort,
}: ProductListOptions): boolean {
  const bounds = [category, inStock, minCents, maxCents, sort]
  return filters.length === 0 && bounds.every((bound) => bound === undefined)
}

function numbersOf(rows: { number: number }[]): number[] {
  return rows.map(({ number }) => number)
}
