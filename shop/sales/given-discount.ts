/** A line, with the usual price where it is not sold at it. */
interface Line {
  quantity: number
  unitPriceCents: number
  listPriceCents: number | null
}

export interface GivenDiscount {
  /** What the lines would cost at their usual prices. */
  fullCents: number
  discountCents: number
}

/**
 * The discount that a seller gives, for the limit of rule: sales-14: lines below their usual price
 * and the discount of the sale together. A line above its usual price makes up for no other. The
 * cash discount and the interest of the terms are the shop's own, and no part of it.
 */
export function givenDiscount(lines: Line[], saleDiscountCents: number): GivenDiscount {
  const sums = { fullCents: 0, discountCents: saleDiscountCents }
  for (const { quantity, unitPriceCents, listPriceCents } of lines) {
    const usualCents = Math.max(listPriceCents ?? unitPriceCents, unitPriceCents)
    sums.fullCents += quantity * usualCents
    sums.discountCents += quantity * (usualCents - unitPriceCents)
  }
  return sums
}

/** `rate`: hundredths of a percent; the limit itself is within. */
export function isWithinRate({ fullCents, discountCents }: GivenDiscount, rate: number): boolean {
  return BigInt(discountCents) * 10_000n <= BigInt(rate) * BigInt(fullCents)
}

/** Whether a discount is larger neither in cents nor as a share. */
export function isNoLarger(given: GivenDiscount, than: GivenDiscount): boolean {
  return (
    given.discountCents <= than.discountCents &&
    BigInt(given.discountCents) * BigInt(than.fullCents) <=
      BigInt(than.discountCents) * BigInt(given.fullCents)
  )
}

/** In percent, rounded up to hundredths: a discount above a limit is never shown as the limit. */
export function percentOf({ fullCents, discountCents }: GivenDiscount): number {
  return fullCents === 0 ? 0 : Math.ceil((discountCents * 10_000) / fullCents) / 100
}
