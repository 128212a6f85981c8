import { type RawBuilder, sql } from 'kysely'
import type { SaleListQuery } from '../../contracts/sale-query.ts'
import { isPostgres } from '../../db/engine.ts'
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
  { clientId, status, productId, sellerId, from, to, open, search }: SaleListQuery,
  inOrder = false,
) {
  let sales = db.selectFrom('sales')
  if (clientId !== undefined) sales = sales.where('clientId', '=', clientId)
  if (sellerId !== undefined) {
    const seller = inOrder ? unindexed(db, 'createdById') : sql<string>`"createdById"`
    sales = sales.where(seller, '=', sellerId)
  }
  // The indexes of the orders hold the time, not the day.
  if (from !== undefined) sales = sales.where('createdAt', '>=', dayStart(from))
  if (to !== undefined) sales = sales.where('createdAt', '<', dayStart(addDays(to, 1)))
  // The indexes by status hold neither seller nor time, and a search has indexes of its own.
  const isNarrowedToo = [sellerId, from, to, search].some((other) => other !== undefined)
  if (status !== undefined) {
    const ofStatus = isNarrowedToo && status !== 'pending' ? unindexed(db, 'status') : sql`"status"`
    sales = sales.where(sql<boolean>`${ofStatus} = ${status}`)
  }
  // A literal, for the partial index.
  if (open) sales = sales.where('receivableCents', '>', sql.lit(0))
  if (productId !== undefined)
    sales = sales.where('sales.id', 'in', (eb) =>
      eb.selectFrom('saleItems').select('saleId').where('productId', '=', productId),
    )
  return sales
}

/**
 * The column, for which SQLite reads no index: it does not know that most sales may have the value.
 * PostgreSQL knows how many have it, and would not know that of an expression.
 */
function unindexed(db: Database, column: 'createdById' | 'status'): RawBuilder<string> {
  return isPostgres(db) ? sql.ref(column) : sql`${sql.ref(column)} || ''`
}
