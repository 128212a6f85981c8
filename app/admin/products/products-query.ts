import { type Sort, sorts } from '../../../contracts/product-query.ts'
import { type ProductKind, productKinds } from '../../../contracts/products.ts'
import { type ListQuery, readChoice, readListQuery } from '../list-query.ts'

export interface ProductsQuery extends ListQuery {
  /** `categoria`, a slug; empty for all categories. */
  category: string
  /** `ordem` */
  sort: Sort | undefined
  /** `tipo`; undefined for products and services. */
  kind: ProductKind | undefined
}

/** Reads the URL of the product list. */
export function readProductsQuery(params: URLSearchParams): ProductsQuery {
  return {
    ...readListQuery(params),
    category: params.get('categoria') ?? '',
    sort: readChoice(params, 'ordem', sorts),
    kind: readChoice(params, 'tipo', productKinds),
  }
}
