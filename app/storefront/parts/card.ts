import type { PaymentSettings } from '../../../contracts/settings.ts'
import type { ProductOption } from '../../../contracts/variants.ts'
import type { MeantChoice } from '../../../shop/catalogue/meant-choice.ts'
import { type CardPriceTexts, cardPriceTexts } from '../../../shop/catalogue/price-texts.ts'
import { durationText } from '../../../shop/text/duration.ts'
import { splitName } from '../../../shop/catalogue/product-name.ts'
import type { ShelvedProduct } from '../../../shop/catalogue/shelves.ts'
import { plainTextOf } from '../../../shop/text/plain-text.ts'

/** Enough to see the colours; each one weighs on the first page, which lists 32 products. */
const maxPictures = 3
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
  /** What a search chooses, as the query of the page: `?cor=azul`. */
  choice?: string
  /** The product's name up to " – ". */
  title: string
  /** The rest of the name: colour, size. */
  variant?: string
  /** URLs of the first pictures, the main one first. */
  pictures: string[]
  /** "3 cores, 4 tamanhos". */
  choices?: string
  soldOut?: true
  isService?: true
  /** "cerca de 20 min". */
  duration?: string
  prices: CardPriceTexts
  /** "4,8" and the number of reviews; missing without reviews. */
  rating?: { average: string; count: number }
  /** Only for lists that show descriptions. */
  description?: string
}

/**
 * `describe` adds the description as plain text, shortened; `choice` is what a search means of the
 * product.
 */
export function cardOf(
  product: ShelvedProduct & { description?: string },
  payment: PaymentSettings,
  { describe = false, choice }: { describe?: boolean; choice?: MeantChoice | undefined } = {},
): Card {
  const [title, variant] = splitName(product.name)
  const choices = choicesText(product.options)
  return {
    slug: product.slug,
    ...(choice && { choice: choice.query }),
    title,
    ...(variant && { variant }),
    pictures: picturesOf(product.images, choice).slice(0, maxPictures),
    ...(choices && { choices }),
    ...(!product.inStock && { soldOut: true as const }),
    ...(product.kind === 'service' && { isService: true as const }),
    ...(product.minutes !== null && { duration: durationText(product.minutes) }),
    prices: cardPriceTexts(product, payment),
    ...(product.reviewCount > 0 && {
      rating: { average: oneDecimal(product.rating), count: product.reviewCount },
    }),
    ...(describe && product.description && { description: excerpt(product.description) }),
  }
}

/** That of what was chosen comes first. */
export function picturesOf(images: string[], choice: MeantChoice | undefined): string[] {
  return choice?.picture ? [...new Set([choice.picture, ...images])] : images
}

/** "3 cores, 4 tamanhos": the options that have a choice. */
export function choicesText(options: ProductOption[]): string {
  return options
    .filter(({ values }) => values.length > 1)
    .map(({ name, values }) => `${values.length} ${pluralOf(name.toLowerCase())}`)
    .join(', ')
}

/** Of the first word, as in "cores do quadro". */
function pluralOf(name: string): string {
  return name.replace(/^\p{L}+/u, (word) =>
    /[rz]$/.test(word)
      ? `${word}es`
      : word.endsWith('s')
        ? word
        : word.replace(/m$/, 'n').replace(/l$/, 'i') + 's',
  )
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
