import { Plus, Users } from 'lucide-react'
import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { pageSize, requirePage } from '../list-query.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { ExportButton, ExportDialog } from '../parts/export-dialog.tsx'
import { FilterLinks, type FilterOfList } from '../parts/filter-links.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchAndOrder } from '../parts/search-and-order.tsx'
import { clientsPath, newClientPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { reloadsForSaved, withSaved } from '../saved-item.ts'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { listViews } from '../saved-views/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { exportClients, findClient, listClients } from './calls.ts'
import { ClientTable } from './client-table.tsx'
import { type ClientsQuery, idleDays, readClientsQuery } from './clients-query.ts'

export const meta = () => [{ title: titleOf('Clientes') }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const query = readClientsQuery(url.searchParams)
  const operation = query.search ? 'search-clients' : 'load-clients'
  const [found, views] = await loading(operation, () =>
    Promise.all([listClients({ ...query, limit: pageSize }), listViews('clients')]),
  )
  requirePage({ url, page: query.page, total: found.total })
  const { items, total, savedId } = await withSaved(clientsPath, found, findClient)
  return { query, clients: items, total, views, savedId }
}

export const shouldRevalidate = reloadsForSaved(clientsPath)

export default function Clients({
  loaderData: { query, clients, total, views, savedId },
}: Route.ComponentProps) {
  const mayExport = useMay('use-client-sheets')
  const [isExporting, setExporting] = useState(false)
  const { search } = useLocation()
  const found = formatCount(total, 'cliente', 'clientes')
  return (
    <>
      <ScreenHead title="Gerenciar Clientes" detail={found}>
        <div className="screen-head-actions">
          {mayExport && total > 0 && (
            <ExportButton what="clientes" onClick={() => setExporting(true)} />
          )}
          <ButtonLink
            tone="primary"
            icon={Plus}
            to={{ pathname: newClientPath, search }}
            preventScrollReset
          >
            <span>
              Novo<span className="screen-head-spare"> Cliente</span>
            </span>
          </ButtonLink>
        </div>
      </ScreenHead>
      <section className="panel" aria-label="Clientes">
        <SearchAndOrder
          label="Buscar clientes"
          placeholder="Buscar por nome, email ou telefone"
          found={found}
          order={query.sort}
          orders={[
            ['newest', 'Mais novos'],
            ['oldest', 'Mais antigos'],
            ['name', 'Nome (A-Z)'],
            ['name-desc', 'Nome (Z-A)'],
          ]}
        >
          <FilterLinks label="Filtros de clientes" filters={filtersOf(query)} />
          <SavedViews list="clients" views={views} />
        </SearchAndOrder>
        {clients.length > 0 ? (
          <ClientTable sort={query.sort} clients={clients} savedId={savedId} />
        ) : (
          <EmptyList
            icon={Users}
            title="Nenhum cliente encontrado"
            isFiltered={query.search !== '' || filtersOf(query).some(({ isOn }) => isOn)}
            showAll={{ to: clientsPath, label: 'Mostrar todos' }}
            create={{ to: newClientPath, label: 'Novo Cliente' }}
          />
        )}
        <Pager page={query.page} total={total} one="cliente" many="clientes" />
      </section>
      {isExporting && (
        <ExportDialog
          title={`Exportar ${found}`}
          fileName="clientes"
          onExport={(format) => exportClients(query, format)}
          onClose={() => setExporting(false)}
        >
          <p className="muted">
            São dados pessoais: guarde o arquivo só enquanto precisar dele. Quem o baixou fica
            anotado em Segurança.
          </p>
        </ExportDialog>
      )}
      <Outlet />
    </>
  )
}

function filtersOf({ owing, voucher, idleDays: idle }: ClientsQuery): FilterOfList[] {
  return [
    { label: 'Com débito', isOn: owing === true, params: { debito: '1' } },
    { label: 'Com vale', isOn: voucher === true, params: { vale: '1' } },
    ...idleDays.map((days) => ({
      label: `Sem compra há ${days} dias`,
      isOn: idle === days,
      params: { parado: String(days) },
    })),
  ]
}
