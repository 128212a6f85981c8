import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { SaleListQuery } from '../../contracts/sale-query.ts'
import { type SaleStatus, saleStatuses } from '../../contracts/sales.ts'
import type { Database } from '../../db/schema.ts'
import type { Search } from './read-sale-search.ts'
import { isNarrowed, isOfFew, selectFiltered } from './sale-filter.ts'
import { isMatch, isNamed, type Named } from './sale-matches.ts'

/** The number of sales that a query finds; `named` is the condition on the name of its search. */
export function countSalesFound(
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
