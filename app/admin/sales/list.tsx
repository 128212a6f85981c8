import { Plus, ReceiptText } from 'lucide-react'
import { Link, redirect } from 'react-router'
import { clientSchema } from '../../../contracts/clients.ts'
import { saleSchema } from '../../../contracts/sales.ts'
import { ApiFailure, callApi, callApiForPage } from '../api.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { newSalePath, salesPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { clientNameOf } from './client-name.ts'
import { SalesTable } from './sales-table.tsx'
import { SalesTools } from './sales-tools.tsx'
import { apiPathOf, pageSize, readSalesQuery } from './sales-query.ts'

export const meta = () => [{ title: titleOf('Vendas') }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const query = readSalesQuery(url.searchParams)
  const [{ items, total }, clientName] = await loading('load-sales', () =>
    Promise.all([
      callApiForPage(apiPathOf(query), saleSchema, 'sales'),
      findClientName(query.clientId),
    ]),
  )
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  if (query.page > lastPage) {
    url.searchParams.set('pagina', String(lastPage))
    throw redirect(`${url.pathname}${url.search}`)
  }
  return { query, sales: items, total, clientName }
}

/** Of the client whose sales alone are listed; one who is gone has none. */
async function findClientName(id: string | undefined): Promise<string | undefined> {
  if (id === undefined) return undefined
  try {
    return (await callApi('GET', `/clients/${encodeURIComponent(id)}`, undefined, clientSchema))
      .name
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404)
      return clientNameOf({ clientName: '' })
    throw failure
  }
}

export default function Sales({
  loaderData: { query, sales, total, clientName },
}: Route.ComponentProps) {
  const isNarrowed =
    query.search !== '' || query.status !== undefined || query.clientId !== undefined
  return (
    <>
      <ScreenHead title="Vendas" detail={formatCount(total, 'venda', 'vendas')}>
        <Link className="button button-primary" to={newSalePath}>
          <Plus className="icon" />
          Nova Venda
        </Link>
      </ScreenHead>
      <section className="panel" aria-label="Vendas">
        <SalesTools query={query} clientName={clientName} />
        {sales.length > 0 ? (
          <SalesTable sales={sales} query={query} />
        ) : (
          <NoSales isNarrowed={isNarrowed} />
        )}
        <Pager page={query.page} pageSize={pageSize} total={total} one="venda" many="vendas" />
      </section>
    </>
  )
}

function NoSales({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState icon={ReceiptText} title="Nenhuma venda encontrada">
      {isNarrowed ? (
        <Link className="button button-line" to={salesPath}>
          Mostrar todas
        </Link>
      ) : (
        <Link className="button button-primary" to={newSalePath}>
          Nova Venda
        </Link>
      )}
    </EmptyState>
  )
}
