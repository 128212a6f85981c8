import { formatListCode } from '../../contracts/list-code.ts'
import { money } from '../text/currency.ts'
import { cashLabel } from '../text/cash-label.ts'
import type { UnitPrices } from '../text/quantity-link.ts'
import { fittingLink, plain, shortened } from '../text/whatsapp.ts'
import { listedName } from './listed-name.ts'

/** More would fill the screen of a phone. */
const maxLines = 18
const opening = 'Olá! Quero comprar estes itens:'
/** Of the encoded name. */
const maxNameLength = 300
/** Of the encoded note: code, totals and some lines have room beside it. */
const maxNoteLength = 700

/** A line as the message tells it. */
export interface ListLine extends UnitPrices {
  productName: string
  /** "Tamanho M, Cor Preta"; empty for a product without options. */
  choice: string
  sku?: string | null
  quantity: number
}

/** What the message tells besides the lines. */
interface Told {
  /** Of the visitor to the shop; empty for nothing. */
  note: string
  /** Undefined until the list has a code; `url` is its public page. */
  frozen?: { code: string; url: string } | undefined
}

/** What a list costs by card and in cash, in cents. */
export function listTotals(lines: Pick<ListLine, 'quantity' | keyof UnitPrices>[]): UnitPrices {
  const sum = (price: keyof UnitPrices) =>
    lines.reduce((total, line) => total + line[price] * line.quantity, 0)
  return { effectivePriceCents: sum('effectivePriceCents'), cashPriceCents: sum('cashPriceCents') }
}

/**
 * Opens the chat with the shop with the list: at most 18 lines, fewer where the link would be too
 * long (rule: lists-1). Undefined without a valid number.
 */
export function listLink(
  shop: { whatsappNumber: string },
  lines: ListLine[],
  told: Told,
): string | undefined {
  return fittingLink(shop, Math.min(lines.length, maxLines), (shown) =>
    listText(lines, told, shown),
  )
}

/**
 * Opens the chat with the shop with names and quantities alone, when prices cannot be fetched.
 * Undefined without a valid number.
 */
export function namesLink(
  shop: { whatsappNumber: string },
  items: { quantity: number; name: string }[],
  note: string,
): string | undefined {
  return fittingLink(shop, Math.min(items.length, maxLines), (shown) =>
    [
      opening,
      ...items
        .slice(0, shown)
        .map(({ quantity, name }) => `${quantity}x ${shortened(plain(name), maxNameLength)}`),
      ...omittedText(items.length - shown),
      ...noteText(note),
    ].join('\n'),
  )
}

/**
 * The list as a message, at cash prices as on its page; the lines after the first `shown` are
 * counted.
 */
export function listText(lines: ListLine[], { note, frozen }: Told, shown = lines.length): string {
  return [
    opening,
    ...lines.slice(0, shown).map(lineText),
    ...omittedText(lines.length - shown),
    totalText(listTotals(lines)),
    ...noteText(note),
    ...(frozen ? [`Código da lista: ${formatListCode(frozen.code)}`, frozen.url] : []),
  ].join('\n')
}

function omittedText(omitted: number): string[] {
  return omitted > 0 ? [`e mais ${omitted} ${omitted === 1 ? 'item' : 'itens'}`] : []
}

function noteText(note: string): string[] {
  return note ? [`Recado: ${shortened(plain(note), maxNoteLength)}`] : []
}

function lineText(line: ListLine): string {
  const { sku, quantity, cashPriceCents } = line
  const name = shortened(plain(listedName(line)), maxNameLength)
  const code = sku ? ` (${plain(sku)})` : ''
  return `${quantity}x ${name}${code}: ${money(cashPriceCents * quantity)}`
}

/** Both totals as the page of the list states them. */
function totalText({ cashPriceCents, effectivePriceCents }: UnitPrices): string {
  const byCard =
    cashPriceCents < effectivePriceCents ? ` (ou ${money(effectivePriceCents)} no cartão)` : ''
  return `Total ${cashLabel}: ${money(cashPriceCents)}${byCard}`
}
