import type { Transaction } from 'kysely'
import type { PaymentMeans } from '../../contracts/payments.ts'
import type { SaleStatus } from '../../contracts/sales.ts'
import { insertRows } from '../../db/json-rows.ts'
import type { RowOf, Schema } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { newId } from '../new-id.ts'
import { sortKey } from '../text/sort-key.ts'
import { lockStock } from '../stock/counted-variants.ts'
import { releasePieces } from '../stock/sale-stock.ts'
import { countSales } from './counts.ts'
import { lockSales } from './lock-sales.ts'
import { removeQuoteLinks } from './quote-links.ts'
import { listReturns } from './stored-return.ts'
import { saleTotal } from './total.ts'

/** A sale made before the shop used this program. */
export interface PastSale {
  id?: string
  client: { id: string; name: string }
  status: SaleStatus
  discountCents: number
  createdAt: string
  items: PastItem[]
  /** Without them a completed sale counts as paid in full, by means that are not known. */
  payments?: PastPayment[]
  /** When the rest is due, YYYY-MM-DD. */
  dueDay?: string | null
  note?: string
  /** As a quote, YYYY-MM-DD. */
  validUntil?: string | null
}

/** Without a product it is a free line. */
export type PastItem = Pick<
  RowOf<'saleItems'>,
  'productId' | 'variantId' | 'productName' | 'variantName' | 'quantity' | 'unitPriceCents'
> & {
  /** Labour; by default a part. */
  isService?: boolean
}

export interface PastPayment {
  means: PaymentMeans
  amountCents: number
  at: string
}

/**
 * Inserts many sales at once, numbered in the given order, with totals and figures as for any sale,
 * and returns their ids. Their variants are not counted. Nothing is logged. Throws InvalidInput
 * (saleTotal).
 */
export async function insertPastSales(
  trx: Transaction<Schema>,
  sales: PastSale[],
): Promise<string[]> {
  const written = sales.map((sale) => {
    const sums = saleTotal(sale.items, sale.discountCents, null)
    const row = { ...rowOf(sale), ...sums }
    const payments = (sale.payments ?? paidInFull(sale, sums)).map(rowOfPayment(row.id))
    const paidCents = payments.reduce((sum, { amountCents }) => sum + amountCents, 0)
    const items = sale.items.map((item, position) => ({
      id: newId(),
      saleId: row.id,
      position,
      ...item,
      isFree: Number(item.productId === null),
      isService: Number(item.isService ?? false),
    }))
    return { row: { ...row, paidCents }, items, payments }
  })
  const rows = written.map(({ row }) => row)
  await insertRows(trx, 'sales', saleColumns, rows)
  await insertRows(
    trx,
    'saleItems',
    itemColumns,
    written.flatMap(({ items }) => items),
  )
  await insertRows(
    trx,
    'payments',
    paymentColumns,
    written.flatMap(({ payments }) => payments),
  )
  const counted = written.map(({ row, items }) => ({ ...row, items, returns: [] }))
  await countSales(trx, [], counted)
  return rows.map(({ id }) => id)
}

/**
 * Deletes many sales at once with their payments and removes them from the figures; what pending
 * ones reserved is free again. Nothing is logged.
 */
export async function removePastSales(trx: Transaction<Schema>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await lockSales(trx, ids)
  await lockStock(trx)
  const rows = await trx
    .selectFrom('sales')
    .select(['id', 'clientName', 'createdAt', 'status', 'totalCents'])
    .where('id', 'in', ids)
    .execute()
  const items = await trx
    .selectFrom('saleItems')
    .select(['id', 'saleId', 'productId', 'variantId', 'quantity'])
    .where('saleId', 'in', ids)
    .execute()
  const bySale = Map.groupBy(items, ({ saleId }) => saleId)
  const pending = rows.filter(({ status }) => status === 'pending')
  await releasePieces(
    trx,
    pending.flatMap(({ id }) => bySale.get(id) ?? []),
  )
  const returns = await listReturns(trx, ids)
  await countSales(
    trx,
    rows.map((row) => ({
      ...row,
      items: bySale.get(row.id) ?? [],
      returns: returns.get(row.id) ?? [],
    })),
    [],
  )
  await removeQuoteLinks(trx, ids)
  for (const table of ['saleReturns', 'payments'] as const)
    await trx.deleteFrom(table).where('saleId', 'in', ids).execute()
  await trx.deleteFrom('sales').where('id', 'in', ids).execute()
}

function paidInFull(
  { status, createdAt }: PastSale,
  { totalCents }: { totalCents: number },
): PastPayment[] {
  return status === 'completed' ? [{ means: 'other', amountCents: totalCents, at: createdAt }] : []
}

function rowOfPayment(saleId: string) {
  return ({ at, ...payment }: PastPayment) => ({
    id: newId(),
    saleId,
    ...payment,
    note: '',
    day: dayOf(at),
    at,
  })
}

function rowOf({
  id = newId(),
  client,
  status,
  discountCents,
  createdAt,
  dueDay = null,
  note = '',
  validUntil = null,
}: PastSale) {
  const day = dayOf(createdAt)
  const names = { clientId: client.id, clientName: client.name, clientKey: sortKey(client.name) }
  return {
    id,
    ...names,
    status,
    discountCents,
    dueDay,
    note,
    validUntil,
    day,
    createdAt,
    updatedAt: createdAt,
  }
}

const saleColumns = {
  id: 'text',
  clientId: 'text',
  clientName: 'text',
  clientKey: 'text',
  status: 'text',
  subtotalCents: 'integer',
  discountCents: 'integer',
  termsCents: 'integer',
  totalCents: 'integer',
  paidCents: 'integer',
  dueDay: 'text',
  note: 'text',
  validUntil: 'text',
  day: 'text',
  createdAt: 'text',
  updatedAt: 'text',
} as const

const paymentColumns = {
  id: 'text',
  saleId: 'text',
  means: 'text',
  amountCents: 'integer',
  note: 'text',
  day: 'text',
  at: 'text',
} as const

const itemColumns = {
  id: 'text',
  saleId: 'text',
  position: 'integer',
  productId: 'text',
  variantId: 'text',
  productName: 'text',
  variantName: 'text',
  quantity: 'integer',
  unitPriceCents: 'integer',
  isFree: 'integer',
  isService: 'integer',
} as const
