import type { Transaction } from 'kysely'
import { centsOf } from '../../contracts/money.ts'
import { givenVouchers } from '../../contracts/payments.ts'
import { refusalOf } from '../../contracts/permissions.ts'
import { mayDeleteSale } from '../../contracts/sale-rights.ts'
import type { User } from '../../contracts/users.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { Conflict, Forbidden, InvalidInput } from '../errors.ts'
import { lockStock } from '../stock/counted-variants.ts'
import { moveSaleStock } from '../stock/sale-stock.ts'
import { formatCents } from '../text/currency.ts'
import { finishChange, lockSale, subjectOf } from './change-sale.ts'
import { countSales } from './counts.ts'
import { removeQuoteLinks } from './quote-links.ts'
import { returnedPieces } from './return-value.ts'
import { reversePayments } from './sale-payments.ts'
import { toPayment } from './stored-payment.ts'
import { type StoredSale, toSale } from './stored-sale.ts'

interface Deletion {
  /** False: what a completed sale took stays out of the stock. */
  isReturned?: boolean
  /** Needed while something of it is paid, or a voucher that it gave holds. */
  reason?: string | undefined
  /** In reais, what the user saw as paid. */
  paidValue?: number | undefined
}

/**
 * Deletes a sale. What is paid of it, or was given as a voucher, is corrected first, with the
 * reason; all its entries stay in the closing of their days (rules: payments-2, payments-9). What a
 * completed one took and what did not come back goes back to the stock. Throws NotFound, Forbidden
 * (completed, cancelled or with payments, and not an administrator), InvalidInput (no reason),
 * Conflict (another amount is paid by now, or a voucher that it gave was used).
 */
export async function deleteSale(
  db: Database,
  id: string,
  user: Pick<User, 'role'>,
  deletion: Deletion = {},
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const found = await lockSale(trx, id)
    if (!mayDeleteSale(found, user)) throw new Forbidden(refusalOf('delete-settled-sales'))
    await deleteSaleIn(trx, found, deletion)
  })
}

/** As deleteSale, of a locked sale and for whoever asks. */
export async function deleteSaleIn(
  trx: Transaction<Schema>,
  found: StoredSale,
  { isReturned = true, reason = '', paidValue }: Deletion,
): Promise<void> {
  if (paidValue !== undefined && centsOf(paidValue) !== found.paidCents)
    throw new Conflict(`O valor pago mudou: agora são ${formatCents(found.paidCents)}`)
  await lockStock(trx)
  const before = await withoutMoney(trx, found, reason)
  // The log has them; without the sale nobody could erase them for its client.
  await trx.updateTable('payments').set({ note: '' }).where('saleId', '=', found.id).execute()
  await trx.deleteFrom('sales').where('id', '=', found.id).execute()
  await removeQuoteLinks(trx, [found.id])
  if (before.status === 'pending' || isReturned)
    await moveSaleStock(trx, withoutReturned(before), undefined)
  await recordChange(trx, { ...subjectOf(before), before: toSale(before) })
  await countSales(trx, [before], [])
}

/** The sale after all its entries were corrected, unless nothing of it is in anybody's hands. */
async function withoutMoney(
  trx: Transaction<Schema>,
  sale: StoredSale,
  reason: string,
): Promise<StoredSale> {
  if (sale.paidCents === 0 && givenVouchers(sale.payments.map(toPayment)).length === 0) return sale
  if (reason === '') throw new InvalidInput({ reason: 'Diga o motivo' })
  await reversePayments(trx, sale, reason)
  return finishChange(trx, sale.id, sale, reason)
}

/** The sale with the pieces that the buyer still has. */
function withoutReturned(sale: StoredSale): StoredSale {
  const returned = returnedPieces(sale)
  const items = sale.items.map((item) => ({
    ...item,
    quantity: item.quantity - (returned.get(item.id) ?? 0),
  }))
  return { ...sale, items }
}
