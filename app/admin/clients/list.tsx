import { Plus, Users } from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { pageSize, readListQuery, requirePage } from '../list-query.ts'
import { EmptyList } from '../parts/empty-list.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { clientsPath, newClientPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { listClients } from './calls.ts'
import { ClientTable } from './client-table.tsx'

export const meta = () => [{ title: titleOf('Clientes') }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const query = readListQuery(url.searchParams)
  const { items, total } = await loading(query.search ? 'search-clients' : 'load-clients', () =>
    listClients({ ...query, limit: pageSize }),
  )
  requirePage({ url, page: query.page, total })
  return { query, clients: items, total }
}

export default function Clients({ loaderData: { query, clients, total } }: Route.ComponentProps) {
  const { search } = useLocation()
  return (
    <>
      <ScreenHead title="Gerenciar Clientes" detail={formatCount(total, 'cliente', 'clientes')}>
        <Link className="button button-primary" to={{ pathname: newClientPath, search }}>
          <Plus className="icon" />
          Novo Cliente
        </Link>
      </ScreenHead>
      <section className="panel" aria-label="Clientes">
        <div className="list-tools">
          <SearchBox label="Buscar clientes" placeholder="Buscar por nome, email ou telefone" />
        </div>
        {clients.length > 0 ? (
          <ClientTable clients={clients} />
        ) : (
          <EmptyList
            icon={Users}
            title="Nenhum cliente encontrado"
            isFiltered={query.search !== ''}
            showAll={{ to: clientsPath, label: 'Mostrar todos' }}
            create={{ to: newClientPath, label: 'Novo Cliente' }}
          />
        )}
        <Pager page={query.page} total={total} one="cliente" many="clientes" />
      </section>
      <Outlet />
    </>
  )
}
