import type { Transaction } from 'kysely'
import type { PaymentMeans } from '../../contracts/payments.ts'
import type { Schema } from '../../db/schema.ts'
import { lockSale } from './change-sale.ts'
import { countSales } from './counts.ts'
import { settledReturn } from './return-value.ts'
import { addReturn } from './returns.ts'
import { addEntry } from './sale-payments.ts'
import { owedCentsOf } from './stored-sale.ts'

/** A piece of a completed sale that came back before the shop used this program. */
export interface PastReturn {
  saleId: string
  /** The place of the item in the sale, from 0. */
  position: number
  reason: string
  /** How the money was given back. */
  means: PaymentMeans
  at: string
}

/** Inserts a return with its money and figures; its stock is the caller's. Nothing is logged. */
export async function insertPastReturn(
  trx: Transaction<Schema>,
  { saleId, position, reason, means, at }: PastReturn,
): Promise<void> {
  const sale = await lockSale(trx, saleId)
  const item = sale.items[position]
  if (!item) throw new RangeError('a return of an item that the sale does not have')
  const sold = { ...sale, owedCents: owedCentsOf(sale) }
  const { amountCents, refundCents } = settledReturn(sold, new Map([[item.id, 1]]))
  const refundId =
    refundCents > 0 ? await addEntry(trx, saleId, { means, amountCents: -refundCents, at }) : null
  const items = [{ itemId: item.id, quantity: 1, isResalable: true }]
  const amounts = { amountCents, refundedCents: refundCents, refundId }
  await addReturn(trx, saleId, { items, reason, ...amounts, at })
  await countSales(trx, [sale], [await lockSale(trx, saleId)])
}
