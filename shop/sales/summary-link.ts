import { centsOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import type { Settings } from '../../contracts/settings.ts'
import { dayOf } from '../calendar.ts'
import { soldName } from '../catalogue/product-name.ts'
import { pixKeyOf } from '../payments/pix-key.ts'
import { formatCents } from '../text/currency.ts'
import { maxLinkLength, messageLink, plain } from '../text/whatsapp.ts'
import { balanceLines } from './payment-texts.ts'
import { isQuote, noFiscalValue, quoteState, validityText } from './quote.ts'
import { adjustmentName, discountName, signedCents, termsText } from './terms-texts.ts'
import { cashTotalOfSale, lineInCents, lineTotalCents } from './total.ts'

/** The Pix key is sent while something is owed; it may be empty. */
type Seller = Pick<Settings, 'companyName' | 'pixKey' | 'paymentSettings'>

/** A sale with the address of its public page, if it has one, and the day of the message. */
interface Summarised extends Sale {
  quoteUrl?: string | null
  today?: string
}

/**
 * The link of a WhatsApp message to the sale's client that lists what was bought, at most
 * `maxLinkLength` characters long: what does not fit is counted. For a client without a phone
 * number WhatsApp asks whom to send it to. Undefined for a sale without a client.
 */
export function saleSummaryLink(sale: Summarised, seller: Seller): string | undefined {
  if (!sale.client) return undefined
  for (let shown = sale.items.length; shown >= 0; shown--) {
    const link = messageLink(sale.client.phone, summary(sale, seller, shown))
    if (link.length <= maxLinkLength) return link
  }
  return undefined
}

/**
 * The link of a WhatsApp message with the address of a quote, to the client of the sale, or to
 * whom WhatsApp asks for.
 */
export function quoteMessageLink(
  { client, validUntil }: Pick<Sale, 'client' | 'validUntil'>,
  companyName: string,
  url: string,
): string {
  const lines = [
    `Olá! Aqui está o seu orçamento da ${plain(companyName)}:`,
    url,
    `${validityText({ validUntil })}.`,
  ]
  return messageLink(client?.phone ?? '', lines.join('\n'))
}

function summary(sale: Summarised, seller: Seller, shown: number): string {
  const { companyName, pixKey } = seller
  const omitted = sale.items.length - shown
  return [
    `Olá, ${plain(sale.clientName)}! Aqui está o ${isQuote(sale) ? 'seu orçamento da' : 'resumo da sua compra na'} ${plain(companyName)}:`,
    ...sale.items
      .slice(0, shown)
      .map(
        (item) =>
          `${item.quantity}x ${plain(soldName(item))}: ${formatCents(lineTotalCents(lineInCents(item)))}`,
      ),
    ...(omitted > 0 ? [`e mais ${omitted} ${omitted === 1 ? 'item' : 'itens'}`] : []),
    ...(sale.discountValue > 0
      ? [`${discountName(sale)}: ${formatCents(-centsOf(sale.discountValue))}`]
      : []),
    ...termsLines(sale),
    ...totals(sale, seller),
    ...(sale.terms ? [`Pagamento: ${termsText(sale.terms)}`] : []),
    ...balanceLines(sale).map(({ name, amount, due }) =>
      due === undefined ? `${name}: ${amount}` : `${name}: ${amount}, ${due}`,
    ),
    ...(isQuote(sale) ? [`${validityText(sale)}. ${noFiscalValue}.`] : []),
    ...pageLines(sale),
    // Unchanged, for the client to copy.
    ...(sale.owedValue > 0 && pixKey ? [`Chave Pix: ${pixKeyOf(pixKey)?.key ?? pixKey}`] : []),
  ]
    .join('\n')
    .replaceAll('\u00a0', ' ')
}

function pageLines({ quoteUrl, today = dayOf(new Date()), ...sale }: Summarised): string[] {
  return quoteUrl && quoteState(sale, today) === 'open' ? [`Com fotos e Pix: ${quoteUrl}`] : []
}

function termsLines({ terms }: Sale): string[] {
  if (terms === null || terms.adjustment === 0) return []
  return [`${adjustmentName(terms)}: ${signedCents(centsOf(terms.adjustment))}`]
}

/** What the page promised: the total in cash and by card, where they differ. */
function totals(sale: Sale, { paymentSettings }: Seller): string[] {
  const total = formatCents(centsOf(sale.finalValue))
  const cashCents = cashTotalOfSale(sale, paymentSettings)
  return cashCents === undefined
    ? [`Total: ${total}`]
    : [`Total à vista no Pix: ${formatCents(cashCents)}`, `Total no cartão: ${total}`]
}
