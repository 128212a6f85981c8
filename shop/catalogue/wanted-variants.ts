import { isDeepStrictEqual } from 'node:util'
import type { ProductInput } from '../../contracts/products.ts'
import { optionsInOrder } from '../../contracts/variant-rules.ts'
import type { ProductOption, VariantInput } from '../../contracts/variants.ts'
import { centsOf } from '../../contracts/money.ts'
import { InvalidInput } from '../errors.ts'
import { toVariant } from './variants.ts'
import type { ProductWithVariants } from './stored-product.ts'

export interface WantedVariants {
  options: ProductOption[]
  /** In the order of their values. */
  variants: VariantInput[]
}

/**
 * The options and variants that an input asks for. An input without `variants`, or with the stored
 * ones unchanged, changes the only variant of its product; several variants stay as they are, for
 * which the result is undefined. Throws InvalidInput when such an input has a new price, SKU or
 * stock for a product with several variants (rule: variants-3).
 */
export function wantedVariants(
  input: ProductInput,
  before: ProductWithVariants | undefined,
): WantedVariants | undefined {
  if (input.variants && !isAsStored(input, before)) {
    const options = optionsInOrder(input.options ?? [], input.variants)
    return { options, variants: inOrderOf(options, input.variants) }
  }
  const options = before?.options ?? []
  if (input.options && !isDeepStrictEqual(input.options, options))
    throw new InvalidInput({ options: 'Informe também as variações (variants)' })
  if (before && before.variantCount > 1) {
    refuseChangeOfSeveral(input, before)
    return undefined
  }
  return { options, variants: [onlyVariant(input, before)] }
}

/** An older client sends the variants back that it was given, and changes the product. */
function isAsStored(
  { options = [], variants = [], promotionFrom, promotionTo }: ProductInput,
  before: ProductWithVariants | undefined,
): boolean {
  if (promotionFrom !== undefined || promotionTo !== undefined) return false
  if (variants.length !== before?.variants.length) return false
  const stored = new Map(before.variants.map((variant) => [variant.id, toVariant(variant)]))
  return (
    isDeepStrictEqual(options, before.options) &&
    variants.every((variant) => isDeepStrictEqual(variant, stored.get(variant.id ?? '')))
  )
}

function onlyVariant(
  { sku, inStock, images }: ProductInput,
  before: ProductWithVariants | undefined,
): VariantInput {
  const [stored] = before?.variants ?? []
  const picture = stored?.picture ?? null
  return {
    id: stored?.id,
    values: stored?.values ?? [],
    sku,
    gtin: stored?.gtin ?? null,
    inStock,
    picture: picture !== null && images.includes(picture) ? picture : null,
  }
}

function refuseChangeOfSeveral(input: ProductInput, before: ProductWithVariants): void {
  const promotionCents = input.promotionalPrice === null ? null : centsOf(input.promotionalPrice)
  const changed = {
    sku: input.sku !== before.sku,
    price: centsOf(input.price) !== before.priceCents,
    promotionalPrice: promotionCents !== before.promotionalPriceCents,
    inStock: input.inStock !== undefined && input.inStock !== before.inStock,
  }
  const message =
    `Este produto tem ${before.variantCount} variações: ` +
    'informe preço, SKU e estoque de cada uma (variants)'
  const fields = Object.entries(changed).flatMap(([field, isChanged]) =>
    isChanged ? [[field, message] as const] : [],
  )
  if (fields.length > 0) throw new InvalidInput(Object.fromEntries(fields))
}

/** The variants in the order of their values. */
export function inOrderOf<Each extends { values: string[] }>(
  options: ProductOption[],
  variants: Each[],
): Each[] {
  const ranks = options.map(({ values }) => new Map(values.map(({ value }, rank) => [value, rank])))
  const rankOf = ({ values }: Each) => values.map((value, i) => ranks[i]?.get(value) ?? 0)
  return variants.toSorted((a, b) => {
    const [one, other] = [rankOf(a), rankOf(b)]
    const at = one.findIndex((rank, i) => rank !== other[i])
    return (one[at] ?? 0) - (other[at] ?? 0)
  })
}
