/** A line, with the usual price where it is not sold at it. */
interface Line {
  quantity: number
  unitPriceCents: number
  listPriceCents: number | null
  isFree: boolean
}

export interface GivenDiscount {
  /** What the products would cost at their usual prices. */
  fullCents: number
  /** With fractions of a cent. */
  discountCents: number
}

/**
 * The discount that a seller gives on products, for the limit of rule: sales-14: below their usual
 * prices, and their share of the sale's discount by what they cost. Free lines have no usual price,
 * so they and what is asked above a usual price only take their share of the sale's discount: they
 * neither raise nor lower what is given. The cash discount and the interest of the terms are the
 * shop's own, and no part of it.
 */
export function givenDiscount(lines: Line[], saleDiscountCents: number): GivenDiscount {
  const sums = { subtotal: 0, usual: 0, sold: 0 }
  for (const { quantity, unitPriceCents, listPriceCents, isFree } of lines) {
    sums.subtotal += quantity * unitPriceCents
    if (isFree) continue
    const usualCents = listPriceCents ?? unitPriceCents
    sums.usual += quantity * usualCents
    sums.sold += quantity * Math.min(unitPriceCents, usualCents)
  }
  const share = sums.subtotal === 0 ? 0 : sums.sold / sums.subtotal
  return {
    fullCents: sums.usual,
    discountCents: sums.usual - sums.sold + saleDiscountCents * share,
  }
}

/**
 * `rate`: hundredths of a percent; the limit itself is within, and so is what a percentage of the
 * sale is rounded up by.
 */
export function isWithinRate({ fullCents, discountCents }: GivenDiscount, rate: number): boolean {
  return discountCents <= (rate * fullCents) / 10_000 + 0.5 + inexact
}

/** Of computing with fractions of a cent. */
const inexact = 1e-6

/** Whether a discount is larger neither in cents nor as a share. */
export function isNoLarger(given: GivenDiscount, than: GivenDiscount): boolean {
  return (
    given.discountCents <= than.discountCents + inexact &&
    given.discountCents * than.fullCents <= (than.discountCents + inexact) * given.fullCents
  )
}

/** In percent, rounded up to hundredths: a discount above a limit is never shown as the limit. */
export function percentOf({ fullCents, discountCents }: GivenDiscount): number {
  return fullCents === 0 ? 0 : Math.ceil((discountCents * 10_000) / fullCents) / 100
}
