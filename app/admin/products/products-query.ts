import { type Sort, sorts } from '../../../contracts/product-query.ts'
import { type ListQuery, readChoice, readListQuery } from '../list-query.ts'

export interface ProductsQuery extends ListQuery {
  /** `categoria`, a slug; empty for all categories. */
  category: string
  /** `ordem` */
  sort: Sort | undefined
}

/** Reads the URL of the product list. */
export function readProductsQuery(params: URLSearchParams): ProductsQuery {
  return {
    ...readListQuery(params),
    category: params.get('categoria') ?? '',
    sort: readChoice(params, 'ordem', sorts),
  }
}
