import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { SearchBox } from '../parts/search-box.tsx'
import type { SalesQuery } from './sales-query.ts'

/** Search and status of the list, and whose sales it is narrowed to; all stand in the URL. */
export function SalesTools({
  query,
  clientName,
}: {
  query: SalesQuery
  clientName: string | undefined
}) {
  const [, setParams] = useSearchParams()
  const choose = (status: string) =>
    setParams((params) => {
      params.delete('pagina')
      if (status) params.set('status', status)
      else params.delete('status')
      return params
    })
  return (
    <div className="list-tools">
      <SearchBox label="Buscar vendas" placeholder="Buscar por cliente, número ou status" />
      <select
        className="input-select"
        aria-label="Status"
        value={query.status ?? ''}
        onChange={({ target }) => choose(target.value)}
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
  const others = new URLSearchParams(
    [...params].filter(([key]) => key !== 'cliente' && key !== 'pagina'),
  )
  return (
    <p className="sales-table-filter">
      <span>
        Vendas de <b>{name}</b>
      </span>
      <Link className="button button-line button-small" to={{ search: others.toString() }}>
        <X className="icon icon-small" />
        Mostrar de todos
      </Link>
    </p>
  )
}
