import { type ClientSort, clientSorts } from '../../../contracts/clients.ts'
import { type ListQuery, readChoice, readListQuery } from '../list-query.ts'

export interface ClientsQuery extends ListQuery {
  /** `ordem` */
  sort: ClientSort
  /** `debito`: only clients who owe something. */
  owing: true | undefined
  /** `vale`: only clients with a voucher to spend. */
  voucher: true | undefined
  /** `parado`: days without a purchase. */
  idleDays: number | undefined
}

/** Days without a purchase that the list offers. */
export const idleDays = [90, 180, 365]

/** Reads the URL of the client list; by default the newest clients come first. */
export function readClientsQuery(params: URLSearchParams): ClientsQuery {
  return {
    ...readListQuery(params),
    sort: readChoice(params, 'ordem', clientSorts) ?? 'newest',
    owing: params.has('debito') || undefined,
    voucher: params.has('vale') || undefined,
    idleDays: idleDays.find((days) => String(days) === params.get('parado')),
  }
}
