import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { SearchBox } from '../parts/search-box.tsx'
import { useFilter } from '../parts/use-filter.ts'
import type { SalesQuery } from './sales-query.ts'

/** The filters of the list: search, status and client. The URL keeps all of them. */
export function SalesTools({
  query,
  clientName,
  found,
}: {
  query: SalesQuery
  clientName: string | undefined
  found: string
}) {
  const setFilter = useFilter()
  return (
    <div className="list-tools">
      <SearchBox
        label="Buscar vendas"
        placeholder="Buscar por cliente, número ou status"
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
      {clientName !== undefined && <OneClient name={clientName} />}
    </div>
  )
}

function OneClient({ name }: { name: string }) {
  const [params] = useSearchParams()
  const otherFilters = new URLSearchParams(
    [...params].filter(([key]) => key !== 'cliente' && key !== 'pagina'),
  )
  return (
    <p className="sales-table-filter">
      <span>
        Vendas de <b>{name}</b>
      </span>
      <Link className="button button-line button-small" to={{ search: otherFilters.toString() }}>
        <X className="icon icon-small" />
        Mostrar de todos
      </Link>
    </p>
  )
}
