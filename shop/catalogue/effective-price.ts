/**
 * What a buyer pays before any cash discount: the promotional price where there is one
 * (rule: prices-1). The result is in the unit of the arguments, cents or reais.
 */
export function effectivePrice(price: number, promotionalPrice: number | null): number {
  return promotionalPrice ?? price
}
