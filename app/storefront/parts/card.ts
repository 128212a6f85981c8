import type { PaymentSettings } from '../../../contracts/settings.ts'
import { type PriceTexts, priceTexts } from '../../../shop/catalogue/price-texts.ts'
import { splitName } from '../../../shop/catalogue/product-name.ts'
import type { ShelvedProduct } from '../../../shop/catalogue/shelves.ts'
import { plainTextOf } from '../../../shop/text/rich-text.ts'

const longestDescription = 220
/** Turning HTML into text is the dearest part of a card, and this much of it gives text enough. */
const longestHtml = 4 * longestDescription

/** All that a product card shows, worded and ready; sent to the browser once more for hydration, hence nothing besides. */
export interface Card {
  slug: string
  /** The product's name up to " – ". */
  title: string
  /** What follows it: colour, size. */
  variant?: string
  /** Picture URLs, the main one first. */
  pictures: string[]
  soldOut?: true
  prices: PriceTexts
  /** "4,8" and the number of reviews; only where there is one. */
  rating?: { average: string; count: number }
  /** Only where the list shows descriptions. */
  description?: string
}

/** `describe` adds the description as plain text, shortened. */
export function cardOf(
  product: ShelvedProduct & { description?: string },
  payment: PaymentSettings,
  { describe = false } = {},
): Card {
  const [title, variant] = splitName(product.name)
  return {
    slug: product.slug,
    title,
    ...(variant && { variant }),
    pictures: product.images,
    ...(!product.inStock && { soldOut: true as const }),
    prices: priceTexts(product, payment),
    ...(product.reviewCount > 0 && {
      rating: { average: oneDecimal(product.rating), count: product.reviewCount },
    }),
    ...(describe && product.description && { description: excerpt(product.description) }),
  }
}

function oneDecimal(rating: number): string {
  return rating.toFixed(1).replace('.', ',')
}

function excerpt(html: string): string {
  const text = plainTextOf(html.slice(0, longestHtml))
  if (text.length <= longestDescription && html.length <= longestHtml) return text
  const cut = text.slice(0, longestDescription)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
