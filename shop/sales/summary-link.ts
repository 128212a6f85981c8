import { centsOf } from '../../contracts/money.ts'
import type { Sale } from '../../contracts/sales.ts'
import { longestLink, money, plain } from '../text/whatsapp.ts'

const brazil = '55'

interface Seller {
  companyName: string
  /** Told while the sale is to be paid; may be empty. */
  pixKey: string
}

/** Opens a conversation with the sale's client that begins with what was bought; undefined where the phone is not known. */
export function saleSummaryLink(sale: Sale, seller: Seller): string | undefined {
  const digits = sale.client?.phone.replace(/\D/g, '') ?? ''
  if (digits.length < 10) return undefined
  for (let shown = sale.items.length; shown >= 0; shown--) {
    const link = `https://wa.me/${brazil}${digits}?text=${encodeURIComponent(summary(sale, seller, shown))}`
    if (link.length <= longestLink) return link
  }
  return undefined
}

function summary(sale: Sale, { companyName, pixKey }: Seller, shown: number): string {
  const left = sale.items.length - shown
  return [
    `Olá, ${plain(sale.clientName)}! Aqui está o resumo da sua compra na ${plain(companyName)}:`,
    ...sale.items
      .slice(0, shown)
      .map(
        ({ productName, quantity, unitPrice }) =>
          `${quantity}x ${plain(productName)}: ${money(centsOf(quantity * unitPrice))}`,
      ),
    ...(left > 0 ? [`e mais ${left} ${left === 1 ? 'item' : 'itens'}`] : []),
    ...(sale.discountValue > 0 ? [`Desconto: ${money(centsOf(sale.discountValue))}`] : []),
    `Total: ${money(centsOf(sale.finalValue))}`,
    // As it is, for the client to copy: a key has no formatting to fear.
    ...(sale.status === 'pending' && pixKey ? [`Chave Pix: ${pixKey}`] : []),
  ].join('\n')
}
