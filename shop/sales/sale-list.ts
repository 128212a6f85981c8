import { type ExpressionBuilder, sql } from 'kysely'
import type { SaleListQuery } from '../../contracts/sale-query.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { findSaleNumbers } from './sale-search.ts'
import { listPayments } from './stored-payment.ts'
import { listReturns } from './stored-return.ts'
import type { StoredSale, StoredSaleItem } from './stored-sale.ts'
import type { Terms } from './terms.ts'

/** The sale with this id. */
export async function findSale(db: Database, id: string): Promise<StoredSale | undefined> {
  const [sale] = await findSales(db, [id])
  return sale
}

/** The sales with these ids, in no order; unknown ids are skipped. */
export async function findSales(db: Database, ids: string[]): Promise<StoredSale[]> {
  if (ids.length === 0) return []
  return withItems(db, await selectSales(db).where('sales.id', 'in', ids).execute())
}

/**
 * One page of sales, and the number of sales on all pages. The search looks for a part of the
 * client's name, an id or number, the beginning of a status's name, or its value (`pending`).
 */
export async function listSales(
  db: Database,
  query: SaleListQuery,
): Promise<{ sales: StoredSale[]; total: number }> {
  const { numbers, total } = await findSaleNumbers(db, query)
  if (numbers.length === 0) return { sales: [], total }
  const rows = await selectSales(db)
    .where(isAmong(db, 'sales.number', numbers))
    .execute()
  const byNumber = new Map((await withItems(db, rows)).map((sale) => [sale.number, sale]))
  return { sales: numbers.flatMap((number) => byNumber.get(number) ?? []), total }
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
  return rows.map((row) => ({
    ...saleOf(row),
    items: items.get(row.id) ?? [],
    payments: payments.get(row.id) ?? [],
    returns: returns.get(row.id) ?? [],
  }))
}

/** Named one by one, as in toSale. */
function saleOf(row: SaleRow): Omit<StoredSale, 'items' | 'payments' | 'returns'> {
  return {
    id: row.id,
    number: row.number,
    day: row.day,
    clientId: row.clientId,
    client: clientOf(row),
    clientName: row.clientName,
    status: row.status,
    subtotalCents: row.subtotalCents,
    discountCents: row.discountCents,
    discountRate: row.discountRate,
    terms: termsOf(row),
    termsCents: row.termsCents,
    totalCents: row.totalCents,
    paidCents: row.paidCents,
    returnedCents: row.returnedCents,
    dueDay: row.dueDay,
    validUntil: row.validUntil,
    note: row.note,
    settledAt: row.settledAt,
    settledById: row.settledById,
    createdById: row.createdById,
    createdByName: row.createdByName,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
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
  for (const row of rows) items.getOrInsertComputed(row.saleId, () => []).push(itemOf(row))
  return items
}

/** Of the variant, else of the product; the literals are the conditions of PostgreSQL's indexes. */
function pictureNow(eb: ExpressionBuilder<Schema, 'saleItems'>) {
  const ofVariant = eb
    .selectFrom('variants')
    .select('picture')
    .whereRef('variants.id', '=', 'saleItems.variantId')
    .where('picture', 'is not', null)
  const ofProduct = eb
    .selectFrom('productImages')
    .select('url')
    .whereRef('productImages.productId', '=', 'saleItems.productId')
    .where('productImages.position', '=', sql.lit(0))
  return eb.fn.coalesce(ofVariant, ofProduct).as('image')
}

/** Named one by one, as in toSale. */
function itemOf(row: RowOf<'saleItems'> & { image: string | null }): StoredSaleItem {
  return {
    id: row.id,
    productId: row.productId,
    variantId: row.variantId,
    productName: row.productName,
    variantName: row.variantName,
    image: row.image,
    quantity: row.quantity,
    unitPriceCents: row.unitPriceCents,
    isFree: row.isFree === 1,
    listPriceCents: row.listPriceCents,
    priceReason: row.priceReason,
    serial: row.serial,
  }
}
