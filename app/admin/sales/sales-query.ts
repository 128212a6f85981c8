import {
  type SaleSort,
  saleSorts,
  type SaleStatus,
  saleStatuses,
} from '../../../contracts/sales.ts'

export const pageSize = 20

/** What the URL of the list says: busca, cliente (an id), status, ordem, direcao, pagina. */
export interface SalesQuery {
  search: string
  clientId: string | undefined
  status: SaleStatus | undefined
  sort: SaleSort
  direction: 'asc' | 'desc'
  page: number
}

/** What is wrong in the URL falls back: the newest sales first. */
export function readSalesQuery(params: URLSearchParams): SalesQuery {
  const page = Number(params.get('pagina') ?? 1)
  return {
    search: params.get('busca')?.trim().slice(0, 100) ?? '',
    clientId: params.get('cliente')?.slice(0, 100) || undefined,
    status: saleStatuses.find((status) => status === params.get('status')),
    sort: saleSorts.find((sort) => sort === params.get('ordem')) ?? 'date',
    direction: params.get('direcao') === 'asc' ? 'asc' : 'desc',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The same as the API asks for it. */
export function apiPathOf({ search, clientId, status, sort, direction, page }: SalesQuery): string {
  const query = new URLSearchParams({
    sort,
    direction,
    limit: String(pageSize),
    page: String(page),
  })
  if (search) query.set('search', search)
  if (clientId) query.set('clientId', clientId)
  if (status) query.set('status', status)
  return `/sales?${query}`
}
