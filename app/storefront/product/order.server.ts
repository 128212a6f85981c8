import type { Settings } from '../../../contracts/settings.ts'
import { variantName } from '../../../contracts/variants.ts'
import { cashPriceCents } from '../../../shop/catalogue/instalments.ts'
import type { StoredProduct } from '../../../shop/catalogue/stored-product.ts'
import type { VariantChoice } from '../../../shop/catalogue/variant-choice.ts'
import { cashLabel } from '../../../shop/text/cash-label.ts'
import type { QuantityLink, UnitPrices } from '../../../shop/text/quantity-link.ts'
import { bookingOf, enquiryOf, notifyLink, purchaseOf } from '../../../shop/text/whatsapp.ts'
import { type Contact, phoneOf } from '../shell/shell.ts'
import { choiceText, missingChoice } from './choices.server.ts'

/** What the links to buy and to ask need for any quantity. */
export interface Order {
  prices: UnitPrices
  purchase: QuantityLink
  enquiry: QuantityLink
  /** Below the price in the buy bar. */
  label: string
  buyLabel: string
  askLabel: string
  /** Where the option is that must be chosen first. */
  ask?: string
}

export interface Reach {
  phone?: Contact
  email?: string
  address: string
}

/** More than the message has room for. */
const maxEnquiryLength = 200

export interface OrderFacts {
  plainText: string
  pageUrl: string
  settings: Settings
  choice: VariantChoice | undefined
  /** What fits the product, when that is chosen. */
  labour?: StoredProduct | undefined
}

/** Undefined if the product is sold out or the shop has no WhatsApp number. */
export function orderOf(
  product: StoredProduct,
  { plainText, pageUrl, settings, choice, labour }: OrderFacts,
): Order | undefined {
  const { name, kind, sku, priceVaries, inStock, options } = product
  const isService = kind === 'service'
  const own = pricesOf(product, settings)
  const fitting = labour && { name: labour.name, ...pricesOf(labour, settings) }
  const chosen = choice ? choiceText(options, choice) : ''
  const offer = { name, kind, sku, pageUrl, choice: chosen, isLowestPrice: priceVaries, ...own }
  const description = plainText.slice(0, maxEnquiryLength)
  const buy = isService ? bookingOf : purchaseOf
  const purchase = inStock ? buy(settings, { ...offer, labour: fitting }) : undefined
  const enquiry = enquiryOf(settings, { ...offer, labour: fitting, description })
  const ask = choice && missingChoice(choice)
  const label = barLabel(priceVaries, choice)
  return (
    purchase &&
    enquiry && {
      prices: fitting ? fittedPrices(own, fitting) : own,
      purchase,
      enquiry,
      label: fitting ? `colocada · ${cashLabel}` : label,
      buyLabel: isService ? 'Agendar no WhatsApp' : 'Comprar no WhatsApp',
      askLabel: `Perguntar sobre este ${isService ? 'serviço' : 'produto'}`,
      ...(ask && { ask }),
    }
  )
}

/** Of one piece, by card and in cash. */
export function pricesOf(
  { effectivePriceCents }: Pick<StoredProduct, 'effectivePriceCents'>,
  { paymentSettings: { cashDiscountPercentage } }: Pick<Settings, 'paymentSettings'>,
): UnitPrices {
  return {
    effectivePriceCents,
    cashPriceCents: cashPriceCents(effectivePriceCents, cashDiscountPercentage),
  }
}

/** Of a part and its labour together (rule: services-2). */
export function fittedPrices(part: UnitPrices, labour: UnitPrices): UnitPrices {
  return {
    effectivePriceCents: part.effectivePriceCents + labour.effectivePriceCents,
    cashPriceCents: part.cashPriceCents + labour.cashPriceCents,
  }
}

/** Undefined if the shop has no WhatsApp number. */
export function notifyUrlOf(
  { name, sku, options }: StoredProduct,
  { pageUrl, settings, choice }: Omit<OrderFacts, 'plainText'>,
): string | undefined {
  const chosen = choice ? choiceText(options, choice) : ''
  return notifyLink(settings, { name, sku, choice: chosen, pageUrl })
}

/** "54 / Preta · à vista no Pix". */
function barLabel(priceVaries: boolean, choice: VariantChoice | undefined): string {
  const lead = choice?.variant ? [variantName(choice.variant.values)] : []
  return [...(priceVaries ? ['ou mais'] : lead), cashLabel].join(' · ')
}

export function reachOf({ phone: number, email, address }: Settings): Reach {
  const phone = phoneOf(number)
  return { ...(phone && { phone }), ...(email && { email }), address }
}
