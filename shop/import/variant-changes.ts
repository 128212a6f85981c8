import { isDeepStrictEqual } from 'node:util'
import type { ImportedProductInput, ProductDetail } from '../../contracts/products.ts'
import { pricesOf, variantSchema } from '../../contracts/variants.ts'
import { productColumns } from './product-row.ts'

const fields = variantSchema.keyof().exclude(['id']).options

/** The columns in which an input changes the variants of a product. */
export function changedVariantColumns(
  { variants: before }: ProductDetail,
  after: ImportedProductInput,
): string[] {
  return (after.variants ?? []).flatMap((variant) => {
    const stored = before.find(({ id }) => id === variant.id)
    if (!stored) return [variantsLabel]
    const next = { ...variant, ...pricesOf(variant, after) }
    return fields
      .filter((field) => !isDeepStrictEqual(stored[field], next[field]))
      .map((field) => columnOf(field))
  })
}

const variantsLabel = 'variações'

function columnOf(field: (typeof fields)[number]): string {
  if (field === 'values') return variantsLabel
  return productColumns[field === 'picture' ? 'images' : field][0]
}
