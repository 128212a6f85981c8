import { type Sort, sorts } from '../../../contracts/product-query.ts'

export const pageSize = 20

/** What the URL of the list says: busca, categoria (a slug), ordem, pagina. */
export interface ProductsQuery {
  search: string
  category: string
  sort: Sort | undefined
  page: number
}

/** What is wrong in the URL falls back. */
export function readProductsQuery(params: URLSearchParams): ProductsQuery {
  const page = Number(params.get('pagina') ?? 1)
  return {
    search: params.get('busca')?.trim() ?? '',
    category: params.get('categoria') ?? '',
    sort: sorts.find((sort) => sort === params.get('ordem')),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The same as the API asks for it. */
export function apiPathOf({ search, category, sort, page }: ProductsQuery): string {
  const query = new URLSearchParams({ limit: String(pageSize), page: String(page) })
  if (search) query.set('search', search)
  if (category) query.set('category', category)
  if (sort) query.set('sort', sort)
  return `/products?${query}`
}
