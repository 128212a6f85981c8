import type { VariantStock } from '../../../contracts/stock.ts'
import type { Line } from './sale-values.ts'

type Pieces = Pick<Line, 'variantId' | 'quantity'>

/**
 * How many pieces a sale may have, by variant, of those of which its lines ask for more. What the
 * stored sale has reserved is its own (rule: stock-3).
 */
export function shortagesOf(
  lines: Pieces[],
  stock: Pick<VariantStock, 'variantId' | 'available'>[],
  stored: Pieces[],
): Map<string, number> {
  const shortages = new Map<string, number>()
  for (const { variantId, available } of stock) {
    const wanted = piecesOf(variantId, lines)
    const own = piecesOf(variantId, stored)
    if (available === null || wanted <= own || wanted <= available + own) continue
    shortages.set(variantId, Math.max(0, available + own))
  }
  return shortages
}

function piecesOf(wantedId: string, lines: Pieces[]): number {
  return lines
    .filter(({ variantId }) => variantId === wantedId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}
