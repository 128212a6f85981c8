import type { Transaction } from 'kysely'
import { reaisOf } from '../../contracts/money.ts'
import type { SaleTermsInput } from '../../contracts/sale-terms.ts'
import type { Schema } from '../../db/schema.ts'
import { InvalidInput } from '../errors.ts'
import { getSettings } from '../settings/settings.ts'
import { formatCents } from '../text/currency.ts'
import { amountsOf } from './sale-lines.ts'
import type { StoredSale } from './stored-sale.ts'
import { agreedTerms, type Terms } from './terms.ts'

/** The amounts of the sale as it is under other terms. Throws InvalidInput: less than was paid. */
export async function amountsUnder(
  trx: Transaction<Schema>,
  sale: StoredSale,
  wanted: SaleTermsInput,
) {
  const discount = {
    discountValue: reaisOf(sale.discountCents),
    discountPercent: sale.discountRate === null ? null : sale.discountRate / 100,
  }
  const amounts = amountsOf(sale.items, discount, await termsNow(trx, wanted, sale.terms))
  refuseBelowPaid(amounts.totalCents, sale.paidCents)
  return amounts
}

/** The wanted terms at today's rate, or as they were agreed before. */
export async function termsNow(
  trx: Transaction<Schema>,
  wanted: SaleTermsInput,
  before: Terms | null,
): Promise<Terms | null> {
  if (wanted === null) return null
  const { paymentSettings } = await getSettings(trx)
  return agreedTerms(wanted, paymentSettings, before)
}

/** Throws InvalidInput if a sale would cost less than was paid for it (rule: payments-2). */
export function refuseBelowPaid(totalCents: number, paidCents: number): void {
  if (totalCents >= paidCents) return
  const [paid, total, rest] = [paidCents, totalCents, paidCents - totalCents].map(formatCents)
  throw new InvalidInput({
    discountValue: `Já foram recebidos ${paid}. Para baixar o total a ${total}, registre antes a devolução de ${rest}.`,
  })
}
