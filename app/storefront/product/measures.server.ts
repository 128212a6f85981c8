import { attributeKinds } from '../../../contracts/attributes.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import { attributesOf } from '../../../shop/search/product-attributes.ts'
import { appendAttributes } from '../filters/attributes-in.ts'
import { categoryPath } from '../parts/paths.ts'

/** What a product is, of one kind; each value leads to those of its category that have it too. */
export interface Measure {
  name: string
  values: { text: string; path: string }[]
}

/** `description`: the product's, as plain text. */
export function measuresOf(product: ProductWithVariants, description: string): Measure[] {
  return attributesOf({ ...product, description })
    .filter(({ values }) => values.length > 0)
    .map(({ kind, values }) => ({
      name: attributeKinds.find((each) => each.kind === kind)?.name ?? kind,
      values: values.map((text) => {
        const query = new URLSearchParams()
        appendAttributes(query, { [kind]: [text] })
        return { text, path: `${categoryPath(product.category.slug)}?${query}` }
      }),
    }))
}
