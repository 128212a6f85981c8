import type { PaymentSettings } from '../../contracts/settings.ts'
import { cashLabel } from '../text/cash-label.ts'
import { formatCents } from '../text/currency.ts'
import { effectivePrice } from './effective-price.ts'
import {
  bestInterestFreePlan,
  cashPriceCents,
  type Instalment,
  instalmentPlans,
} from './instalments.ts'

/** The price texts of a card; prices are worded nowhere else (rule: prices-5, rule: prices-9). */
export interface CardPriceTexts {
  /** "a partir de", where some variants cost more. */
  lead?: string
  /** The cash price, shown largest. */
  cash: string
  /** The effective price, on which instalments are based. */
  price: string
  /**
   * On a promotion: the normal price, to be struck through, and the discount, "−20%" or empty below
   * 1 %.
   */
  promotion?: { normalPrice: string; off: string }
  /**
   * The longest plan without interest, "3x de R$ 26,67": of instalments that differ by a cent, the
   * larger one.
   */
  plan?: string
}

/** The price texts of a product page. */
export interface PriceTexts extends CardPriceTexts {
  /** "à vista no Pix (5% de desconto)". */
  cashNote: string
  /**
   * The longest plan without interest, "3x de R$ 152,63" or, where it does not divide evenly,
   * "3x de R$ 26,67, 1ª de R$ 26,66"; its total is the price (rule: prices-3).
   */
  plan?: string
}

/** A plan as a row of a table. */
export interface PlanRow {
  /** "3x". */
  times: string
  value: string
  /** The first instalment, where it differs from the others. */
  first?: string
  /** "sem juros" or "com juros". */
  interest: string
  isInterestFree: boolean
  total: string
}

interface Priced {
  priceCents: number
  promotionalPriceCents: number | null
  priceVaries?: boolean
  /** What of the prices is the labour of a fitted part (rule: services-2). */
  labourCents?: number
}

const percentage = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** The price texts of a product's card under the shop's payment settings. */
export function cardPriceTexts(product: Priced, payment: PaymentSettings): CardPriceTexts {
  const cents = effectivePrice(product.priceCents, product.promotionalPriceCents)
  const plan = bestInterestFreePlan(cents, payment)
  const promotion = promotionTexts(product)
  return {
    ...(product.priceVaries && { lead: 'a partir de' }),
    cash: formatCents(cashCents(cents, product.labourCents, payment)),
    price: formatCents(cents),
    ...(promotion && { promotion }),
    ...(plan && {
      plan: `${plan.count}x de ${formatCents(Math.max(plan.valueCents, plan.firstCents))}`,
    }),
  }
}

/** Part and labour each at its own cash price, as in a sale: that of the sum may differ. */
function cashCents(
  cents: number,
  labourCents = 0,
  { cashDiscountPercentage }: PaymentSettings,
): number {
  return (
    cashPriceCents(cents - labourCents, cashDiscountPercentage) +
    cashPriceCents(labourCents, cashDiscountPercentage)
  )
}

/** The price texts of a product's page under the shop's payment settings. */
export function priceTexts(product: Priced, payment: PaymentSettings): PriceTexts {
  const cents = effectivePrice(product.priceCents, product.promotionalPriceCents)
  const plan = bestInterestFreePlan(cents, payment)
  return {
    ...cardPriceTexts(product, payment),
    cashNote: cashNote(payment.cashDiscountPercentage),
    ...(plan && { plan: planText(plan) }),
  }
}

/** All plans of a product from 1x to 12x, for the table of the product page. */
export function planRows(product: Priced, payment: PaymentSettings): PlanRow[] {
  const cents = effectivePrice(product.priceCents, product.promotionalPriceCents)
  return instalmentPlans(cents, payment).map(planRow)
}

/** "3x de R$ 26,67, 1ª de R$ 26,66": cents that do not divide are said (rule: prices-3). */
export function planText({
  count,
  valueCents,
  firstCents,
}: Pick<Instalment, 'count' | 'valueCents' | 'firstCents'>): string {
  const plan = `${count}x de ${formatCents(valueCents)}`
  return firstCents === valueCents ? plan : `${plan}, 1ª de ${formatCents(firstCents)}`
}

function planRow({ count, valueCents, firstCents, totalCents, interestFree }: Instalment): PlanRow {
  return {
    times: `${count}x`,
    value: formatCents(valueCents),
    ...(firstCents !== valueCents && { first: formatCents(firstCents) }),
    interest: interestText(interestFree),
    isInterestFree: interestFree,
    total: formatCents(totalCents),
  }
}

/** "sem juros" or "com juros". */
export function interestText(interestFree: boolean): string {
  return interestFree ? 'sem juros' : 'com juros'
}

function promotionTexts({ priceCents, promotionalPriceCents }: Priced): PriceTexts['promotion'] {
  if (promotionalPriceCents === null) return undefined
  // Rounded down, so that the badge never promises more than the price gives.
  const off = Math.floor(((priceCents - promotionalPriceCents) * 100) / priceCents)
  return { normalPrice: formatCents(priceCents), off: off > 0 ? `−${off}%` : '' }
}

/** "5%", "2,5%". */
export function percent(value: number): string {
  return `${percentage.format(value)}%`
}

/** "à vista no Pix (5% de desconto)"; without a discount only how it is paid. */
export function cashNote(discountPercent: number): string {
  return discountPercent > 0 ? `${cashLabel} (${percent(discountPercent)} de desconto)` : cashLabel
}
