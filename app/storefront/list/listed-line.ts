import type { ListLine } from '../../../shop/lists/list-message.ts'

/** The parameter that asks for the only variant of a product, by the product's slug. */
export const onlyVariantOf = 'produto'

/** A variant in a list, as it is offered now. */
export interface ListedLine extends ListLine {
  variantId: string
  /** Of its product. */
  slug: string
  /** Of the product's page, with this variant chosen. */
  path: string
  sku?: string
  picture?: string
  inStock: boolean
  isService: boolean
}
