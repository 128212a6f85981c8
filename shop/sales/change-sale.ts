import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { moveSaleStock } from '../stock/sale-stock.ts'
import { countSales } from './counts.ts'
import { lockSales } from './lock-sales.ts'
import { getSale } from './sale-list.ts'
import { type StoredSale, toSale } from './stored-sale.ts'

/** The sale, locked until the transaction ends. Throws NotFound. */
export async function lockSale(trx: Transaction<Schema>, id: string): Promise<StoredSale> {
  await lockSales(trx, [id])
  return getSale(trx, id)
}

/**
 * Moves the stock of a sale that has changed, logs it and updates the figures. Returns it as it is
 * now. Throws OutOfStock; `reason` is also why more is sold than there is.
 */
export async function finishChange(
  trx: Transaction<Schema>,
  id: string,
  before: StoredSale,
  reason = '',
): Promise<StoredSale> {
  const sale = await getSale(trx, id)
  await moveSaleStock(trx, before, sale, reason)
  return recordSale(trx, sale, before, reason)
}

/** Logs a sale that has changed, or a new one, and updates the figures. */
export async function recordSale(
  trx: Transaction<Schema>,
  sale: StoredSale,
  before: StoredSale | undefined,
  reason = '',
): Promise<StoredSale> {
  await recordChange(trx, {
    ...subjectOf(sale),
    before: before && toSale(before),
    after: { ...toSale(sale), ...(reason && { reason }) },
  })
  // Last, since on PostgreSQL it locks the day's figures: other changes to sales of that day wait
  // from here on.
  await countSales(trx, before ? [before] : [], [sale])
  return sale
}

/** The sale as the log names it. */
export function subjectOf({ id, number }: StoredSale) {
  return { subject: 'sale', subjectId: id, subjectName: `Venda ${number}` } as const
}
