import type { Transaction } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import { Conflict, NotFound } from '../errors.ts'
import { lockStock } from '../stock/counted-variants.ts'
import { takePiecesAgain } from '../stock/sale-stock.ts'
import { finishChange, lockSale } from './change-sale.ts'
import { refuseLargerRest } from './discount-approvals.ts'
import { addReturn, resalable } from './returns.ts'
import { ensureDueDay, reverseEntry } from './sale-payments.ts'
import type { StoredPayment } from './stored-payment.ts'
import type { StoredSale } from './stored-sale.ts'

/**
 * Undoes a return that was a mistake by its opposite of today (rule: payments-6): pieces, value and
 * the money given back, by the same means. Throws NotFound, Conflict (it was undone before,
 * undoes another, its voucher was used, or refuseLargerRest).
 */
export async function undoReturn(
  db: Database,
  saleId: string,
  returnId: string,
  reason: string,
): Promise<StoredSale> {
  return db.transaction().execute((trx) => undoReturnIn(trx, saleId, returnId, reason))
}

/** As undoReturn. */
export async function undoReturnIn(
  trx: Transaction<Schema>,
  saleId: string,
  returnId: string,
  reason: string,
): Promise<StoredSale> {
  const before = await lockSale(trx, saleId)
  await lockStock(trx)
  const wrong = before.returns.find(({ id }) => id === returnId)
  if (!wrong) throw new NotFound('Devolução não encontrada')
  if (wrong.reversesId !== null)
    throw new Conflict('Esta devolução já desfaz outra: registre a devolução de novo')
  if (before.returns.some(({ reversesId }) => reversesId === returnId))
    throw new Conflict('Esta devolução já foi desfeita')
  const { items, amountCents, at: returnedAt } = wrong
  const undo = async (entryId: string | null) => {
    const refund = keptRefund(before, entryId)
    return refund ? reverseEntry(trx, saleId, refund, reason) : null
  }
  const refundId = await undo(wrong.refundId)
  const restRefundId = await undo(wrong.restRefundId)
  const refundedCents = refundId === null ? 0 : wrong.refundedCents
  await addReturn(trx, saleId, {
    items,
    reason,
    amountCents,
    refundedCents,
    refundId,
    restRefundId,
    reversesId: returnId,
  })
  await takePiecesAgain(trx, resalable(before, items), {
    saleId,
    returnedAt,
    reason: `Devolução desfeita: ${reason}`,
  })
  if (refundedCents < amountCents) await ensureDueDay(trx, before)
  const sale = await finishChange(trx, saleId, before)
  await refuseLargerRest(trx, before, sale)
  return sale
}

/** What was given back with the return, unless that entry was corrected already. */
function keptRefund({ payments }: StoredSale, refundId: string | null): StoredPayment | undefined {
  return payments.some(({ reversesId }) => reversesId === refundId)
    ? undefined
    : payments.find(({ id }) => id === refundId)
}
