import { formatCents } from './currency.ts'

/** What a browser needs to write the link of an enquiry for any quantity. */
export interface Enquiry {
  /** The link up to the quantity, encoded. */
  start: string
  /** What follows the total, encoded. */
  end: string
  effectivePriceCents: number
  cashPriceCents: number
}

/** The link that asks about a quantity of the product. Small, since every product page loads it. */
export function enquiryLink(enquiry: Enquiry, quantity: number): string {
  return enquiry.start + encodeURIComponent(quantityText(enquiry, quantity)) + enquiry.end
}

/** Quantity and total, on two lines. */
export function quantityText(
  { effectivePriceCents, cashPriceCents }: Pick<Enquiry, 'effectivePriceCents' | 'cashPriceCents'>,
  quantity: number,
): string {
  const total = `Quantidade: ${quantity}\nTotal: ${money(effectivePriceCents * quantity)}`
  return cashPriceCents === effectivePriceCents
    ? total
    : `${total} (à vista no Pix: ${money(cashPriceCents * quantity)})`
}

/** Cents as "R$ 1.234,50" with a plain space: a message is no place for the other kind. */
export function money(cents: number): string {
  return formatCents(cents).replaceAll('\u00a0', ' ')
}
