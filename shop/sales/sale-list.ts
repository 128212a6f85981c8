import type { SaleListQuery } from '../../contracts/sale-query.ts'
import { isAmong, isAmongTexts } from '../../db/is-among.ts'
import type { Database, RowOf } from '../../db/schema.ts'
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

type TermsColumns = Pick<RowOf<'sales'>, 'paymentMethod' | 'instalments' | 'termsRate'>

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
  return rows.map((row) => {
    const { clientKey: _key, day: _day, receivableCents: _receivable, ...rest } = row
    const { currentName: _name, currentPhone: _phone, currentUsername: _username, ...sale } = rest
    return {
      ...withTerms(sale),
      client: clientOf(row),
      items: items.get(row.id) ?? [],
      payments: payments.get(row.id) ?? [],
      returns: returns.get(row.id) ?? [],
    }
  })
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

function withTerms<Row extends TermsColumns>({
  paymentMethod,
  instalments,
  termsRate,
  ...row
}: Row) {
  const terms: Terms | null =
    paymentMethod === null || instalments === null || termsRate === null
      ? null
      : { method: paymentMethod, instalments, rate: termsRate / 100 }
  return { ...row, terms }
}

/** The items of each sale in order, by sale id. */
async function listItems(db: Database, saleIds: string[]): Promise<Map<string, StoredSaleItem[]>> {
  if (saleIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('saleItems')
    .leftJoin('productImages', (join) =>
      join
        .onRef('productImages.productId', '=', 'saleItems.productId')
        .on('productImages.position', '=', 0),
    )
    .leftJoin('variants', 'variants.id', 'saleItems.variantId')
    .selectAll('saleItems')
    .select((eb) => eb.fn.coalesce('variants.picture', 'productImages.url').as('image'))
    .where(isAmongTexts(db, 'saleId', saleIds))
    .orderBy('saleId')
    .orderBy('saleItems.position')
    .execute()
  const items = new Map<string, StoredSaleItem[]>()
  for (const { saleId, position: _position, ...item } of rows)
    items.getOrInsertComputed(saleId, () => []).push({ ...item, isFree: item.isFree === 1 })
  return items
}
