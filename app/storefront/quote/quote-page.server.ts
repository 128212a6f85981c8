import { centsOf } from '../../../contracts/money.ts'
import type { Sale } from '../../../contracts/sales.ts'
import type { Settings } from '../../../contracts/settings.ts'
import { instalmentPlans } from '../../../shop/catalogue/instalments.ts'
import { interestText, planText } from '../../../shop/catalogue/price-texts.ts'
import { publishedPix } from '../../../shop/sales/sale-pix.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { noFiscalValue, quoteState } from '../../../shop/sales/quote.ts'
import { itemsNote, sumLines } from '../../../shop/sales/sum-lines.ts'
import { lineInCents, lineTotalCents } from '../../../shop/sales/total.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import { type QrShape, qrShape } from '../../../shop/text/qr-shape.ts'
import { fittingLink } from '../../../shop/text/whatsapp.ts'
import { dayOf } from '../../../shop/calendar.ts'
import { headOf } from '../seo/head.ts'
import { type Contact, phoneOf } from '../shell/shell.ts'

/** Everything that the page of a quote shows, formatted. It names no person (rule: sales-12). */
export interface QuotePage {
  head: ReturnType<typeof headOf>
  /** "Orçamento 20023". */
  title: string
  companyName: string
  /** CNPJ, address and telephone, for the print. */
  companyFacts: string
  whatsappUrl?: string
  phone?: Contact
  /** Why the quote is over; it then shows nothing of the sale. */
  ended?: string
  offer?: QuoteOffer
}

export interface QuoteOffer {
  validity: string
  items: QuoteItem[]
  sums: ReturnType<typeof sumLines>
  legal: string
  /** What each plan of a card costs in all, while no terms are agreed. */
  plans: { name: string; value: string }[]
  pix?: { amount: string; code: string; qr: QrShape }
}

export interface QuoteItem {
  name: string
  variantName: string
  picture?: string
  isService: boolean
  quantity: number
  /** Of one piece, where there are several. */
  unit?: string
  total: string
}

/** `path`: of the page. */
export function quotePage(
  sale: Sale,
  settings: Settings,
  { publicUrl, path }: { publicUrl: string; path: string },
): QuotePage {
  const { companyName, cnpj, address, phone } = settings
  const title = `Orçamento ${sale.number}`
  const whatsappUrl = fittingLink(settings, 0, () => `Olá! É sobre o orçamento ${sale.number}.`)
  const telephone = phoneOf(phone)
  return {
    head: headOf({
      title,
      companyName,
      description: `Orçamento da ${companyName}.`,
      publicUrl,
      path,
      kind: 'website',
      hidden: true,
    }),
    title,
    companyName,
    companyFacts: [cnpj && `CNPJ ${cnpj}`, address, phone].filter(Boolean).join(' · '),
    ...(whatsappUrl && { whatsappUrl }),
    ...(telephone && { phone: telephone }),
    ...contentOf(sale, settings),
  }
}

function contentOf(sale: Sale, settings: Settings): Pick<QuotePage, 'ended' | 'offer'> {
  const state = quoteState(sale, dayOf(new Date()))
  if (state === 'expired')
    return { ended: `Este orçamento valeu até ${dayText(sale.validUntil)}. Peça um novo à loja.` }
  if (state === 'settled') return { ended: 'Esta compra já foi concluída. Obrigado!' }
  return { offer: offerOf(sale, settings) }
}

function offerOf(sale: Sale, settings: Settings): QuoteOffer {
  const { paymentSettings } = settings
  const priceCents = centsOf(sale.totalValue) - centsOf(sale.discountValue)
  const isOpen = sale.terms === null && sale.paidValue === 0
  const pix = publishedPix(sale, settings)
  return {
    validity: `Válido até ${dayText(sale.validUntil)}`,
    items: sale.items.map(itemOf),
    sums: sumLines(sale, paymentSettings),
    legal: `${itemsNote(sale, paymentSettings)} ${noFiscalValue}.`.trim(),
    plans: (isOpen ? instalmentPlans(priceCents, paymentSettings) : []).map((plan) => ({
      name: `${planText(plan)} ${interestText(plan.interestFree)}`,
      value: formatCents(plan.totalCents),
    })),
    ...(pix && {
      pix: { amount: formatCents(pix.amountCents), code: pix.code, qr: qrShape(pix.code) },
    }),
  }
}

function itemOf(item: Sale['items'][number]): QuoteItem {
  const { productName: name, variantName, image, isService, quantity } = item
  const line = lineInCents(item)
  return {
    name,
    variantName,
    ...(image !== null && { picture: image }),
    isService,
    quantity,
    ...(quantity > 1 && { unit: formatCents(line.unitPriceCents) }),
    total: formatCents(lineTotalCents(line)),
  }
}
