import { useSearchParams } from 'react-router'
import { SearchBox } from '../parts/search-box.tsx'
import type { SalesQuery } from './sales-query.ts'

/** Search and status of the list; both stand in the URL. */
export function SalesTools({ query }: { query: SalesQuery }) {
  const [, setParams] = useSearchParams()
  const choose = (status: string) =>
    setParams((params) => {
      params.delete('pagina')
      if (status) params.set('status', status)
      else params.delete('status')
      return params
    })
  return (
    <div className="tools">
      <SearchBox label="Buscar vendas" placeholder="Buscar por cliente, número ou status" />
      <select className="select" aria-label="Status" value={query.status ?? ''} onChange={({ target }) => choose(target.value)}>
        <option value="">Todos os status</option>
        <option value="pending">Pendente</option>
        <option value="completed">Concluída</option>
        <option value="cancelled">Cancelada</option>
      </select>
    </div>
  )
}
