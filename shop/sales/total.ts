import { centsOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import type { PaymentSettings } from '../../contracts/settings.ts'
import { cashPriceCents } from '../catalogue/instalments.ts'
import { InvalidInput } from '../errors.ts'

/** A line of a sale; the price in cents. */
export interface Line {
  quantity: number
  unitPriceCents: number
}

/** A line as the API and forms hold it, in reais, with its price in cents. */
export function lineInCents({
  quantity,
  unitPrice,
}: {
  quantity: number
  unitPrice: number
}): Line {
  return { quantity, unitPriceCents: centsOf(unitPrice) }
}

/** The total of one line in cents. */
export function lineTotalCents({ quantity, unitPriceCents }: Line): number {
  return quantity * unitPriceCents
}

/**
 * Subtotal and total of a sale in cents. Throws InvalidInput when nothing is left to pay or the sum
 * is too large (rule: sales-3).
 */
export function saleTotal(
  lines: Line[],
  discountCents: number,
): { subtotalCents: number; totalCents: number } {
  const sums = saleSums(lines, discountCents)
  if (sums.totalCents === 0)
    throw new InvalidInput({ discountValue: 'Valor final não pode ser zero ou negativo' })
  if (sums.subtotalCents > maxCents)
    throw new InvalidInput({ items: 'O valor da venda é grande demais' })
  return sums
}

/** Subtotal and total in cents of a sale that is still being edited; the total is at least 0. */
export function saleSums(
  lines: Line[],
  discountCents: number,
): { subtotalCents: number; totalCents: number } {
  const subtotalCents = lines.reduce((sum, line) => sum + lineTotalCents(line), 0)
  return { subtotalCents, totalCents: Math.max(0, subtotalCents - discountCents) }
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
  const atCashPrices = lines.map(({ quantity, unitPriceCents }) => ({
    quantity,
    unitPriceCents: cashPriceCents(unitPriceCents, cashDiscountPercentage),
  }))
  const cash = saleSums(atCashPrices, discountCents).totalCents
  return cash > 0 && cash < saleSums(lines, discountCents).totalCents ? cash : undefined
}

/**
 * As cashTotalCents, for a stored sale. Only a pending one has it: how a settled one was paid is
 * not recorded.
 */
export function cashTotalOfSale(
  { status, items, discountValue }: Pick<Sale, 'status' | 'items' | 'discountValue'>,
  { cashDiscountPercentage }: Pick<PaymentSettings, 'cashDiscountPercentage'>,
): number | undefined {
  return status === 'pending'
    ? cashTotalCents(items.map(lineInCents), centsOf(discountValue), cashDiscountPercentage)
    : undefined
}

/** The largest number of an integer column of PostgreSQL. */
const maxCents = 2_147_483_647
