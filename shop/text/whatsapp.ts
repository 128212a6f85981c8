import { maxOrderQuantity } from '../../contracts/quantities.ts'
import { money } from './currency.ts'
import { type QuantityLink, quantityText, type UnitPrices } from './quantity-link.ts'

/** The longest link: some phones truncate longer ones. */
export const maxLinkLength = 2000
/**
 * Of the encoded link, so that a name or an address that is all accents leaves room for the prices.
 */
const maxEncodedNameLength = 700
/** Of the encoded link: the shop knows its own product. */
const maxEncodedDescriptionLength = 160

interface Contact {
  /** As `whatsappNumberFrom` gives it; empty where the shop has none. */
  whatsappNumber: string
}

interface Offered extends UnitPrices {
  name: string
  /** "Tamanho: 54, Cor: Preta"; empty where nothing is to be chosen. */
  choice?: string
  sku: string | null
  /** What is to be chosen still changes the price. */
  isLowestPrice?: boolean
  /** The absolute address of the product's page. */
  pageUrl: string
}

/** Opens a conversation with the shop's own greeting; undefined without a valid number. */
export function greetingLink(shop: Contact & { greeting: string }): string | undefined {
  return link(shop, shortened(plain(shop.greeting), maxLinkLength - linkTo(shop, '').length - 1))
}

/**
 * What 'Comprar no WhatsApp' sends: name, SKU, prices, the place for quantity and total, page
 * (rule: storefront-13); undefined without a valid number.
 */
export function purchaseOf(shop: Contact, product: Offered): QuantityLink | undefined {
  const start = linkUpToQuantity(shop, 'Olá! Quero comprar este produto:', product)
  return start === undefined ? undefined : { start, end: encodeURIComponent(product.pageUrl) }
}

/**
 * Asks about a product: a line for the visitor's question, name, SKU, prices, the place for
 * quantity and total, page, and the beginning of the description, which is plain text (rule:
 * storefront-13); undefined without a valid number.
 */
export function enquiryOf(
  shop: Contact,
  product: Offered & { description: string },
): QuantityLink | undefined {
  const opening = 'Olá! Minha pergunta sobre este produto:\n'
  const start = linkUpToQuantity(shop, opening, product)
  if (start === undefined) return undefined
  const longest = encodeURIComponent(`${quantityText(product, maxOrderQuantity)}\n`)
  const closing = (description: string) =>
    encodeURIComponent(`${product.pageUrl}${description && `\nDescrição: ${description}`}`)
  const taken = start.length + longest.length + closing('x').length
  const room = Math.min(maxEncodedDescriptionLength, maxLinkLength - taken)
  const description = shortened(plain(product.description), room)
  return { start, end: closing(description) }
}

/**
 * Asks to be told when what is sold out arrives: name, choice, SKU, page (rule: storefront-11);
 * undefined without a valid number.
 */
export function notifyLink(
  shop: Contact,
  product: Pick<Offered, 'name' | 'choice' | 'sku' | 'pageUrl'>,
): string | undefined {
  const opening = 'Olá! Podem me avisar quando este produto chegar?'
  return link(shop, [opening, ...identityLines(product), product.pageUrl].join('\n'))
}

/** Lets the visitor choose with whom to share a page. */
export function shareLink(name: string, pageUrl: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${shortened(plain(name), maxEncodedNameLength)}\n${pageUrl}`)}`
}

function linkUpToQuantity(shop: Contact, opening: string, product: Offered): string | undefined {
  return link(shop, `${[opening, ...productLines(product)].join('\n')}\n`)
}

function productLines(product: Offered): string[] {
  const { isLowestPrice, effectivePriceCents, cashPriceCents } = product
  const lines = identityLines(product)
  lines.push(`Preço: ${isLowestPrice ? 'a partir de ' : ''}${money(effectivePriceCents)}`)
  if (cashPriceCents !== effectivePriceCents) lines.push(`À vista no Pix: ${money(cashPriceCents)}`)
  return lines
}

function identityLines({ name, choice, sku }: Pick<Offered, 'name' | 'choice' | 'sku'>): string[] {
  const lines = [`Produto: ${shortened(plain(name), maxEncodedNameLength)}`]
  if (choice) lines.push(plain(choice))
  if (sku) lines.push(`Código: ${plain(sku)}`)
  return lines
}

/**
 * The link with as many of `count` lines as fit into it; `text` is called with their number.
 * Undefined without a valid number, or when the text without any line does not fit.
 */
export function fittingLink(
  shop: Contact,
  count: number,
  text: (shown: number) => string,
): string | undefined {
  for (let shown = count; shown >= 0; shown--) {
    const fitting = link(shop, text(shown))
    if (fitting !== undefined && fitting.length <= maxLinkLength) return fitting
  }
  return undefined
}

function link(shop: Contact, text: string): string | undefined {
  return /^\+?[1-9]\d{7,14}$/.test(shop.whatsappNumber) ? linkTo(shop, text) : undefined
}

/**
 * Encoded by encodeURIComponent: WhatsApp shows the `+` that URLSearchParams writes for a space.
 */
function linkTo({ whatsappNumber }: Contact, text: string): string {
  return `https://wa.me/${whatsappNumber.replace('+', '')}?text=${encodeURIComponent(text)}`
}

const lookalikes: Record<string, string> = { '*': '∗', _: '-', '~': '∼', '`': "'" }

/**
 * One line in which WhatsApp finds nothing to format (*bold*, _italic_, ~struck~, `code`), without
 * halves of characters.
 */
export function plain(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[*_~`]/g, (mark) => lookalikes[mark] ?? mark)
    .replace(/\s+/g, ' ')
    .trim()
}

/**
 * At most `room` characters once encoded, cut between words where that loses little, and never
 * within a character.
 */
export function shortened(text: string, room: number): string {
  if (encodeURIComponent(text).length <= room) return text
  const ellipsis = '…'
  let left = room - encodeURIComponent(ellipsis).length
  let kept = ''
  for (const character of text) {
    left -= encodeURIComponent(character).length
    if (left < 0) break
    kept += character
  }
  const lastSpace = kept.lastIndexOf(' ')
  const whole = lastSpace > kept.length * 0.8 ? kept.slice(0, lastSpace) : kept
  return whole ? whole.trimEnd() + ellipsis : ''
}
