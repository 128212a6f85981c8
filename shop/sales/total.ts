import { InvalidInput } from '../errors.ts'

interface Line {
  quantity: number
  unitPriceCents: number
}

/** Subtotal and total of a sale in cents; throws InvalidInput when nothing is left to pay (rule: sales-3). */
export function saleTotal(
  lines: Line[],
  discountCents: number,
): { subtotalCents: number; totalCents: number } {
  const sums = saleSums(lines, discountCents)
  if (sums.totalCents === 0)
    throw new InvalidInput({ discountValue: 'Valor final não pode ser zero ou negativo' })
  if (sums.subtotalCents > mostCents)
    throw new InvalidInput({ items: 'O valor da venda é grande demais' })
  return sums
}

/** The same for a sale that is still being put together; the total stops at 0. */
export function saleSums(
  lines: Line[],
  discountCents: number,
): { subtotalCents: number; totalCents: number } {
  const subtotalCents = lines.reduce(
    (sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents,
    0,
  )
  return { subtotalCents, totalCents: Math.max(0, subtotalCents - discountCents) }
}

/** What an integer column holds on both engines. */
const mostCents = 2_147_483_647
