import { isDeepStrictEqual } from 'node:util'
import type { SaidAttributes } from '../../contracts/attributes.ts'
import type { ProductWithVariants } from '../catalogue/stored-product.ts'
import { commonDescription } from './common-description.ts'

/** The reviews of all together, and what their descriptions have in common. */
export function commonColumns(products: ProductWithVariants[]) {
  const reviewCount = products.reduce((sum, product) => sum + product.reviewCount, 0)
  const rated = products.reduce((sum, { rating, ...each }) => sum + rating * each.reviewCount, 0)
  return {
    description: commonDescription(products.map(({ description }) => description)),
    attributes: JSON.stringify(commonAttributes(products)),
    reviewCount,
    ratingTenths:
      reviewCount > 0
        ? Math.round((rated / reviewCount) * 10)
        : Math.round((products[0]?.rating ?? 0) * 10),
  }
}

/** What people said of all of them alike. */
function commonAttributes(products: ProductWithVariants[]): SaidAttributes {
  const [first, ...others] = products.map(({ attributes }) => Object.entries(attributes))
  return Object.fromEntries(
    (first ?? []).filter((said) =>
      others.every((list) => list.some((each) => isDeepStrictEqual(each, said))),
    ),
  )
}
