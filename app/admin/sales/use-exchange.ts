import { useState } from 'react'
import { type ExchangeInput, exchangeInputSchema } from '../../../contracts/exchanges.ts'
import { reaisOf } from '../../../contracts/money.ts'
import type { PaymentMeans } from '../../../contracts/payments.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { PaymentSettings } from '../../../contracts/settings.ts'
import { settledReturnOf } from '../../../shop/sales/return-value.ts'
import { agreedTerms } from '../../../shop/sales/terms.ts'
import { discountCentsOf, lineInCents, saleTotal } from '../../../shop/sales/total.ts'
import { firstMessages } from '../parts/form.ts'
import { exchangeItems } from './calls.ts'
import { useReturned } from './returned-items.tsx'
import { emptySale, type Output, valuesOf } from './sale-values.ts'

export type Exchange = ReturnType<typeof useExchange>

/** What comes back of a sale for another one, and how the difference is settled. */
export function useExchange(old: Sale, payment: PaymentSettings) {
  const returned = useReturned(old)
  const [reason, setReason] = useState('')
  const [means, setMeans] = useState<PaymentMeans | 'later'>()
  const [validUntil, setValidUntil] = useState('')
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const { amountCents, refundCents: creditCents } = settledReturnOf(old, returned.pieces)

  /** What is sent; it may not be complete. */
  const inputOf = (sale: Output) => {
    const lines = sale.items.map(lineInCents)
    const terms = agreedTerms(sale.terms, payment, null)
    const { totalCents } = saleTotal(lines, discountCentsOf(lines, sale), terms)
    return {
      items: returned.sent,
      reason,
      sale,
      credit: reaisOf(creditCents),
      total: reaisOf(totalCents),
      means: means === 'later' || totalCents === creditCents ? null : means,
      validUntil: validUntil || null,
    }
  }
  return {
    old,
    draftId: `troca-${old.id}`,
    values: {
      ...emptySale,
      clientId: old.clientId,
      client: valuesOf(old).client,
      // Who paid the cash price for what comes back gets it for what is taken.
      terms: old.terms?.method === 'cash' ? ({ method: 'cash' } as const) : null,
    },
    returned,
    amountCents,
    creditCents,
    reason,
    setReason,
    means,
    setMeans,
    validUntil,
    setValidUntil,
    errors,
    /** Whether everything is said; the errors say what is not. */
    check: (sale: Output): boolean => {
      const { error } = exchangeInputSchema.safeParse(inputOf(sale))
      setErrors(error ? firstMessages(error) : {})
      return error === undefined
    },
    send: (sale: Output): Promise<Sale> => {
      const input: ExchangeInput = exchangeInputSchema.parse(inputOf(sale))
      return exchangeItems(old.id, input)
    },
  }
}
