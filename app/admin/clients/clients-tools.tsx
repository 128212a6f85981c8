import { SearchBox } from '../parts/search-box.tsx'
import { useFilter } from '../parts/use-filter.ts'
import type { ClientsQuery } from './clients-query.ts'

/** Search and order of the list. The URL keeps both. */
export function ClientsTools({ query, found }: { query: ClientsQuery; found: string }) {
  const setFilter = useFilter()
  return (
    <div className="list-tools">
      <SearchBox
        label="Buscar clientes"
        placeholder="Buscar por nome, email ou telefone"
        found={found}
      />
      <select
        className="input-select"
        aria-label="Ordem"
        value={query.sort}
        onChange={({ target }) => setFilter('ordem', target.value)}
      >
        <option value="newest">Mais novos</option>
        <option value="name">Nome (A-Z)</option>
      </select>
    </div>
  )
}
