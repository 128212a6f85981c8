import type { ExpressionBuilder } from 'kysely'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FoundSales, SaleListQuery, SaleSort } from '../../contracts/sale-query.ts'
import { countRows } from '../../db/count-rows.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { addDays, dayOf, dayStart } from '../calendar.ts'
import { NotFound } from '../errors.ts'
import { readSaleSearch } from './sale-search.ts'
import { listPayments } from './stored-payment.ts'
import { listExchanged, listReturns } from './stored-return.ts'
import type { StoredSale, StoredSaleItem } from './stored-sale.ts'
import type { Terms } from './terms.ts'

/** About 20 ms of work, after which waiting requests are served. */
const salesAtOnce = 100

/** The sale with this id. */
export async function findSale(db: Database, id: string): Promise<StoredSale | undefined> {
  const [sale] = await findSales(db, [id])
  return sale
}

/** As findSale. Throws NotFound. */
export async function getSale(db: Database, id: string): Promise<StoredSale> {
  const sale = await findSale(db, id)
  if (!sale) throw new NotFound('Venda não encontrada')
  return sale
}

/** The sales with these ids, in no order; unknown ids are skipped. */
export async function findSales(db: Database, ids: string[]): Promise<StoredSale[]> {
  if (ids.length === 0) return []
  return withItems(db, await selectSales(db).where('sales.id', 'in', ids).execute())
}

const sortColumns = {
  date: 'createdAt',
  client: 'clientKey',
  value: 'totalCents',
} as const satisfies Record<SaleSort, keyof RowOf<'sales'>>

/** One page of the sales that a query finds, and the number of sales on all pages. */
export async function listSales(
  db: Database,
  query: SaleListQuery,
): Promise<{ sales: StoredSale[]; total: number }> {
  const { sort, direction, limit, page } = query
  const found = await selectFound(db, query)
  const rows = await found
    .select('id')
    .orderBy(sortColumns[sort], direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const sales = await findSales(
    db,
    rows.map(({ id }) => id),
  )
  const byId = new Map(sales.map((sale) => [sale.id, sale]))
  return { sales: rows.flatMap(({ id }) => byId.get(id) ?? []), total: await countRows(found) }
}

/** The sales that a query finds in batches, the oldest first; others are served in between. */
export async function* foundSales(db: Database, query: FoundSales): AsyncIterable<StoredSale[]> {
  const found = await selectFound(db, query)
  let after: { createdAt: string; id: string } | undefined
  do {
    const last = after
    const rows = await found
      .select(['id', 'createdAt'])
      .$if(last !== undefined, (sales) =>
        sales.where((eb) =>
          eb(eb.refTuple('createdAt', 'id'), '>', eb.tuple(last?.createdAt ?? '', last?.id ?? '')),
        ),
      )
      .orderBy('createdAt')
      .orderBy('id')
      .limit(salesAtOnce)
      .execute()
    const byId = new Map(
      (
        await findSales(
          db,
          rows.map(({ id }) => id),
        )
      ).map((sale) => [sale.id, sale]),
    )
    yield rows.flatMap(({ id }) => byId.get(id) ?? [])
    await nextTurn()
    after = rows.length === salesAtOnce ? rows.at(-1) : undefined
  } while (after)
}

async function selectFound(
  db: Database,
  { search, clientId, status, productId, sellerId, from, to, open, overdue, means }: FoundSales,
) {
  let sales = db.selectFrom('sales')
  if (clientId !== undefined) sales = sales.where('clientId', '=', clientId)
  if (status !== undefined) sales = sales.where('status', '=', status)
  if (productId !== undefined)
    sales = sales.where('id', 'in', (eb) =>
      eb.selectFrom('saleItems').select('saleId').where('productId', '=', productId),
    )
  if (sellerId !== undefined) sales = sales.where('createdById', '=', sellerId)
  if (from !== undefined) sales = sales.where('createdAt', '>=', dayStart(from))
  if (to !== undefined) sales = sales.where('createdAt', '<', dayStart(addDays(to, 1)))
  if (overdue)
    sales = sales.where('receivableCents', '>', 0).where('dueDay', '<', dayOf(new Date()))
  if (means !== undefined)
    sales = sales.where('id', 'in', (eb) =>
      eb
        .selectFrom('payments as received')
        .select('saleId')
        .where('means', '=', means)
        .where('saleId', 'is not', null)
        .where('amountCents', '>', 0)
        // Neither what was corrected, nor the correction of what was given back.
        .where('reversesId', 'is', null)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('payments as correction')
                .select('correction.id')
                .whereRef('correction.saleId', '=', 'received.saleId')
                .whereRef('correction.reversesId', '=', 'received.id'),
            ),
          ),
        ),
    )
  if (open) sales = sales.where('receivableCents', '>', 0)
  if (search) sales = sales.where(await readSaleSearch(db, search))
  return sales
}

