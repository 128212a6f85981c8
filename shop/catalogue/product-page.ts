import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Sort } from '../../contracts/product-query.ts'
import { isPostgres } from '../../db/engine.ts'
import { type Rows, rowsBetween } from '../../db/rows-between.ts'
import type { Database } from '../../db/schema.ts'
import { countProducts, hasHiddenProducts, keyOf } from './product-counts.ts'
import { type OrderKey, orderKeys, passes, type ProductFilter } from './product-filter.ts'

interface PageOptions extends ProductFilter {
  sort: Sort
  limit: number
  /** From 1. */
  page: number
}

interface ProductPage {
  /** `products.number` of the page's products, in order. */
  numbers: number[]
  /** The number of products on all pages. */
  total: number
}

type Direction = 'asc' | 'desc'

const orders: Record<Sort, [OrderKey, Direction]> = {
  name: ['name', 'asc'],
  'price-asc': ['price', 'asc'],
  'price-desc': ['price', 'desc'],
  rating: ['rating', 'desc'],
  newest: ['age', 'desc'],
}

/**
 * One page of the products that pass the filter, read from the indexes of the order alone. For
 * visitors, what is sold out comes last (rule: storefront-9).
 */
export async function findPage(db: Database, options: PageOptions): Promise<ProductPage> {
  const { page, limit, audience } = options
  const first = (page - 1) * limit
  if (audience === 'staff') {
    const total = await countProducts(db, options)
    const rows = rowsBetween(first, first + limit, total)
    return { numbers: rows ? await readMerged(db, options, rows) : [], total }
  }
  const numbers: number[] = []
  let total = 0
  for (const inStock of [true, false]) {
    const part = { ...options, inStock }
    const count = await countProducts(db, part)
    const rows = rowsBetween(first - total, first + limit - total, count)
    if (rows) numbers.push(...(await readInOrder(db, part, rows)))
    total += count
  }
  return { numbers, total }
}

/** Orders a query on `products`; ids come last, so that no two pages overlap. */
export function inOrder<
  Query extends { orderBy(key: RawBuilder<unknown>, direction: Direction): Query },
>(query: Query, sort: Sort, isFromEnd = false): Query {
  const [key, direction] = orderOf(sort, isFromEnd)
  return query.orderBy(orderKeys[key], direction).orderBy(sql`"products"."id"`, direction)
}

async function readInOrder(
  db: Database,
  options: PageOptions,
  { offset, limit, isFromEnd }: Rows,
): Promise<number[]> {
  const compiled = await orderedQuery(db, options, isFromEnd)
  const parameters = [...compiled.parameters.slice(0, -2), limit, offset]
  const { rows } = await db.executeQuery<{ number: number }>({ ...compiled, parameters })
  return numbersOf(rows, isFromEnd)
}

type OrderedQuery = CompiledQuery<{ number: number }>

/** Kysely takes longer to build such a query than SQLite to run it. */
const orderedQueries = new Map<string, OrderedQuery>()
const maxOrderedQueries = 1000

/** The query for the rows of an ordered list; its last two parameters are limit and offset. */
async function orderedQuery(
  db: Database,
  options: PageOptions,
  isFromEnd: boolean,
): Promise<OrderedQuery> {
  // Who sells best changes with the sales.
  if (options.filters?.includes('mais-vendidos')) return buildOrdered(db, options, isFromEnd)
  const key = JSON.stringify([isPostgres(db), options.sort, isFromEnd, keyOf(options)])
  const known = orderedQueries.get(key)
  if (known) return known
  const built = await buildOrdered(db, options, isFromEnd)
  if (orderedQueries.size >= maxOrderedQueries) orderedQueries.clear()
  orderedQueries.set(key, built)
  return built
}

async function buildOrdered(
  db: Database,
  options: PageOptions,
  isFromEnd: boolean,
): Promise<OrderedQuery> {
  const [key] = orders[options.sort]
  const query = db
    .selectFrom('products')
    .select('products.number')
    .where(await passes(db, options, key))
  return inOrder(query, options.sort, isFromEnd).limit(0).offset(0).compile()
}

/**
 * Every index begins with `isPublic` and `inStock`: the products of each combination are in order,
 * and are merged. PostgreSQL merges only what is ordered by itself, else it sorts all products.
 */
async function readMerged(
  db: Database,
  options: PageOptions,
  { offset, limit, isFromEnd }: Rows,
): Promise<number[]> {
  const [key, direction] = orderOf(options.sort, isFromEnd)
  const [inStock, soldOut] = [
    await passes(db, { ...options, inStock: true }, key),
    await passes(db, { ...options, inStock: false }, key),
  ]
  const visible = (isPublic: 0 | 1) => {
    const query = db
      .selectFrom('products')
      .select(['products.number', 'products.id', orderKeys[key].as('key')])
      .where('products.isPublic', '=', isPublic)
    const ordered = (part: typeof query) =>
      db
        .selectFrom(part.orderBy('key', direction).orderBy('products.id', direction).as('part'))
        .selectAll()
    return ordered(query.where(inStock)).unionAll(ordered(query.where(soldOut)))
  }
  const hasHidden = await hasHiddenProducts(db)
  const merged = hasHidden ? visible(1).unionAll(visible(0)) : visible(1)
  const rows = await merged
    .orderBy('key', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return numbersOf(rows, isFromEnd)
}

function orderOf(sort: Sort, isFromEnd: boolean): [OrderKey, Direction] {
  const [key, direction] = orders[sort]
  return [key, isFromEnd === (direction === 'asc') ? 'desc' : 'asc']
}

function numbersOf(rows: { number: number }[], isFromEnd: boolean): number[] {
  const numbers = rows.map(({ number }) => number)
  return isFromEnd ? numbers.toReversed() : numbers
}
