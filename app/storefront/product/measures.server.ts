import { attributeKinds } from '../../../contracts/attributes.ts'
import { slugFrom } from '../../../contracts/text.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import { attributesOf } from '../../../shop/search/product-attributes.ts'
import { appendAttributes } from '../filters/attributes-in.ts'
import { brandPath, categoryPath } from '../parts/paths.ts'

/**
 * What a product is, of one kind but its type, which its name says; each value leads to those of
 * its category that have it too, a brand to its page.
 */
export interface Measure {
  name: string
  values: { text: string; path: string; where: string }[]
}

/** `description`: the product's, as plain text. */
export function measuresOf(product: ProductWithVariants, description: string): Measure[] {
  return attributesOf({ ...product, description })
    .filter(({ kind, values }) => kind !== 'tipo' && values.length > 0)
    .map(({ kind, values }) => ({
      name: attributeKinds.find((each) => each.kind === kind)?.name ?? kind,
      values: values.map((text) => {
        if (kind === 'marca') return { text, path: brandPath(slugFrom(text)), where: 'na loja' }
        const query = new URLSearchParams()
        appendAttributes(query, { [kind]: [text] })
        const { name, slug } = product.category
        return { text, path: `${categoryPath(slug)}?${query}`, where: `em ${name}` }
      }),
    }))
}
