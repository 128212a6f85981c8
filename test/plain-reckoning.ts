import type { SaleInput } from '../contracts/sales.ts'
import { defaultPaymentSettings } from '../contracts/settings.ts'

/** What the amounts of a sale depend on, as the API takes it; values in reais. */
export type ReckonedInput = Pick<SaleInput, 'discountValue' | 'discountPercent' | 'terms'> & {
  items: { quantity: number; unitPrice: number }[]
}

/**
 * The amounts in cents of a sale in a shop with the default settings, from its items alone: nothing
 * here comes from the shop's own functions.
 */
export function reckonSale({ items, discountValue, discountPercent, terms }: ReckonedInput) {
  const cents = (reais: number) => Math.round(reais * 100)
  let subtotal = 0
  let inCash = 0
  for (const { quantity, unitPrice } of items) {
    subtotal += quantity * cents(unitPrice)
    inCash += quantity * Math.round((cents(unitPrice) * 95) / 100)
  }
  const discount =
    typeof discountPercent === 'number'
      ? Math.round((subtotal * cents(discountPercent)) / 10_000)
      : cents(discountValue)
  if (terms?.method === 'cash') return { subtotal, discount, total: inCash - discount }
  const due = subtotal - discount
  if (terms?.method !== 'card') return { subtotal, discount, total: due }
  const { instalments } = terms
  const rate = rateOf(instalments)
  return {
    subtotal,
    discount,
    total:
      rate === 0
        ? due
        : instalments * Math.round((due * (1 + rate / 100) ** instalments) / instalments),
  }
}

function rateOf(instalments: number): number {
  const rates = new Map(Object.entries(defaultPaymentSettings.creditCardInterestRates))
  return rates.get(String(instalments)) ?? 0
}
