import { type ClientSort, clientSorts } from '../../../contracts/clients.ts'
import { type ListQuery, readChoice, readListQuery } from '../list-query.ts'

export interface ClientsQuery extends ListQuery {
  /** `ordem` */
  sort: ClientSort
}

/** Reads the URL of the client list; by default the newest clients come first. */
export function readClientsQuery(params: URLSearchParams): ClientsQuery {
  return {
    ...readListQuery(params),
    sort: readChoice(params, 'ordem', clientSorts) ?? 'newest',
  }
}
