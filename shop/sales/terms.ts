import type { SaleTerms, SaleTermsInput } from '../../contracts/sale-terms.ts'
import type { PaymentSettings } from '../../contracts/settings.ts'
import { type Instalment, instalmentPlan } from '../catalogue/instalments.ts'

/** How a sale is paid. The rate stays what it was when that was agreed (rule: payments-1). */
export type Terms = Pick<SaleTerms, 'method' | 'instalments' | 'rate'>

/** The wanted terms at today's rate, or as they were agreed before if they are the same. */
export function agreedTerms(
  wanted: SaleTermsInput,
  payment: PaymentSettings,
  before: Terms | null,
): Terms | null {
  if (wanted === null) return null
  const { method } = wanted
  const instalments = wanted.method === 'card' ? wanted.instalments : 1
  if (before?.method === method && before.instalments === instalments) return before
  return { method, instalments, rate: rateOf(method, instalments, payment) }
}

function rateOf(method: Terms['method'], instalments: number, payment: PaymentSettings): number {
  if (method === 'cash') return payment.cashDiscountPercentage
  return new Map(Object.entries(payment.creditCardInterestRates)).get(String(instalments)) ?? 0
}

/** The instalments of a sale by card; undefined below one cent each. */
export function planOf(
  { subtotalCents, discountCents }: { subtotalCents: number; discountCents: number },
  { instalments, rate }: Terms,
): Instalment | undefined {
  return instalmentPlan(subtotalCents - discountCents, instalments, rate)
}
