/**
 * How many pieces to buy: up to the minimum and the sales of 30 days, which are half of those
 * `sold` in 60 days, rounded up (rule: stock-6).
 */
export function suggestedPieces({
  minimum,
  available,
  sold,
}: {
  minimum: number
  available: number
  sold: number
}): number {
  return Math.max(minimum + Math.ceil(sold / 2) - available, 0)
}
