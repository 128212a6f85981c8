import type { ExportedProduct, ExportedVariant } from './exported-products.ts'

/** A line of a spreadsheet of products. */
export interface Line {
  product: ExportedProduct
  /** What of it the line sells; missing where its variants follow in lines of their own. */
  variant?: ExportedVariant
  /** Whether the line states what the whole product has. */
  isHead: boolean
}

/** A line for each variant, the first of which states the product, too. */
export function linesOfOneAddress(product: ExportedProduct): Line[] {
  return product.variants.map((variant, i) => ({ product, variant, isHead: i === 0 }))
}

/** A line for the product, and below it one for each variant of a product with options. */
export function linesWithParent(product: ExportedProduct): Line[] {
  if (product.options.length === 0) return linesOfOneAddress(product)
  return [
    { product, isHead: true },
    ...product.variants.map((variant) => ({ product, variant, isHead: false })),
  ]
}
