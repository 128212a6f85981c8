import type { ProductDetail } from '../../contracts/products.ts'
import type { Variant } from '../../contracts/variants.ts'
import type { FirstPieces } from '../stock/first-pieces.ts'
import { storedFor } from './plan-variants.ts'
import type { ProductRow } from './product-row.ts'

/**
 * The row without the stock of what is counted already, or is a service: pieces of a counted
 * variant change by movements alone (rule: stock-1). No pieces say nothing new of what is sold out.
 */
export function withoutCounted(
  row: ProductRow,
  found: ProductDetail | undefined,
  counted: Set<string>,
): ProductRow {
  const variants = row.variants.map((each) => withoutCounted(each, found, counted))
  const variant = found && variantOf(row, found)
  const isCounted = counted.has(variant?.id ?? '')
  const isSoldOut = row.quantity === 0 && variant?.inStock === false
  const isService = (row.kind ?? found?.kind) === 'service'
  const isLeft = row.quantity === undefined || !(isCounted || isService || isSoldOut)
  const left = isLeft ? row : { ...row, quantity: undefined, inStock: undefined }
  return { ...left, variants }
}

/** Whether a row, or one of those that it was made of, begins a count. */
export function statesPieces({ quantity, variants }: ProductRow): boolean {
  return quantity !== undefined || variants.some(statesPieces)
}

/** The pieces that a row states, by the variants of the product that was made of it. */
export function firstPiecesIn(row: ProductRow, product: ProductDetail): FirstPieces[] {
  if (row.variants.length > 0) return row.variants.flatMap((each) => firstPiecesIn(each, product))
  const variant = variantOf(row, product)
  const { quantity, cost = null } = row
  return variant && quantity !== undefined
    ? [{ variantId: variant.id, quantity, unitCost: cost }]
    : []
}

function variantOf(row: ProductRow, { options, variants }: ProductDetail): Variant | undefined {
  if (row.variants.length > 0) return undefined
  return variants.length === 1 && options.length === 0
    ? variants[0]
    : storedFor(row, options, variants)
}
