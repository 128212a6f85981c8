import type { Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { SaleStatus } from '../../contracts/sales.ts'
import { insertRows } from '../../db/json-rows.ts'
import type { Schema } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { sortKey } from '../text/sort-key.ts'
import { type CountedSale, countSales } from './counts.ts'
import { holdSales } from './hold-sales.ts'
import { saleTotal } from './total.ts'

/** A sale that was made before this program knew of it. */
export interface PastSale {
  id?: string
  client: { id: string; name: string }
  status: SaleStatus
  discountCents: number
  createdAt: string
  items: { productId: string; productName: string; quantity: number; unitPriceCents: number }[]
}

/**
 * Writes many sales at once, numbered in their order and reckoned and counted as any other; gives their ids. Nothing goes
 * into the log, which tells who did what in this shop. Throws InvalidInput (total).
 */
export async function insertPastSales(
  trx: Transaction<Schema>,
  sales: PastSale[],
): Promise<string[]> {
  const rows = sales.map(rowOf)
  const items = sales.flatMap((sale, i) =>
    sale.items.map((item, position) => ({
      id: randomUUIDv7(),
      saleId: rows[i]?.id ?? '',
      position,
      ...item,
    })),
  )
  await insertRows(trx, 'sales', saleColumns, rows)
  await insertRows(trx, 'saleItems', itemColumns, items)
  await countSales(
    trx,
    [],
    sales.map((sale, i): CountedSale => ({
      ...sale,
      clientName: sale.client.name,
      totalCents: rows[i]?.totalCents ?? 0,
    })),
  )
  return rows.map(({ id }) => id)
}

/** Takes sales away at once, as if they had never been, and without a word in the log. */
export async function removePastSales(trx: Transaction<Schema>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await holdSales(trx, ids)
  const rows = await trx
    .selectFrom('sales')
    .select(['id', 'clientName', 'createdAt', 'status', 'totalCents'])
    .where('id', 'in', ids)
    .execute()
  const items = await trx
    .selectFrom('saleItems')
    .select(['saleId', 'productId', 'quantity'])
    .where('saleId', 'in', ids)
    .execute()
  const bySale = Map.groupBy(items, ({ saleId }) => saleId)
  await countSales(
    trx,
    rows.map((row) => ({ ...row, items: bySale.get(row.id) ?? [] })),
    [],
  )
  await trx.deleteFrom('sales').where('id', 'in', ids).execute()
}

function rowOf({ id = randomUUIDv7(), client, status, discountCents, createdAt, items }: PastSale) {
  const day = dayOf(createdAt)
  const names = { clientId: client.id, clientName: client.name, clientKey: sortKey(client.name) }
  return {
    id,
    ...names,
    status,
    ...saleTotal(items, discountCents),
    discountCents,
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
  totalCents: 'integer',
  day: 'text',
  createdAt: 'text',
  updatedAt: 'text',
} as const

const itemColumns = {
  id: 'text',
  saleId: 'text',
  position: 'integer',
  productId: 'text',
  productName: 'text',
  quantity: 'integer',
  unitPriceCents: 'integer',
} as const
