import { Plus, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApiFailure } from '../api.ts'
import { findClient } from '../clients/calls.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { pageSize, requirePage } from '../list-query.ts'
import { ButtonLink } from '../parts/button.tsx'
import { EmptyList } from '../parts/empty-list.tsx'
import { ExportButton } from '../parts/export-dialog.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { newSalePath, salesPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { findProduct } from '../products/calls.ts'
import { findSettings } from '../settings/calls.ts'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { listViews } from '../saved-views/calls.ts'
import { withSaved } from '../saved-item.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { findSale, listSales } from './calls.ts'
import { clientNameOf } from './client-name.ts'
import { ExportSales } from './export-sales.tsx'
import { readSalesQuery, type SalesQuery } from './sales-query.ts'
import type { FilterNames } from './sale-filters.tsx'
import { SalesTable } from './sales-table.tsx'
import { SalesTools } from './sales-tools.tsx'

export const meta = () => [{ title: titleOf('Vendas') }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const query = readSalesQuery(url.searchParams)
  const [found, names, { paymentSettings }, views] = await loading('load-sales', () =>
    Promise.all([
      listSales({ ...query, limit: pageSize }),
      findNames(query),
      findSettings(),
      listViews('sales'),
    ]),
  )
  requirePage({ url, page: query.page, total: found.total })
  const { items, total, savedId } = await withSaved(salesPath, found, findSale)
  // Used where the list is limited to one seller: any of its sales has the name.
  const seller = items[0]?.createdByName ?? 'um vendedor'
  return {
    query,
    sales: items,
    total,
    payment: paymentSettings,
    names: { ...names, seller },
    views,
    savedId,
  }
}

/** The names of the client and product of the filters; what is deleted has none. */
async function findNames({
  clientId,
  productId,
}: SalesQuery): Promise<Omit<FilterNames, 'seller'>> {
  const [client, product] = await Promise.all([
    clientId === undefined ? undefined : nameOf(findClient(clientId)),
    productId === undefined ? undefined : nameOf(findProduct(productId)),
  ])
  return { client: client ?? clientNameOf({ clientName: '' }), product: product ?? 'produto' }
}

async function nameOf(item: Promise<{ name: string }>): Promise<string | undefined> {
  try {
    return (await item).name
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status === 404) return undefined
    throw failure
  }
}

export default function Sales({
  loaderData: { query, sales, total, payment, names, views, savedId },
}: Route.ComponentProps) {
  const mayExport = useMay('see-reports')
  const [isExporting, setExporting] = useState(false)
  const { search } = useLocation()
  const found = formatCount(total, 'venda', 'vendas')
  return (
    <>
      <ScreenHead title="Vendas" detail={found}>
        <div className="screen-head-actions">
          {mayExport && total > 0 && (
            <ExportButton what="vendas" onClick={() => setExporting(true)} />
          )}
          <ButtonLink tone="primary" icon={Plus} to={{ pathname: newSalePath, search }}>
            <span>
              Nova<span className="screen-head-spare"> Venda</span>
            </span>
          </ButtonLink>
        </div>
      </ScreenHead>
      <section className="panel" aria-label="Vendas">
        <SalesTools query={query} names={names} found={found}>
          <SavedViews list="sales" views={views} />
        </SalesTools>
        {sales.length > 0 ? (
          <SalesTable sales={sales} payment={payment} query={query} savedId={savedId} />
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
      {isExporting && (
        <ExportSales query={query} total={total} onClose={() => setExporting(false)} />
      )}
    </>
  )
}

function isFiltered(query: SalesQuery): boolean {
  const { sort: _sort, direction: _direction, page: _page, ...filters } = query
  return Object.values(filters).some((each) => each !== undefined && each !== '')
}
