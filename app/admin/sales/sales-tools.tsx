import type { ReactNode } from 'react'
import { paymentMeans, paymentMeansNames } from '../../../contracts/payments.ts'
import { SearchBox } from '../parts/search-box.tsx'
import { useFilter } from '../parts/use-filter.ts'
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
  const setFilter = useFilter()
  return (
    <div className="list-tools">
      <SearchBox
        label="Buscar vendas"
        placeholder="Cliente, número, status, série, SKU ou valor"
        found={found}
      />
      <select
        className="input-select"
        aria-label="Status"
        value={query.status ?? ''}
        onChange={({ target }) => setFilter('status', target.value)}
      >
        <option value="">Todos os status</option>
        <option value="pending">Pendente</option>
        <option value="completed">Concluída</option>
        <option value="cancelled">Cancelada</option>
      </select>
      <select
        className="input-select"
        aria-label="Recebida em"
        value={query.means ?? ''}
        onChange={({ target }) => setFilter('meio', target.value)}
      >
        <option value="">Todos os meios</option>
        {paymentMeans.map((means) => (
          <option key={means} value={means}>
            {paymentMeansNames[means]}
          </option>
        ))}
      </select>
      <SaleFilters query={query} names={names} />
      {children}
    </div>
  )
}
