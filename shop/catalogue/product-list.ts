import type { Facet } from '../../contracts/facets.ts'
import type { StaffSort } from '../../contracts/product-query.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import type { Audience } from '../audience.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import { matchNames, matchProducts } from '../search/search.ts'
import { soldLately } from './best-sellers.ts'
import { narrowFiltered, type Narrowing, narrowMatches } from './facets.ts'
import { sortKey } from '../text/sort-key.ts'
import { countProducts, passes, type ProductFilter } from './product-filter.ts'
import { hasServices } from './services.ts'
import { productsByNumber, type StoredProduct } from './stored-product.ts'

export interface ProductListOptions extends ProductFilter, Narrowing {
  search?: string | undefined
  /** Names, SKUs, bar codes and categories only, not descriptions. */
  searchIn?: 'names' | undefined
  /** By default the best match first when searching, else the newest first. */
  sort?: StaffSort | undefined
  /** Where the best matches have services; by default last. */
  services?: 'first' | 'last' | undefined
  limit: number
  /** From 1. */
  page?: number | undefined
}

export interface ProductList {
  products: StoredProduct[]
  total: number
  /** Of all pages; empty unless they were asked for. */
  facets: Facet[]
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
  const { audience, category, search, sort = 'newest', limit, page = 1 } = options
  if (search !== undefined) return searchProducts(db, search, options)
  const { numbers: only, facets } = await narrowFiltered(db, options)
  const query = db
    .selectFrom('products')
    .select('products.number')
    .where(only ? isAmong(db, 'products.number', [...only]) : await passes(db, options))
    .limit(limit)
    .offset((page - 1) * limit)
  const hasLabour = audience === 'public' && category && (await hasServices(db, category.id))
  const partsFirst = hasLabour ? query.orderBy('products.kind') : query
  const numbers = await numbersInOrder(db, partsFirst, sort, audience)
  return {
    products: await productsByNumber(db, numbers),
    total: only?.size ?? (await countProducts(db, options)),
    facets,
    isTotalExact: true,
  }
}

/** The `number` of every product of all pages of a list. */
export async function listNumbers(
  db: Database,
  options: Omit<ProductListOptions, 'limit' | 'page'>,
): Promise<number[]> {
  const { audience, search, sort = 'newest' } = options
  if (search !== undefined) {
    const { numbers } = await matchProducts(db, search, audience)
    return numbers.length === 0 ? [] : matchesInOrder(db, options, numbers)
  }
  const query = db
    .selectFrom('products')
    .select('products.number')
    .where(await passes(db, options))
  return numbersInOrder(db, query, sort, audience)
}

async function searchProducts(
  db: Database,
  search: string,
  options: ProductListOptions,
): Promise<ProductList> {
  const { limit, page = 1 } = options
  const find = options.searchIn === 'names' ? matchNames : matchProducts
  const match = await find(db, search, options.audience)
  if (match.numbers.length === 0) return { products: [], total: 0, facets: [], isTotalExact: true }
  const passing = await matchesInOrder(db, options, match.numbers)
  const { numbers: only, facets } = await narrowMatches(db, passing, options)
  const found = only ? passing.filter((number) => only.has(number)) : passing
  const isPlain = options.sort !== undefined && options.audience === 'staff'
  const kept = isPlain ? found : await withServices(db, found, options.services)
  return {
    products: await productsByNumber(db, kept.slice((page - 1) * limit, page * limit)),
    total: kept.length,
    facets,
    isTotalExact: match.complete,
    correctedSearch: match.correctedText,
  }
}

/**
 * The matches that pass the filter. In the order of the search, the best come first even when sold
 * out, since the visitor asked for them by name.
 */
async function matchesInOrder(
  db: Database,
  options: Omit<ProductListOptions, 'limit'>,
  matches: number[],
): Promise<number[]> {
  if (!isNarrowed(options)) return matches
  const { audience, sort } = options
  const query = db
    .selectFrom('products')
    .select('products.number')
    .where(isAmong(db, 'products.number', matches))
    .where(await passes(db, options))
  if (sort) return numbersInOrder(db, query, sort, audience)
  const passing = new Set(numbersOf(await query.execute()))
  return matches.filter((number) => passing.has(number))
}

const serviceNumbers = new UntilNextChange<Set<number>>(1)

