import { type Expression, sql, type SqlBool } from 'kysely'
import type { SaleListQuery } from '../../contracts/sale-query.ts'
import type { SaleStatus } from '../../contracts/sales.ts'
import type { Database } from '../../db/schema.ts'
import { addDays, dayStart } from '../calendar.ts'

/** Whether a filter with an index of its own leaves few sales. */
export function isOfFew({ clientId, productId, open }: SaleListQuery): boolean {
  return clientId !== undefined || productId !== undefined || open === true
}

/** Whether what is kept of each name does not tell how many a search finds. */
export function isNarrowed(query: SaleListQuery): boolean {
  const { sellerId, from, to } = query
  return isOfFew(query) || [sellerId, from, to].some((filter) => filter !== undefined)
}

/** `inOrder`: to be read along the index of the order, not through the one of the seller. */
export function selectFiltered(
  db: Database,
  { clientId, status, productId, sellerId, from, to, open }: SaleListQuery,
  inOrder = false,
) {
  let sales = db.selectFrom('sales')
  if (clientId !== undefined) sales = sales.where('clientId', '=', clientId)
  if (sellerId !== undefined) {
    const seller = inOrder ? sql<string>`"createdById" || ''` : sql<string>`"createdById"`
    sales = sales.where(seller, '=', sellerId)
  }
  // The indexes of the orders hold the time, not the day.
  if (from !== undefined) sales = sales.where('createdAt', '>=', dayStart(from))
  if (to !== undefined) sales = sales.where('createdAt', '<', dayStart(addDays(to, 1)))
  if (status !== undefined) sales = sales.where(isOfStatus(status, [sellerId, from, to]))
  // A literal, for the partial index.
  if (open) sales = sales.where('receivableCents', '>', sql.lit(0))
  if (productId !== undefined)
    sales = sales.where('sales.id', 'in', (eb) =>
      eb.selectFrom('saleItems').select('saleId').where('productId', '=', productId),
    )
  return sales
}

/**
 * An expression where another filter narrows: the indexes by status hold neither seller nor time.
 */
function isOfStatus(status: SaleStatus, others: (string | undefined)[]): Expression<SqlBool> {
  const isNarrowedToo = status !== 'pending' && others.some((other) => other !== undefined)
  return isNarrowedToo ? sql`"status" || '' = ${status}` : sql`"status" = ${status}`
}
