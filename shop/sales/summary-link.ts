import { centsOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import { money } from '../text/currency.ts'
import { maxLinkLength, plain } from '../text/whatsapp.ts'
import { lineInCents, lineTotalCents } from './total.ts'

const brazil = '55'

interface Seller {
  companyName: string
  /** Sent while the sale waits for payment; may be empty. */
  pixKey: string
}

/**
 * The link of a WhatsApp message to the sale's client that lists what was bought, at most
 * `maxLinkLength` characters long: what does not fit is counted. Undefined when the client's phone
 * is unknown.
 */
export function saleSummaryLink(sale: Sale, seller: Seller): string | undefined {
  const digits = sale.client?.phone.replace(/\D/g, '') ?? ''
  if (digits.length < 10) return undefined
  for (let shown = sale.items.length; shown >= 0; shown--) {
    const link = `https://wa.me/${brazil}${digits}?text=${encodeURIComponent(summary(sale, seller, shown))}`
    if (link.length <= maxLinkLength) return link
  }
  return undefined
}

function summary(sale: Sale, { companyName, pixKey }: Seller, shown: number): string {
  const omitted = sale.items.length - shown
  return [
    `Olá, ${plain(sale.clientName)}! Aqui está o resumo da sua compra na ${plain(companyName)}:`,
    ...sale.items
      .slice(0, shown)
      .map(
        (item) =>
          `${item.quantity}x ${plain(item.productName)}: ${money(lineTotalCents(lineInCents(item)))}`,
      ),
    ...(omitted > 0 ? [`e mais ${omitted} ${omitted === 1 ? 'item' : 'itens'}`] : []),
    ...(sale.discountValue > 0 ? [`Desconto: ${money(centsOf(sale.discountValue))}`] : []),
    `Total: ${money(centsOf(sale.finalValue))}`,
    // Unchanged, for the client to copy.
    ...(sale.status === 'pending' && pixKey ? [`Chave Pix: ${pixKey}`] : []),
  ].join('\n')
}