/** Who looks for a part is offered its labour after all parts (rule: services-4). */
async function withServices(
  db: Database,
  matches: number[],
  place: ProductListOptions['services'] = 'last',
): Promise<number[]> {
  const services = await serviceNumbers.get(db, '', async () => {
    const query = db.selectFrom('products').select('number').where('kind', '=', 'service')
    return new Set(numbersOf(await query.execute()))
  })
  const isService = (number: number) => services.has(number)
  const [own, others] = [matches.filter(isService), matches.filter((each) => !isService(each))]
  return place === 'first' ? [...own, ...others] : [...others, ...own]
}

/** Most searches are not narrowed or ordered: their matches need not be read again. */
function isNarrowed(options: Omit<ProductListOptions, 'limit'>): boolean {
  const { category, kind, inStock, minCents, maxCents, filters = [], states = [], sort } = options
  const narrowing = [category, kind, inStock, minCents, maxCents, sort]
  return filters.length + states.length > 0 || narrowing.some((each) => each !== undefined)
}

const orders = {
  name: ['nameKey', 'asc'],
  'name-desc': ['nameKey', 'desc'],
  'price-asc': ['effectivePriceCents', 'asc'],
  'price-desc': ['effectivePriceCents', 'desc'],
  rating: ['ratingTenths', 'desc'],
  'rating-asc': ['ratingTenths', 'asc'],
  newest: ['createdAt', 'desc'],
} as const satisfies Record<
  Exclude<StaffSort, 'best-selling' | 'discount' | 'category' | 'category-desc'>,
  [keyof RowOf<'products'>, 'asc' | 'desc']
>

/**
 * For visitors, what is sold out comes last (rule: storefront-9). Ids make the order total. Among
 * products that did not sell lately, those come first that ever sold more.
 */
async function numbersInOrder(
  db: Database,
  query: SelectQueryBuilder<Schema, 'products', { number: number }>,
  sort: StaffSort,
  audience: Audience,
): Promise<number[]> {
  const grouped = audience === 'public' ? query.orderBy('products.inStock', 'desc') : query
  if (sort === 'category' || sort === 'category-desc') {
    const direction = sort === 'category' ? 'asc' : 'desc'
    const ordered = grouped
      .innerJoin(await categoriesInOrder(db), 'ranked.column1', 'products.categoryId')
      .orderBy('ranked.column2', direction)
      .orderBy('products.nameKey')
    return numbersOf(await ordered.orderBy('products.id').execute())
  }
  if (sort === 'discount') {
    const paidPart = sql`"products"."effectivePriceCents" * 1.0 / "products"."priceCents"`
    const ordered = grouped.orderBy(paidPart).orderBy('products.nameKey')
    return numbersOf(await ordered.orderBy('products.id').execute())
  }
  if (sort !== 'best-selling') {
    const [column, direction] = orders[sort]
    const ordered = grouped.orderBy(`products.${column}`, direction)
    return numbersOf(await ordered.orderBy('products.id', direction).execute())
  }
  return numbersOf(
    await grouped
      .leftJoin(soldLately(db).as('lately'), 'lately.productId', 'products.id')
      .orderBy('products.kind')
      .orderBy(sql`coalesce("lately"."pieces", 0)`, 'desc')
      .orderBy('products.soldQuantity', 'desc')
      .orderBy('products.id', 'desc')
      .execute(),
  )
}

/** Ids of categories with their place by name: the engines order accents in ways of their own. */
async function categoriesInOrder(db: Database) {
  const categories = await db.selectFrom('categories').select(['id', 'name']).execute()
  const rows = categories
    .map(({ id, name }) => ({ id, key: sortKey(name) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ id }, place) => sql`(${id}, ${sql.lit(place)})`)
  // Never empty, which SQL refuses.
  const values = sql.join([sql`('', -1)`, ...rows])
  return sql<{ column1: string; column2: number }>`(values ${values})`.as('ranked')
}

const maxLimits = 10
const popular = new UntilNextChange<number[]>(maxLimits)

/**
 * The public products with the highest rating; among equal ratings those with the most reviews.
 * A rating without reviews does not count.
 */
export async function listPopularProducts(db: Database, limit: number): Promise<StoredProduct[]> {
  const numbers = await popular.get(db, String(limit), async () =>
    numbersOf(
      await db
        .selectFrom('products')
        .select('number')
        .where('isPublic', '=', 1)
        .where('ratingTenths', '>', 0)
        .where('reviewCount', '>', 0)
        .orderBy('ratingTenths', 'desc')
        .orderBy('reviewCount', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    ),
  )
  return productsByNumber(db, numbers)
}

function numbersOf(rows: { number: number }[]): number[] {
  return rows.map(({ number }) => number)
}
