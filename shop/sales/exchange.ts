import type { ExchangeInput } from '../../contracts/exchanges.ts'
import { centsOf, reaisOf } from '../../contracts/money.ts'
import type { GivenBack } from '../../contracts/payments.ts'
import type { Database } from '../../db/schema.ts'
import { findClientToSellTo } from '../clients/clients.ts'
import { Conflict } from '../errors.ts'
import { formatCents } from '../text/currency.ts'
import { findSale } from './sale-list.ts'
import { returnItemsIn } from './returns.ts'
import { recordPaymentIn } from './sale-payments.ts'
import { createSaleIn, updateSaleIn } from './sales.ts'
import type { StoredSale } from './stored-sale.ts'

/**
 * Takes items of a completed sale back and sells others for them, completed, in one transaction
 * (rule: payments-10). Returns the new sale. What the returned items give back pays it, as a
 * voucher. Throws as returnItems and createSale do, and Conflict for another total than the sender
 * saw.
 */
export async function exchangeItems(
  db: Database,
  saleId: string,
  { sale, credit, total, means, validUntil, ...returned }: ExchangeInput,
): Promise<StoredSale> {
  return db.transaction().execute(async (trx) => {
    const clientId = (await findSale(trx, saleId))?.clientId ?? null
    // As in every write, the client comes before sales and stock.
    if (clientId !== null) await findClientToSellTo(trx, clientId)
    const given = givenBack({ credit, total, means, validUntil })
    const { sale: before, returnId } = await returnItemsIn(trx, saleId, { ...returned, given })
    const created = await createSaleIn(trx, { ...sale, clientId: before.clientId })
    if (created.totalCents !== centsOf(total))
      throw new Conflict(
        `O total do que o cliente leva é ${formatCents(created.totalCents)}. Confira e tente de novo.`,
      )
    await trx
      .updateTable('saleReturns')
      .set({ exchangeSaleId: created.id })
      .where('id', '=', returnId)
      .execute()
    const refundId = before.returns.find(({ id }) => id === returnId)?.refundId
    const voucherCode = before.payments.find(({ id }) => id === refundId)?.voucherCode
    if (voucherCode)
      await recordPaymentIn(trx, created.id, {
        means: 'voucher',
        amount: Math.min(credit, total),
        tendered: null,
        voucherCode,
        note: '',
      })
    const received = means === null || means === 'voucher' || credit >= total ? undefined : means
    return updateSaleIn(trx, created.id, { status: 'completed', received })
  })
}

/** A voucher that pays the new sale, with the rest of the credit in it or beside it in money. */
function givenBack({
  credit,
  total,
  means,
  validUntil,
}: Pick<ExchangeInput, 'credit' | 'total' | 'means' | 'validUntil'>): GivenBack[] {
  if (credit === 0) return []
  const rest = reaisOf(centsOf(credit) - centsOf(total))
  if (rest <= 0) return [{ means: 'voucher', amount: credit, validUntil: null }]
  if (means === null || means === 'voucher')
    return [{ means: 'voucher', amount: credit, validUntil }]
  return [
    { means: 'voucher', amount: total, validUntil: null },
    { means, amount: rest, validUntil: null },
  ]
}
