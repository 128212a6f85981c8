import type { Settings } from '../../../contracts/settings.ts'
import { variantName } from '../../../contracts/variants.ts'
import { cashPriceCents } from '../../../shop/catalogue/instalments.ts'
import type { StoredProduct } from '../../../shop/catalogue/stored-product.ts'
import type { VariantChoice } from '../../../shop/catalogue/variant-choice.ts'
import { cashLabel } from '../../../shop/text/cash-label.ts'
import type { QuantityLink, UnitPrices } from '../../../shop/text/quantity-link.ts'
import { enquiryOf, notifyLink, purchaseOf } from '../../../shop/text/whatsapp.ts'
import { type Contact, phoneOf } from '../shell/shell.ts'
import { choiceText, missingChoice } from './choices.server.ts'

/** What the links to buy and to ask need for any quantity. */
export interface Order {
  prices: UnitPrices
  purchase: QuantityLink
  enquiry: QuantityLink
  /** Below the price in the buy bar. */
  label: string
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
}

/** Undefined if the product is sold out or the shop has no WhatsApp number. */
export function orderOf(
  { name, sku, effectivePriceCents, priceVaries, inStock, options }: StoredProduct,
  { plainText, pageUrl, settings, choice }: OrderFacts,
): Order | undefined {
  const { cashDiscountPercentage } = settings.paymentSettings
  const prices = {
    effectivePriceCents,
    cashPriceCents: cashPriceCents(effectivePriceCents, cashDiscountPercentage),
  }
  const chosen = choice ? choiceText(options, choice) : ''
  const offer = { name, sku, pageUrl, choice: chosen, isLowestPrice: priceVaries, ...prices }
  const description = plainText.slice(0, maxEnquiryLength)
  const purchase = inStock ? purchaseOf(settings, offer) : undefined
  const enquiry = enquiryOf(settings, { ...offer, description })
  const ask = choice && missingChoice(choice)
  const label = barLabel(priceVaries, choice)
  return purchase && enquiry && { prices, purchase, enquiry, label, ...(ask && { ask }) }
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
