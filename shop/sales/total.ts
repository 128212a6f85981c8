import { centsOf, maxCents } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import type { PaymentSettings } from '../../contracts/settings.ts'
import { cashPriceCents } from '../catalogue/instalments.ts'
import { InvalidInput } from '../errors.ts'
import { planOf, type Terms } from './terms.ts'

/** A line of a sale; the price in cents. */
export interface Line {
  quantity: number
  unitPriceCents: number
}

/** A line as the API and forms hold it. */
interface LineInReais {
  quantity: number
  unitPrice: number
}

/** The line with its price in cents. */
export function lineInCents({ quantity, unitPrice }: LineInReais): Line {
  return { quantity, unitPriceCents: centsOf(unitPrice) }
}

/** The total of one line in cents. */
export function lineTotalCents({ quantity, unitPriceCents }: Line): number {
  return quantity * unitPriceCents
}

/** A discount as it was given: in reais, or in percent of the subtotal. */
export interface Discount {
  discountValue: number
  /** Takes the place of the value. */
  discountPercent?: number | null | undefined
}

/**
 * The discount in cents: of the percentage of the subtotal, rounded to the nearest cent, half a
 * cent up (rule: sales-3).
 */
export function discountCentsOf(
  lines: Line[],
  { discountValue, discountPercent = null }: Discount,
): number {
  if (discountPercent === null) return centsOf(discountValue)
  return Math.round((subtotalCentsOf(lines) * Math.round(discountPercent * 100)) / 10_000)
}

interface Sums {
  subtotalCents: number
  /** What the terms add to the total; below 0 for a sale in cash. */
  termsCents: number
  totalCents: number
}

/**
 * The amounts of a sale in cents. Throws InvalidInput when nothing is left to pay, the sum is too
 * large, or an instalment would be below one cent (rules: sales-3, payments-1).
 */
export function saleTotal(lines: Line[], discountCents: number, terms: Terms | null): Sums {
  const sums = saleSums(lines, discountCents, terms)
  const { subtotalCents, totalCents } = sums
  if (totalCents === 0)
    throw new InvalidInput({ discountValue: 'Valor final não pode ser zero ou negativo' })
  if (Math.max(subtotalCents, totalCents) > maxCents)
    throw new InvalidInput({ items: 'O valor da venda é grande demais' })
  if (terms?.method === 'card' && !planOf({ subtotalCents, discountCents }, terms))
    throw new InvalidInput({ terms: 'São parcelas demais para este valor' })
  return sums
}

/** The amounts in cents of a sale that is still being edited; the total is at least 0. */
export function saleSums(lines: Line[], discountCents: number, terms: Terms | null): Sums {
  const subtotalCents = subtotalCentsOf(lines)
  const dueCents = Math.max(0, subtotalCents - discountCents)
  const totalCents = totalUnder(terms, lines, { subtotalCents, discountCents, dueCents })
  return { subtotalCents, termsCents: totalCents - dueCents, totalCents }
}

function totalUnder(
  terms: Terms | null,
  lines: Line[],
  due: { subtotalCents: number; discountCents: number; dueCents: number },
): number {
  if (terms === null) return due.dueCents
  if (terms.method === 'card') return planOf(due, terms)?.totalCents ?? due.dueCents
  // Each item at the cash price of its page: the discount of the sum would differ by cents.
  const inCash = lines.map((line) => ({
    ...line,
    unitPriceCents: cashPriceCents(line.unitPriceCents, terms.rate),
  }))
  return Math.max(0, subtotalCentsOf(inCash) - due.discountCents)
}

/** Of these lines before the discount. */
export function subtotalCentsOf(lines: Line[]): number {
  return lines.reduce((sum, line) => sum + lineTotalCents(line), 0)
}

/**
 * The total in cents when the sale is paid at once, each item at its unit cash price
 * (rule: payments-1). Undefined where it is no less than the total, or nothing is left to pay.
 */
export function cashTotalCents(
  lines: Line[],
  discountCents: number,
  cashDiscountPercentage: number,
): number | undefined {
  const inCash: Terms = { method: 'cash', instalments: 1, rate: cashDiscountPercentage }
  const { totalCents, termsCents } = saleSums(lines, discountCents, inCash)
  return totalCents > 0 && termsCents < 0 ? totalCents : undefined
}

interface SaleWithItems extends Pick<Sale, 'status' | 'discountValue' | 'terms'> {
  items: LineInReais[]
}

/** As cashTotalCents, for a pending sale whose terms are not agreed. */
export function cashTotalOfSale(
  { status, items, discountValue, terms }: SaleWithItems,
  { cashDiscountPercentage }: Pick<PaymentSettings, 'cashDiscountPercentage'>,
): number | undefined {
  return status === 'pending' && terms === null
    ? cashTotalCents(items.map(lineInCents), centsOf(discountValue), cashDiscountPercentage)
    : undefined
}
