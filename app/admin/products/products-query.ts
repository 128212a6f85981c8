import {
  type ProductState,
  productStates,
  type StaffSort,
  staffSorts,
} from '../../../contracts/product-query.ts'
import { type ListQuery, readChoice, readListQuery } from '../list-query.ts'

export interface ProductsQuery extends ListQuery {
  /** `categoria`, a slug; empty for all categories. */
  category: string
  /** `ordem` */
  sort: StaffSort | undefined
  /** `tipo`; undefined for products and services. */
  kind: 'service' | undefined
  /** Each a parameter of its own name, such as `sem-foto`. */
  state: ProductState[]
}

/** Reads the URL of the product list. */
export function readProductsQuery(params: URLSearchParams): ProductsQuery {
  return {
    ...readListQuery(params),
    category: params.get('categoria') ?? '',
    sort: readChoice(params, 'ordem', staffSorts),
    kind: readChoice(params, 'tipo', ['service']),
    state: productStates.filter((state) => params.has(state)),
  }
}
