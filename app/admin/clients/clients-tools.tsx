import { OrderSelect } from '../parts/order-select.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import type { ClientsQuery } from './clients-query.ts'

/** Search and order of the list. The URL keeps both. */
export function ClientsTools({ query, found }: { query: ClientsQuery; found: string }) {
  return (
    <div className="list-tools">
      <SearchBox
        label="Buscar clientes"
        placeholder="Buscar por nome, email ou telefone"
        found={found}
      />
      <OrderSelect
        value={query.sort}
        orders={[
          ['newest', 'Mais novos'],
          ['name', 'Nome (A-Z)'],
        ]}
      />
    </div>
  )
}
