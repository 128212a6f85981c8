import type { SaleListQuery, SaleSort } from '../../contracts/sale-query.ts'
import { isAmong } from '../../db/is-among.ts'
import { type Rows, rowsBetween } from '../../db/rows-between.ts'
import type { Database } from '../../db/schema.ts'
import { countSalesFound } from './count-found-sales.ts'
import { readSearch, type Search } from './read-sale-search.ts'
import { isNarrowed, isOfFew, selectFiltered } from './sale-filter.ts'
import { isMatch, isNamed, type Named } from './sale-matches.ts'

/**
 * Up to this many matches are read and sorted; with more, reading in the order of an index fills
 * the page sooner.
 */
const maxSorted = 2000

const sortColumns: Record<SaleSort, 'createdAt' | 'clientKey' | 'totalCents'> = {
  date: 'createdAt',
  client: 'clientKey',
  value: 'totalCents',
}

/** The numbers of one page of sales in their order, and the number of sales on all pages. */
export async function findSaleNumbers(
  db: Database,
  query: SaleListQuery,
): Promise<{ numbers: number[]; total: number }> {
  const search = query.search ? await readSearch(db, query.search) : undefined
  const named = search && (await isOfName(db, query, search))
  const total = await countSalesFound(db, query, search, named)
  const end = query.page * query.limit
  const rows = rowsBetween(end - query.limit, end, total)
  if (!rows) return { numbers: [], total }
  const page = { ...query, ...rows, direction: directionOf(query, rows) }
  const isSortable = total <= maxSorted || isOfFew(query)
  const listMatches = isSortable ? listMatchesBySorting : listMatchesInOrder
  const numbers = search
    ? await listMatches(db, page, search, named)
    : await listPage(db, page, !isSortable)
  return { numbers: rows.isFromEnd ? numbers.toReversed() : numbers, total }
}

/** A query whose page is read from the nearer end, in the direction from there. */
type PageQuery = SaleListQuery & Rows

function directionOf({ direction }: SaleListQuery, { isFromEnd }: Rows): 'asc' | 'desc' {
  return (direction === 'asc') === isFromEnd ? 'desc' : 'asc'
}

/** One page of all sales, or of those that the filters leave. */
async function listPage(db: Database, query: PageQuery, areMany: boolean): Promise<number[]> {
  const sales = selectFiltered(db, query, areMany && query.sort !== 'date')
  return numbersOf(await pageOf(sales.select('number'), query).execute())
}

/**
 * One page of the matches, which are all read, each kind through its own index, and then sorted.
 */
async function listMatchesBySorting(
  db: Database,
  query: PageQuery,
  search: Search,
  ofName: Named,
): Promise<number[]> {
  const named = isNarrowed(query) ? ofName : await isAmongNames(db, query, search)
  const matches = selectFiltered(db, query)
    .select(['number', 'createdAt', 'clientKey', 'totalCents', 'id'])
    .where(isMatch(db, search, named))
  const page = db
    // Not materialised, the engines could read along the index of the order and test every sale.
    .with(
      (cte) => cte('matches').materialized(),
      () => matches,
    )
    .selectFrom('matches')
    .select('number')
  return numbersOf(await pageOf(page, query).execute())
}

/** One page of the matches, read along the index of the order until the page is full. */
async function listMatchesInOrder(
  db: Database,
  query: PageQuery,
  search: Search,
  ofName: Named,
): Promise<number[]> {
  // In the order of names, a page of matches by name holds sales of the first names alone.
  const isByName = search.statuses.length === 0 && search.exact.length === 0
  const maxNames = query.offset + query.limit
  const named =
    query.sort === 'client' && isByName && maxNames <= maxSorted
      ? await isAmongNames(db, query, search, maxNames)
      : ofName
  const matches = selectFiltered(db, query, query.sort !== 'date')
    .select('number')
    .where(isMatch(db, search, named))
  return numbersOf(await pageOf(matches, query).execute())
}

/**
 * As isNamed; undefined also when no sale has such a name, as when a product is searched for: the
 * sales since a day or of a seller would all be compared in vain, and twice.
 */
async function isOfName(db: Database, query: SaleListQuery, search: Search): Promise<Named> {
  const named = isNamed(search)
  if (!named || !isNarrowed(query) || isOfFew(query)) return named
  const name = await db
    .selectFrom('saleNames')
    .select('clientKey')
    .where(named)
    .limit(1)
    .executeTakeFirst()
  return name && named
}

/**
 * As isNamed, limited to the first matching names in the query's order that have sales of its
 * status.
 */
async function isAmongNames(
  db: Database,
  { status, direction }: SaleListQuery,
  search: Search,
  maxNames = maxSorted,
): Promise<Named> {
  const named = isNamed(search)
  if (!named) return undefined
  let names = db.selectFrom('saleNames').select('clientKey').where(named)
  if (status !== undefined) names = names.where(status, '>', 0)
  const rows = await names.orderBy('clientKey', direction).limit(maxNames).execute()
  return isAmong(
    db,
    'clientKey',
    rows.map(({ clientKey }) => clientKey),
  )
}

interface Pageable<Query> {
  orderBy(column: 'createdAt' | 'clientKey' | 'totalCents' | 'id', direction: 'asc' | 'desc'): Query
  limit(count: number): Query
  offset(count: number): Query
}

function pageOf<Query extends Pageable<Query>>(
  query: Query,
  { sort, direction, limit, offset }: PageQuery,
): Query {
  return query
    .orderBy(sortColumns[sort], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
}

function numbersOf(rows: { number: number }[]): number[] {
  return rows.map(({ number }) => number)
}
