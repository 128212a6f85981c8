import { type ExpressionBuilder, sql } from 'kysely'
import type { Category } from '../../contracts/categories.ts'
import type { QuickFilter, Sort } from '../../contracts/product-query.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import type { Audience } from './categories.ts'
import { imagesOf, selectProducts, type StoredProduct, toStoredProduct } from './products.ts'
import { matchProducts } from '../search/search.ts'

export interface ProductListOptions {
  audience: Audience
  /** A main category includes its children. */
  category?: Pick<Category, 'id' | 'level'> | undefined
  search?: string | undefined
  /** Of the effective price, both inclusive. */
  minCents?: number | undefined
  maxCents?: number | undefined
  filters?: QuickFilter[] | undefined
  /** Without one: best match first when searching, else newest first. */
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
  /** What was searched instead, where the words as typed are unknown. */
  correctedSearch?: string | undefined
}

type SortColumn =
  | 'products.nameKey'
  | 'products.effectivePriceCents'
  | 'products.ratingTenths'
  | 'products.createdAt'
  | 'products.id'

const orders: Record<Sort, [SortColumn, 'asc' | 'desc']> = {
  name: ['products.nameKey', 'asc'],
  'price-asc': ['products.effectivePriceCents', 'asc'],
  'price-desc': ['products.effectivePriceCents', 'desc'],
  rating: ['products.ratingTenths', 'desc'],
  newest: ['products.createdAt', 'desc'],
}

/** One page of products with the number of all. */
export async function listProducts(
  db: Database,
  options: ProductListOptions,
): Promise<ProductList> {
  const { search, limit, page = 1 } = options
  if (search === undefined) {
    const [products, total] = [await pageOf(db, options), await countProducts(db, options)]
    return { products, total, isTotalExact: true }
  }
  const match = await matchProducts(db, search)
  if (match.numbers.length === 0) return { products: [], total: 0, isTotalExact: true }
  const kept = await matchesInOrder(db, options, match.numbers)
  const wanted = kept.slice((page - 1) * limit, page * limit)
  return {
    products: await productsByNumber(db, wanted),
    total: kept.length,
    isTotalExact: match.complete,
    correctedSearch: match.correctedText,
  }
}

