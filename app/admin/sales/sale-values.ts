import type { FieldErrors, Resolver } from 'react-hook-form'
import type { Client } from '../../../contracts/clients.ts'
import type { SaleTermsInput } from '../../../contracts/sale-terms.ts'
import { type Sale, type SaleInput, saleInputSchema } from '../../../contracts/sales.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { InvalidInput } from '../../../shop/errors.ts'
import type { Terms } from '../../../shop/sales/terms.ts'
import {
  type Discount,
  discountCentsOf,
  lineInCents,
  saleTotal,
} from '../../../shop/sales/total.ts'
import { type Contact, contactText } from '../clients/contact.ts'
import type { Offer } from './offers.ts'
import { contractResolver, type FormValues } from '../parts/form.ts'

type InputValues = FormValues<typeof saleInputSchema>
type ItemInput = InputValues['items'][number]

/**
 * An item of the form: the fields that are sent (a new item has no id) and those that are only
 * shown.
 */
export interface Line extends Required<Omit<ItemInput, 'id'>> {
  id?: string
  name: string
  image?: string
  isFree: boolean
  isService: boolean
  /** The price before it was changed. */
  listPrice: number | null
  /** What fits the product; known of a line that was just added. */
  service?: Offer['service']
}

/** The client of a sale, as it is shown. */
export interface Buyer {
  /** Of an existing sale whose client the shop still has. */
  id?: string | undefined
  name: string
  /** Phone number or user name; may be empty. */
  contact: string
}

/** The form holds every field that is sent; a discount in reais, null while the field is empty. */
export interface Values extends Omit<InputValues, 'items' | 'discountValue' | 'approvalId'> {
  client: Buyer | null
  items: Line[]
  discountValue: number | null
  /** Of a sale when the editor saw it. */
  updatedAt?: string
}

/** A new sale to a client who is known already. */
export function saleTo(client: Client): Values {
  return { ...emptySale, clientId: client.id, client: buyerOf(client) }
}

export const emptySale: Values = {
  clientId: '',
  client: null,
  items: [],
  discountValue: null,
  discountPercent: null,
  terms: null,
  note: '',
  validUntil: null,
  stockReason: '',
  listCode: '',
}

export function valuesOf(sale: Sale): Values {
  return {
    updatedAt: sale.updatedAt,
    clientId: '',
    client: {
      id: sale.client?.id,
      name: sale.clientName,
      contact: sale.client ? contactText(sale.client) : '',
    },
    items: sale.items.map(lineFrom),
    discountValue: sale.discountValue || null,
    discountPercent: sale.discountPercent,
    terms: wantedTerms(sale.terms),
    note: sale.note,
    validUntil: sale.validUntil,
    stockReason: '',
    listCode: '',
  }
}

function lineFrom({ productName, variantName, image, ...item }: Sale['items'][number]): Line {
  const name = soldName({ productName, variantName })
  return { ...item, name, ...(image !== null && { image }) }
}

/** A client who was just chosen. */
export function buyerOf(client: Contact & { name: string }): Buyer {
  return { name: client.name, contact: contactText(client) }
}

function wantedTerms(terms: Sale['terms']): SaleTermsInput {
  if (terms === null) return null
  const { method, instalments } = terms
  return method === 'cash' ? { method } : { method, instalments }
}

/** Adds what is offered at its price, or more to its line at that price (rule: prices-1). */
export function withOffer(
  lines: Line[],
  { id: variantId, productId, name, unitPrice, image, isService, service }: Offer,
  quantity: number,
): Line[] {
  const at = lines.findIndex(
    (line) => line.variantId === variantId && line.unitPrice === unitPrice && !line.serial,
  )
  if (at >= 0)
    return lines.map((line, each) =>
      each === at ? { ...line, quantity: line.quantity + quantity } : line,
    )
  return [
    ...lines,
    {
      ...newLine,
      productId,
      variantId,
      quantity,
      unitPrice,
      name,
      isService,
      service,
      ...(image && { image }),
    },
  ]
}

/** What fits a line that was just added, unless the sale has it already (rule: services-3). */
export function offeredService({ service }: Line, lines: Line[]): Offer['service'] {
  return service && !lines.some(({ productId }) => productId === service.id) ? service : null
}

/** Adds the labour of a line after it, as often as its part. */
export function withService(lines: Line[], part: Line): Line[] {
  const service = offeredService(part, lines)
  if (!service) return lines
  const { id: productId, name, price: unitPrice } = service
  const { quantity } = part
  const labour = { ...newLine, productId, quantity, unitPrice, name, isService: true }
  return lines.toSpliced(lines.indexOf(part) + 1, 0, labour)
}

/** An item without a product; its price is still to be typed. */
export function freeLine(name: string): Line {
  return { ...newLine, productId: null, quantity: 1, unitPrice: Number.NaN, name, isFree: true }
}

/** What a line has that was just added. */
export const newLine = {
  variantId: null,
  isFree: false,
  isService: false,
  listPrice: null,
  priceReason: null,
  serial: null,
}

/** The client of an existing sale is not sent; `updatedAt` is what the user has seen of it. */
export type Output = Omit<SaleInput, 'clientId'> &
  Partial<Pick<SaleInput, 'clientId'>> & { updatedAt?: string }

/** The rules of the contract, and the server's rules about the total. */
export function saleResolver(
  isNew: boolean,
  termsOf: (wanted: SaleTermsInput) => Terms | null,
): Resolver<Values, unknown, Output> {
  const byContract = contractResolver<Values, Output>(
    isNew ? saleInputSchema : saleInputSchema.omit({ clientId: true }),
  )
  return async (typed, context, options) => {
    const values = { ...typed, discountValue: typed.discountValue ?? 0 }
    const sent = { ...values, items: typed.items.map(withSentName) }
    const result = await byContract(sent, context, options)
    if (Object.keys(result.errors).length > 0) return result
    return withTotalRule(result, values, termsOf(values.terms ?? null))
  }
}

const maxSentName = 200

/** The server reads the name of free lines only; that of a variant may be longer. */
function withSentName(line: Line): Line {
  return line.isFree ? line : { ...line, name: line.name.slice(0, maxSentName) }
}

function withTotalRule<Result>(
  result: Result,
  { items, ...discount }: { items: Line[] } & Discount,
  terms: Terms | null,
): Result | { values: {}; errors: FieldErrors<Values> } {
  try {
    const lines = items.map(lineInCents)
    saleTotal(lines, discountCentsOf(lines, discount), terms)
    return result
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    const field = 'terms' in error.fields ? 'terms' : 'discountValue'
    return { values: {}, errors: { [field]: { type: 'total', message: error.message } } }
  }
}
