import type { PaymentSettings } from '../../../contracts/settings.ts'
import { type PriceTexts, priceTexts } from '../../../shop/catalogue/price-texts.ts'
import { splitName } from '../../../shop/catalogue/product-name.ts'
import type { ShelvedProduct } from '../../../shop/catalogue/shelves.ts'
import { plainTextOf } from '../../../shop/text/rich-text.ts'

const maxDescriptionLength = 220
/**
 * Converting HTML to text is the most expensive part of a card, and this much HTML has enough text.
 */
const maxHtmlLength = 4 * maxDescriptionLength

/**
 * Everything that a product card shows, formatted, and nothing else: it is sent to the browser
 * again for hydration.
 */
export interface Card {
  slug: string
  /** The product's name up to " – ". */
  title: string
  /** The rest of the name: colour, size. */
  variant?: string
  /** Picture URLs, the main one first. */
  pictures: string[]
  soldOut?: true
  prices: PriceTexts
  /** "4,8" and the number of reviews; missing without reviews. */
  rating?: { average: string; count: number }
  /** Only for lists that show descriptions. */
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
  const text = plainTextOf(html.slice(0, maxHtmlLength))
  if (text.length <= maxDescriptionLength && html.length <= maxHtmlLength) return text
  const cut = text.slice(0, maxDescriptionLength)
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`
}
