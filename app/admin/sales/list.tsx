import { Plus, ReceiptText } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { ApiFailure } from '../api.ts'
import { findClient } from '../clients/calls.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { pageSize, requirePage } from '../list-query.ts'
import { EmptyList } from '../parts/empty-list.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { newSalePath, salesPath } from '../paths.ts'
import { withSaved } from '../saved-item.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { findSale, listSales } from './calls.ts'
import { clientNameOf } from './client-name.ts'
import { readSalesQuery, type SalesQuery } from './sales-query.ts'
import { SalesTable } from './sales-table.tsx'
import { SalesTools } from './sales-tools.tsx'

export const meta = () => [{ title: titleOf('Vendas') }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const query = readSalesQuery(url.searchParams)
  const [found, clientName] = await loading('load-sales', () =>
    Promise.all([listSales({ ...query, limit: pageSize }), findClientName(query.clientId)]),
  )
  requirePage({ url, page: query.page, total: found.total })
  const { items, total, savedId } = await withSaved(salesPath, found, findSale)
  return { query, sales: items, total, clientName, savedId }
}

/** The name of the client that the list is limited to; a deleted client has none. */
async function findClientName(id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined
  try {
    return (await findClient(id)).name
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404)
      return clientNameOf({ clientName: '' })
    throw failure
  }
}

export default function Sales({
  loaderData: { query, sales, total, clientName, savedId },
}: Route.ComponentProps) {
  const { search } = useLocation()
  const found = formatCount(total, 'venda', 'vendas')
  return (
    <>
      <ScreenHead title="Vendas" detail={found}>
        <Link className="button button-primary" to={{ pathname: newSalePath, search }}>
          <Plus className="icon" />
          Nova Venda
        </Link>
      </ScreenHead>
      <section className="panel" aria-label="Vendas">
        <SalesTools query={query} clientName={clientName} found={found} />
        {sales.length > 0 ? (
          <SalesTable sales={sales} query={query} savedId={savedId} />
        ) : (
          <EmptyList
            icon={ReceiptText}
            title="Nenhuma venda encontrada"
            isFiltered={isFiltered(query)}
            showAll={{ to: salesPath, label: 'Mostrar todas' }}
            create={{ to: newSalePath, label: 'Nova Venda' }}
          />
        )}
        <Pager page={query.page} total={total} one="venda" many="vendas" />
      </section>
    </>
  )
}

function isFiltered({ search, status, clientId }: SalesQuery): boolean {
  return search !== '' || status !== undefined || clientId !== undefined
}