/** The public products with the highest rating; of equal ones those that more people have rated. */
export async function listPopularProducts(db: Database, limit: number): Promise<StoredProduct[]> {
  const rows = await db
    .selectFrom('products')
    .select('number')
    .where('isPublic', '=', 1)
    .orderBy('ratingTenths', 'desc')
    .orderBy('reviewCount', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return productsByNumber(
    db,
    rows.map(({ number }) => number),
  )
}

const mostCounts = 1000
const counts = new UntilNextChange<number>(mostCounts)

/** How many products the options select, search left aside. */
export function countProducts(
  db: Database,
  options: Omit<ProductListOptions, 'limit'>,
): Promise<number> {
  const { audience, category, minCents, maxCents, filters } = options
  const key = JSON.stringify([audience, category?.id, category?.level, minCents, maxCents, filters])
  return counts.get(db, key, () => readCount(db, options))
}

async function readCount(
  db: Database,
  options: Omit<ProductListOptions, 'limit'>,
): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(selected(options))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether the options select any product, search left aside. */
export async function hasProducts(
  db: Database,
  options: Omit<ProductListOptions, 'limit'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('products.number')
    .where(selected(options))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The dearest effective price in cents that a category's price filter must reach; 0 without products. */
export async function dearestCents(
  db: Database,
  category: Pick<Category, 'id' | 'level'>,
): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select((eb) => eb.fn.max('effectivePriceCents').as('dearest'))
    .where(selected({ audience: 'public', category }))
    .executeTakeFirst()
  return row?.dearest ?? 0
}

/** First the numbers alone, from an index: the rows of the pages before are never read. */
async function pageOf(db: Database, options: ProductListOptions): Promise<StoredProduct[]> {
  const { limit, page = 1, sort = 'newest' } = options
  const [column] = orders[sort]
  const upTo = (isPublic: 0 | 1) =>
    sorted(
      db
        .selectFrom('products')
        .select(['products.number', 'products.id', column])
        .where('products.isPublic', '=', isPublic)
        .where(selected(options)),
      sort,
    ).limit(page * limit)
  // Every index begins with who may see a product: staff see both kinds, each in its order.
  const source =
    options.audience === 'staff'
      ? db
          .selectFrom(upTo(1).as('shown'))
          .selectAll()
          .unionAll(db.selectFrom(upTo(0).as('hidden')).selectAll())
      : upTo(1)
  const rows = await sorted(db.selectFrom(source.as('products')).select('products.number'), sort)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return productsByNumber(
    db,
    rows.map(({ number }) => number),
  )
}

async function matchesInOrder(
  db: Database,
  options: ProductListOptions,
  numbers: number[],
): Promise<number[]> {
  if (await keepsAll(db, options)) return numbers
  const query = db
    .selectFrom('products')
    .select('products.number')
    .where(isAmong(db, 'products.number', numbers))
    .where(selected(options))
  const rows = await (options.sort ? sorted(query, options.sort) : query).execute()
  const kept = rows.map(({ number }) => number)
  if (options.sort) return kept
  const wanted = new Set(kept)
  return numbers.filter((number) => wanted.has(number))
}

const hidden = new UntilNextChange<boolean>(1)

/** Most searches narrow nothing, and most shops hide nothing: then no match need be looked at. */
async function keepsAll(
  db: Database,
  { audience, category, minCents, maxCents, filters = [], sort }: ProductListOptions,
): Promise<boolean> {
  if (sort || category || minCents !== undefined || maxCents !== undefined || filters.length > 0)
    return false
  if (audience === 'staff') return true
  return !(await hidden.get(db, 'some', () => hasHidden(db)))
}

async function hasHidden(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('number')
    .where('isPublic', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function productsByNumber(db: Database, numbers: number[]): Promise<StoredProduct[]> {
  if (numbers.length === 0) return []
  const rows = await selectProducts(db)
    .where(isAmong(db, 'products.number', numbers))
    .execute()
  const images = await imagesOf(
    db,
    rows.map(({ id }) => id),
  )
  const byNumber = new Map(rows.map((row) => [row.number, toStoredProduct(row, images)]))
  return numbers.flatMap((number) => byNumber.get(number) ?? [])
}

function selected({
  audience,
  category,
  minCents,
  maxCents,
  filters = [],
}: Omit<ProductListOptions, 'limit'>) {
  return (eb: ExpressionBuilder<Schema, 'products'>) =>
    eb.and([
      ...(audience === 'public' ? [eb('products.isPublic', '=', 1)] : []),
      ...(category
        ? [
            eb(
              category.level === 0 ? 'products.mainCategoryId' : 'products.categoryId',
              '=',
              category.id,
            ),
          ]
        : []),
      ...(minCents === undefined ? [] : [eb('products.effectivePriceCents', '>=', minCents)]),
      ...(maxCents === undefined ? [] : [eb('products.effectivePriceCents', '<=', maxCents)]),
      ...(filters.includes('promocao')
        ? [eb('products.promotionalPriceCents', 'is not', null)]
        : []),
      ...(filters.includes('mais-vendidos')
        ? [eb('products.id', 'in', bestSellers(eb, { audience, category }))]
        : []),
      ...(filters.includes('nota-5')
        ? [eb('products.ratingTenths', '=', 50), eb('products.reviewCount', '>', 0)]
        : []),
    ])
}

/** The fifth of a category's products that sold most, as far as they sold at all (rule: storefront-8). */
function bestSellers(
  eb: ExpressionBuilder<Schema, 'products'>,
  scope: Pick<ProductListOptions, 'audience' | 'category'>,
) {
  const inScope = eb.selectFrom('products').where(selected(scope))
  return inScope
    .select('products.id')
    .where('products.soldQuantity', '>', 0)
    .orderBy('products.soldQuantity', 'desc')
    .orderBy('products.id')
    .limit(inScope.select(sql<number>`(count(*) + 4) / 5`.as('fifth')))
}

/** Each order ends in the id, in the direction of its index, so that no two pages overlap. */
function sorted<Query extends { orderBy(column: SortColumn, direction: 'asc' | 'desc'): Query }>(
  query: Query,
  sort: Sort,
): Query {
  const [column, direction] = orders[sort]
  return query.orderBy(column, direction).orderBy('products.id', direction)
}
