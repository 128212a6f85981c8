import { cashLabel } from './cash-label.ts'
import { money } from './currency.ts'

/**
 * A WhatsApp link in two encoded parts, between which a browser writes quantity and total. Small,
 * since every product page loads it.
 */
export interface QuantityLink {
  start: string
  end: string
}

/** The prices of one piece, in cents. */
export interface UnitPrices {
  /** What instalments are computed from (rule: prices-1). */
  effectivePriceCents: number
  /** When paid at once. */
  cashPriceCents: number
}

/** The link that buys this many pieces; for a single one it names no quantity. */
export function purchaseLink(link: QuantityLink, prices: UnitPrices, quantity: number): string {
  return quantity === 1 ? link.start + link.end : enquiryLink(link, prices, quantity)
}

/** The link that asks about this many pieces. */
export function enquiryLink(link: QuantityLink, prices: UnitPrices, quantity: number): string {
  return link.start + encodeURIComponent(`${quantityText(prices, quantity)}\n`) + link.end
}

/** Quantity and total, on two lines. */
export function quantityText(
  { effectivePriceCents, cashPriceCents }: UnitPrices,
  quantity: number,
): string {
  const total = bothPrices({
    effectivePriceCents: effectivePriceCents * quantity,
    cashPriceCents: cashPriceCents * quantity,
  })
  return `Quantidade: ${quantity}\nTotal: ${total}`
}

/** "R$ 100,00 (à vista no Pix: R$ 95,00)"; the second only where it differs. */
export function bothPrices({ effectivePriceCents, cashPriceCents }: UnitPrices): string {
  const byCard = money(effectivePriceCents)
  return cashPriceCents === effectivePriceCents
    ? byCard
    : `${byCard} (${cashLabel}: ${money(cashPriceCents)})`
}
