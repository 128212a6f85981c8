import { instalmentCounts, type PaymentSettings } from '../../contracts/settings.ts'

export interface Instalment {
  count: number
  valueCents: number
  /** Differs from the others where a price without interest does not divide evenly. */
  firstCents: number
  /** What the buyer pays: without interest the price, otherwise count × value. */
  totalCents: number
  interestFree: boolean
}

/**
 * 100 % in hundredths of a percent: percentages have at most two decimals, so that all arithmetic
 * is in exact integers.
 */
const wholePercent = 10_000n

/**
 * All plans from 1x to 12x for a price in cents, each instalment rounded half up to the cent
 * (rule: prices-3). Plans with an instalment below one cent are left out.
 */
export function instalmentPlans(priceCents: number, payment: PaymentSettings): Instalment[] {
  return instalmentCounts.flatMap(
    (count) => instalmentPlan(priceCents, count, payment.creditCardInterestRates[count]) ?? [],
  )
}

/**
 * The plan with the most instalments, at least 2, among those with a rate of 0; undefined when
 * there is none with instalments of at least one cent.
 */
export function bestInterestFreePlan(
  priceCents: number,
  payment: PaymentSettings,
): Instalment | undefined {
  const count = instalmentCounts.findLast(
    (n) => n > 1 && n <= priceCents && payment.creditCardInterestRates[n] === 0,
  )
  return count && instalmentPlan(priceCents, count, 0)
}

/**
 * The price in cents when paid at once: price × (1 − discount), rounded half up (rule: prices-7).
 */
export function cashPriceCents(priceCents: number, discountPercent: number): number {
  return roundedQuotient(
    BigInt(priceCents) * (wholePercent - hundredths(discountPercent)),
    wholePercent,
  )
}

/**
 * The effective interest of a plan in percent a month, with one decimal: the internal rate of
 * return of `count` monthly payments of `valueCents`, the first a month after the sale, for goods
 * of `priceCents` (rule: prices-6).
 */
export function effectiveMonthlyRate(
  priceCents: number,
  { count, valueCents, interestFree }: Instalment,
): number {
  if (interestFree || priceCents <= 0) return 0
  let low = 0
  // The present value is below that of a perpetuity of the same payments, hence the rate is below
  // payment ÷ price.
  let high = valueCents / priceCents
  for (let step = 0; step < 60; step++) {
    const rate = (low + high) / 2
    if (presentValue(valueCents, count, rate) > priceCents) low = rate
    else high = rate
  }
  return Math.round(high * 1000) / 10
}

function presentValue(payment: number, count: number, rate: number): number {
  return (payment * (1 - (1 + rate) ** -count)) / rate
}

/**
 * price × (1 + rate)^n ÷ n, or price ÷ n where n is 1 or the rate is 0 (rule: prices-2); undefined
 * below one cent.
 */
export function instalmentPlan(
  priceCents: number,
  count: number,
  ratePercent: number,
): Instalment | undefined {
  if (count === 1 || ratePercent === 0) return interestFreeInstalment(priceCents, count)
  const power = BigInt(count)
  const total = BigInt(priceCents) * (wholePercent + hundredths(ratePercent)) ** power
  const divisor = wholePercent ** power * BigInt(count)
  if (total < divisor) return undefined
  const valueCents = roundedQuotient(total, divisor)
  const totalCents = valueCents * count
  return { count, valueCents, firstCents: valueCents, totalCents, interestFree: false }
}

/** The first instalment takes the cents that do not divide (rule: prices-3). */
function interestFreeInstalment(priceCents: number, count: number): Instalment | undefined {
  if (priceCents < count) return undefined
  const rounded = roundedQuotient(BigInt(priceCents), BigInt(count))
  // Of a few cents, rounded instalments would leave nothing for the first.
  const valueCents = rounded * (count - 1) < priceCents ? rounded : Math.floor(priceCents / count)
  const firstCents = priceCents - valueCents * (count - 1)
  return { count, valueCents, firstCents, totalCents: priceCents, interestFree: true }
}

function hundredths(percent: number): bigint {
  return BigInt(Math.round(percent * 100))
}

function roundedQuotient(dividend: bigint, divisor: bigint): number {
  return Number((dividend * 2n + divisor) / (divisor * 2n))
}
