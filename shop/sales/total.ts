import { centsOf } from '../../contracts/money.ts'
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

/** The largest number of an integer column of PostgreSQL. */
const maxCents = 2_147_483_647
