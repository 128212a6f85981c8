import { type Expression, type ExpressionBuilder, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { SaleListQuery, SaleSort } from '../../contracts/sale-query.ts'
import { type SaleStatus, saleStatuses } from '../../contracts/sales.ts'
import { isAmong, isAmongTexts } from '../../db/is-among.ts'
import { type Rows, rowsBetween } from '../../db/rows-between.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { readSearch, type Search } from './read-sale-search.ts'
import { isNarrowed, isOfFew, selectFiltered } from './sale-filter.ts'

/**
 * Up to this many matches are read and sorted; with more, reading in the order of an index fills
 * the page sooner.
 */
const maxSorted = 2000
/** The condition on the name of a sale; undefined when no sale can match by it. */
type Named = Expression<SqlBool> | undefined

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

function countSalesFound(
  db: Database,
  query: SaleListQuery,
  search: Search | undefined,
  named: Named,
): Promise<number> {
  if (search)
    return isNarrowed(query)
      ? countNarrowed(db, query, search, named)
      : countMatches(db, query.status ? [query.status] : [...saleStatuses], search)
  if (query.sellerId !== undefined || isOfFew(query)) return countNarrowed(db, query)
  return query.status ? countOfStatus(db, query, query.status) : countInDays(db, query, 'sales')
}

/** Of the days, which are far fewer than the sales; few sales are pending. */
async function countOfStatus(
  db: Database,
  query: SaleListQuery,
  status: SaleStatus,
): Promise<number> {
  if (status === 'completed') return countInDays(db, query, 'completed')
  const pending = await countNarrowed(db, { ...query, status: 'pending' })
  if (status === 'pending') return pending
  const settled = await countInDays(db, query, 'sales')
  return settled - (await countInDays(db, query, 'completed')) - pending
}

async function countInDays(
  db: Database,
  { from = '', to = '9999' }: SaleListQuery,
  figure: 'sales' | 'completed',
): Promise<number> {
  const row = await db
    .selectFrom('salesDays')
    .select((eb) => eb.fn.sum<number | null>(figure).as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirst()
  return row?.count ?? 0
}

async function countNarrowed(
  db: Database,
  query: SaleListQuery,
  search?: Search,
  named?: Named,
): Promise<number> {
  let sales = selectFiltered(db, query)
  if (search) sales = sales.where(isMatch(db, search, named))
  const row = await sales
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

async function countMatches(db: Database, statuses: SaleStatus[], search: Search): Promise<number> {
  const meant = statuses.filter((status) => search.statuses.includes(status))
  const named = isNamed(search)
  const count =
    named && meant.length > 0
      ? await sumOverNames(
          db,
          sql`case when ${named} then ${sumOf(statuses)} else ${sumOf(meant)} end`,
        )
      : await sumOverNames(db, named ? sumOf(statuses) : sumOf(meant), named)
  const others = search.exact.filter(
    (sale) => statuses.includes(sale.status) && !isCounted(sale, search),
  )
  return count + others.length
}

/**
 * Adds up `count` over the clients' names, or the matching ones: there are far fewer names than
 * sales, and each row counts its sales.
 */
async function sumOverNames(
  db: Database,
  count: Expression<number>,
  named?: Expression<SqlBool>,
): Promise<number> {
  const names = db.selectFrom('saleNames')
  const row = await (named ? names.where(named) : names)
    .select((eb) => eb.fn.sum<number | null>(count).as('count'))
    .executeTakeFirst()
  return row?.count ?? 0
}

function sumOf(statuses: SaleStatus[]): RawBuilder<number> {
  if (statuses.length === 0) return sql`0`
  return sql.join(
    statuses.map((status) => sql.ref(status)),
    sql` + `,
  )
}

/** Whether countMatches finds the sale by its name or status already. */
function isCounted(
  { clientKey, status }: Search['exact'][number],
  { nameKey, statuses }: Search,
): boolean {
  return (nameKey !== '' && clientKey.includes(nameKey)) || statuses.includes(status)
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

/** Whether the name contains the searched part; undefined when the search cannot be a name. */
function isNamed({ nameKey }: Search): Named {
  return nameKey === '' ? undefined : sql<boolean>`"clientKey" like ${`%${nameKey}%`}`
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
  return isAmongTexts(
    db,
    'clientKey',
    rows.map(({ clientKey }) => clientKey),
  )
}

/** The condition that a sale matches the search; `named` is the condition on its name. */
function isMatch(db: Database, { statuses, exact }: Search, named: Named) {
  return (eb: ExpressionBuilder<Schema, 'sales'>): Expression<SqlBool> => {
    const ways = named ? [named] : []
    if (statuses.length > 0) ways.push(eb('status', 'in', statuses))
    if (exact.length > 0) ways.push(isAmong(db, 'number', numbersOf(exact)))
    return eb.or(ways)
  }
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
