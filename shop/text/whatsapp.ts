import { whatsappChat } from '../../contracts/phones.ts'
import type { ProductKind } from '../../contracts/products.ts'
import { maxOrderQuantity } from '../../contracts/quantities.ts'
import { money } from './currency.ts'
import { bothPrices, type QuantityLink, quantityText, type UnitPrices } from './quantity-link.ts'

/** The longest link: some phones truncate longer ones. */
export const maxLinkLength = 2000
/**
 * Of the encoded link, so that a name or an address that is all accents leaves room for the prices.
 */
const maxEncodedNameLength = 700
const maxEncodedServiceLength = 300
/** Of the encoded link: the shop knows its own product. */
const maxEncodedDescriptionLength = 160

interface Contact {
  /** As `whatsappNumberFrom` gives it; empty where the shop has none. */
  whatsappNumber: string
}

interface Offered extends UnitPrices {
  name: string
  kind?: ProductKind
  /** The service that fits it, when it is to be fitted (rule: services-3). */
  labour?: (UnitPrices & { name: string }) | undefined
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
 * What 'Agendar no WhatsApp' sends of a service: name, SKU, prices, the place for quantity and
 * total, the question for a day, page (rule: services-4); undefined without a valid number.
 */
export function bookingOf(shop: Contact, service: Offered): QuantityLink | undefined {
  const start = linkUpToQuantity(shop, 'Olá! Quero agendar este serviço:', service)
  const end = encodeURIComponent(`Que dia posso levar a bicicleta?\n${service.pageUrl}`)
  return start === undefined ? undefined : { start, end }
}

/** Asks the workshop for a day (rule: services-4); undefined without a valid number. */
export function dayLink(shop: Contact): string | undefined {
  return link(shop, 'Olá! Quero marcar um dia na oficina. A bicicleta precisa de: ')
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
  const what = product.kind === 'service' ? 'serviço' : 'produto'
  const opening = `Olá! Minha pergunta sobre este ${what}:\n`
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

/** A message to a client; without a phone number WhatsApp asks whom to send it to. */
export function messageLink(phone: string, text: string): string {
  return `${whatsappChat(phone)}?text=${encodeURIComponent(text)}`
}

/** Lets the visitor choose with whom to share a page. */
export function shareLink(name: string, pageUrl: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${shortened(plain(name), maxEncodedNameLength)}\n${pageUrl}`)}`
}

function linkUpToQuantity(shop: Contact, opening: string, product: Offered): string | undefined {
  return link(shop, `${[opening, ...productLines(product)].join('\n')}\n`)
}

function productLines(product: Offered): string[] {
  const { labour, isLowestPrice = false } = product
  const lines = [...identityLines(product), ...priceLines(product, isLowestPrice)]
  if (!labour) return lines
  const fitted = {
    effectivePriceCents: product.effectivePriceCents + labour.effectivePriceCents,
    cashPriceCents: product.cashPriceCents + labour.cashPriceCents,
  }
  return [
    ...lines,
    `Mão de obra: ${shortened(plain(labour.name), maxEncodedServiceLength)}`,
    ...priceLines(labour, false),
    `Peça colocada: ${isLowestPrice ? 'a partir de ' : ''}${bothPrices(fitted)}`,
  ]
}

function priceLines(
  { effectivePriceCents, cashPriceCents }: UnitPrices,
  isLowestPrice: boolean,
): string[] {
  const lines = [`Preço: ${isLowestPrice ? 'a partir de ' : ''}${money(effectivePriceCents)}`]
  if (cashPriceCents !== effectivePriceCents) lines.push(`À vista no Pix: ${money(cashPriceCents)}`)
  return lines
}

function identityLines({
  name,
  kind,
  choice,
  sku,
}: Pick<Offered, 'name' | 'kind' | 'choice' | 'sku'>): string[] {
  const what = kind === 'service' ? 'Serviço' : 'Produto'
  const lines = [`${what}: ${shortened(plain(name), maxEncodedNameLength)}`]
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
