import { InvalidInput } from '../errors.ts'

/** Subtotal and total of a sale in cents; throws InvalidInput when nothing is left to pay (SPEC section 5). */
export function saleTotal(
  lines: { quantity: number; unitPriceCents: number }[],
  discountCents: number,
): { subtotalCents: number; totalCents: number } {
  const subtotalCents = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0)
  const totalCents = Math.max(0, subtotalCents - discountCents)
  if (totalCents === 0) throw new InvalidInput({ discountValue: 'Valor final nao pode ser zero ou negativo' })
  if (subtotalCents > mostCents) throw new InvalidInput({ items: 'O valor da venda é grande demais' })
  return { subtotalCents, totalCents }
}

/** What an integer column holds on both engines. */
const mostCents = 2_147_483_647
