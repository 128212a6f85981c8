import type { FieldErrors, Resolver } from 'react-hook-form'
import { centsOf } from '../../../contracts/money.ts'
import type { Product } from '../../../contracts/products.ts'
import { type Sale, saleInputSchema, type SaleInput } from '../../../contracts/sales.ts'
import { InvalidInput } from '../../../shop/errors.ts'
import { effectivePrice } from '../../../shop/catalogue/effective-price.ts'
import { lineInCents, saleTotal } from '../../../shop/sales/total.ts'
import { contractResolver } from '../parts/contract-resolver.ts'

/** A line as the form holds it: what is sent, and what is shown beside it. */
export interface Line {
  /** Of a line that the sale already has; a new one has none. */
  id?: string
  productId: string | null
  quantity: number
  /** Reais, as sold. */
  unitPrice: number
  name: string
  image?: string
}

export interface Values {
  clientId: string
  client: { name: string; phone: string } | null
  items: Line[]
  discountValue: number | null
}

export const emptySale: Values = { clientId: '', client: null, items: [], discountValue: null }

export function valuesOf(sale: Sale): Values {
  return {
    clientId: '',
    client: { name: sale.clientName, phone: sale.client?.phone ?? '' },
    items: sale.items.map(({ id, productId, quantity, unitPrice, productName, image }) => ({
      id,
      productId,
      quantity,
      unitPrice,
      name: productName,
      ...(image !== null && { image }),
    })),
    discountValue: sale.discountValue || null,
  }
}

/** The lines with one more of a product: one that is there at the same price counts up (rule: prices-1). */
export function withProduct(
  lines: Line[],
  { id, name, price, promotionalPrice, images }: Product,
): Line[] {
  const unitPrice = effectivePrice(price, promotionalPrice)
  const at = lines.findIndex((line) => line.productId === id && line.unitPrice === unitPrice)
  if (at >= 0)
    return lines.map((line, each) =>
      each === at ? { ...line, quantity: line.quantity + 1 } : line,
    )
  const [image] = images
  return [...lines, { productId: id, quantity: 1, unitPrice, name, ...(image && { image }) }]
}

type Output = Omit<SaleInput, 'clientId'> & { clientId?: string }

/** The contract's rules, and the server's on what is left to pay; the client of a sale that exists is no matter of its form. */
export function saleResolver(isNew: boolean): Resolver<Values, unknown, Output> {
  const byContract = contractResolver<Values, Output>(
    isNew ? saleInputSchema : saleInputSchema.omit({ clientId: true }),
  )
  return async (typed, context, options) => {
    const values = { ...typed, discountValue: typed.discountValue ?? 0 }
    const result = await byContract(values, context, options)
    return Object.keys(result.errors).length > 0 ? result : withTotalRule(result, values)
  }
}

function withTotalRule<Result>(
  result: Result,
  { items, discountValue }: { items: Line[]; discountValue: number },
): Result | { values: {}; errors: FieldErrors<Values> } {
  try {
    saleTotal(items.map(lineInCents), centsOf(discountValue))
    return result
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { values: {}, errors: { discountValue: { type: 'total', message: error.message } } }
  }
}