/** The number of all sales, and the revenue of the completed ones in cents. */
export async function saleStatistics(
  db: Database,
): Promise<{ totalSales: number; totalRevenueCents: number }> {
  const row = await db
    .selectFrom('salesDays')
    // PostgreSQL's sum of bigints is a decimal, which its driver returns as text.
    .select((eb) => [
      eb.fn.sum<number>('sales').as('sales'),
      eb.cast<number>(eb.fn.sum('revenueCents'), 'bigint').as('revenueCents'),
    ])
    .executeTakeFirst()
  return { totalSales: row?.sales ?? 0, totalRevenueCents: row?.revenueCents ?? 0 }
}

interface SaleRow extends RowOf<'sales'> {
  /** Of the client as stored now; null when the client is deleted. */
  currentName: string | null
  currentPhone: string | null
  currentUsername: string | null
}

function selectSales(db: Database) {
  return db
    .selectFrom('sales')
    .leftJoin('clients', 'clients.id', 'sales.clientId')
    .selectAll('sales')
    .select([
      'clients.name as currentName',
      'clients.phone as currentPhone',
      'clients.whatsappUsername as currentUsername',
    ])
}

async function withItems(db: Database, rows: SaleRow[]): Promise<StoredSale[]> {
  const ids = rows.map(({ id }) => id)
  const items = await listItems(db, ids)
  const payments = await listPayments(db, ids)
  const returns = await listReturns(db, ids)
  const exchanged = await listExchanged(db, ids)
  return rows.map((row) => ({
    ...row,
    client: clientOf(row),
    terms: termsOf(row),
    items: items.get(row.id) ?? [],
    payments: payments.get(row.id) ?? [],
    returns: returns.get(row.id) ?? [],
    exchangeOf: exchanged.get(row.id) ?? null,
  }))
}

function clientOf({ clientId, currentName, currentPhone, currentUsername }: SaleRow) {
  if (clientId === null) return null
  return {
    id: clientId,
    name: currentName ?? '',
    phone: currentPhone ?? '',
    whatsappUsername: currentUsername,
  }
}

function termsOf({ paymentMethod, instalments, termsRate }: SaleRow): Terms | null {
  return paymentMethod === null || instalments === null || termsRate === null
    ? null
    : { method: paymentMethod, instalments, rate: termsRate / 100 }
}

/** The items of each sale in order, by sale id. */
async function listItems(db: Database, saleIds: string[]): Promise<Map<string, StoredSaleItem[]>> {
  if (saleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('saleItems')
    .selectAll()
    .select(pictureNow)
    .where(isAmong(db, 'saleId', saleIds))
    .orderBy('saleId')
    .orderBy('position')
    .execute()
  const items = new Map<string, StoredSaleItem[]>()
  for (const { saleId, position: _position, unitCostCents: _cost, ...item } of rows)
    items
      .getOrInsertComputed(saleId, () => [])
      .push({ ...item, isFree: item.isFree === 1, isService: item.isService === 1 })
  return items
}

/** Of the variant, else of the product. */
function pictureNow(eb: ExpressionBuilder<Schema, 'saleItems'>) {
  const ofVariant = eb
    .selectFrom('variants')
    .select('picture')
    .whereRef('variants.id', '=', 'saleItems.variantId')
  const ofProduct = eb
    .selectFrom('productImages')
    .select('url')
    .whereRef('productImages.productId', '=', 'saleItems.productId')
    .where('productImages.position', '=', 0)
  return eb.fn.coalesce(ofVariant, ofProduct).as('image')
}
