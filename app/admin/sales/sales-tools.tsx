import type { ReactNode } from 'react'
import { paymentMeans, paymentMeansNames } from '../../../contracts/payments.ts'
import { saleStatuses } from '../../../contracts/sales.ts'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListTools } from '../parts/list-tools.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { statusNames } from '../parts/status-badge.tsx'
import { type FilterNames, SaleFilters } from './sale-filters.tsx'
import type { SalesQuery } from './sales-query.ts'

/** The filters of the list. The URL keeps all of them. */
export function SalesTools({
  query,
  names,
  found,
  children,
}: {
  query: SalesQuery
  names: FilterNames
  found: string
  /** Below the filters. */
  children: ReactNode
}) {
  return (
    <ListTools
      search={
        <SearchBox
          label="Buscar vendas"
          placeholder="Cliente, número, status, série, SKU ou valor"
          found={found}
        />
      }
    >
      <FilterSelect
        label="Status"
        param="status"
        value={query.status}
        all="Todos os status"
        choices={saleStatuses.map((status) => [status, statusNames[status]])}
      />
      <FilterSelect
        label="Recebida em"
        param="meio"
        value={query.means}
        all="Todos os meios"
        choices={paymentMeans.map((means) => [means, paymentMeansNames[means]])}
      />
      <SaleFilters query={query} names={names} />
      {children}
    </ListTools>
  )
}
