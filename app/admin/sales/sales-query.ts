import {
  type SaleSort,
  saleSorts,
  type SaleStatus,
  saleStatuses,
} from '../../../contracts/sales.ts'
import { maxReferenceLength } from '../../../contracts/text.ts'
import { type ListQuery, readChoice, readListQuery } from '../list-query.ts'

export interface SalesQuery extends ListQuery {
  /** `cliente`, an id: only the sales to this client. */
  clientId: string | undefined
  status: SaleStatus | undefined
  /** `ordem` */
  sort: SaleSort
  /** `direcao` */
  direction: 'asc' | 'desc'
}

/** Reads the URL of the sale list; by default the newest sales come first. */
export function readSalesQuery(params: URLSearchParams): SalesQuery {
  return {
    ...readListQuery(params),
    clientId: params.get('cliente')?.slice(0, maxReferenceLength) || undefined,
    status: readChoice(params, 'status', saleStatuses),
    sort: readChoice(params, 'ordem', saleSorts) ?? 'date',
    direction: readChoice(params, 'direcao', ['asc', 'desc']) ?? 'desc',
  }
}
