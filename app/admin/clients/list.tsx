import { Plus, Users } from 'lucide-react'
import { Link, Outlet, useLocation } from 'react-router'
import { z } from 'zod'
import { clientSchema } from '../../../contracts/clients.ts'
import { callApiForPage } from '../api.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { clientsPath, newClientPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { ClientTable } from './client-table.tsx'

export const meta = () => [{ title: titleOf('Clientes') }]

const pageSize = 20
const readQuery = z.object({
  busca: z.string().default(''),
  pagina: z.coerce.number().int().min(1).catch(1),
})

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { busca, pagina } = readQuery.parse(Object.fromEntries(new URL(request.url).searchParams))
  const search = busca.trim().slice(0, 100)
  const query = new URLSearchParams({
    limit: String(pageSize),
    page: String(pagina),
    ...(search && { search }),
  })
  const { items, total } = await loading(search ? 'search-clients' : 'load-clients', () =>
    callApiForPage(`/clients?${query}`, clientSchema, 'clients'),
  )
  return { clients: items, total, page: pagina, isSearch: search !== '' }
}

export default function Clients({
  loaderData: { clients, total, page, isSearch },
}: Route.ComponentProps) {
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
        {clients.length > 0 ? <ClientTable clients={clients} /> : <NoClients isSearch={isSearch} />}
        <Pager page={page} pageSize={pageSize} total={total} one="cliente" many="clientes" />
      </section>
      <Outlet />
    </>
  )
}

function NoClients({ isSearch }: { isSearch: boolean }) {
  return (
    <EmptyState icon={Users} title="Nenhum cliente encontrado">
      {isSearch ? (
        <Link className="button button-line" to={clientsPath}>
          Mostrar todos
        </Link>
      ) : (
        <Link className="button button-primary" to={newClientPath}>
          Novo Cliente
        </Link>
      )}
    </EmptyState>
  )
}
