import { ClipboardCheck, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Stocktake } from '../../../contracts/stocktakes.ts'
import { stocktakeName } from '../../../shop/stock/stocktake-name.ts'
import { listStockedTree } from '../categories/calls.ts'
import { loading } from '../failures.ts'
import { formatDateTime } from '../formats.ts'
import { pageSize, readListQuery, requirePage } from '../list-query.ts'
import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { stocktakePath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { Quantity } from '../stock/quantity-cell.tsx'
import { StockNav } from '../stock/stock-nav.tsx'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/list'
import { listStocktakes } from './calls.ts'
import { NewStocktake } from './new-stocktake.tsx'
import { StateBadge } from './state-badge.tsx'

export const meta = () => [{ title: titleOf('Contagens') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'keep-stock')
  const url = new URL(args.request.url)
  const { page } = readListQuery(url.searchParams)
  const [{ items, total }, categories] = await loading('load-stock', () =>
    Promise.all([listStocktakes({ page, limit: pageSize }), listStockedTree()]),
  )
  requirePage({ url, page, total })
  return { page, stocktakes: items, total, categories }
}

/** What was counted in the shop (rule: stock-7). */
export default function Stocktakes({ loaderData }: Route.ComponentProps) {
  const { page, stocktakes, total, categories } = loaderData
  const [isStarting, setStarting] = useState(false)
  const start = (
    <Button tone="primary" icon={Plus} onClick={() => setStarting(true)}>
      Nova contagem
    </Button>
  )
  return (
    <>
      <ScreenHead title="Contagens" about="O que há de verdade nas prateleiras.">
        {total > 0 && start}
      </ScreenHead>
      <StockNav />
      <section className="panel" aria-label="Contagens">
        {total > 0 ? (
          <StocktakeTable stocktakes={stocktakes} />
        ) : (
          <EmptyState
            icon={ClipboardCheck}
            title="Nenhuma contagem ainda"
            text="Conte uma categoria, ou o que for lido. A loja continua vendendo, e nada muda no estoque antes de você aplicar."
          >
            {start}
          </EmptyState>
        )}
        {total > 0 && <Pager page={page} total={total} one="contagem" many="contagens" />}
      </section>
      {isStarting && <NewStocktake categories={categories} onClose={() => setStarting(false)} />}
    </>
  )
}

function StocktakeTable({ stocktakes }: { stocktakes: Stocktake[] }) {
  return (
    <ListTable
      caption="Contagens, a mais nova primeiro"
      heads={
        <>
          <Head>Contagem</Head>
          <Head>Começou</Head>
          <Head>Terminou</Head>
          <Head right>Contadas</Head>
          <Head right>A mais</Head>
          <Head right>A menos</Head>
        </>
      }
    >
      {stocktakes.map((stocktake) => (
        <tr key={stocktake.id}>
          <td className="table-full">
            <Link className="link table-open" to={stocktakePath(stocktake.id)}>
              {stocktakeName(stocktake)}
            </Link>{' '}
            <StateBadge state={stocktake.state} />
            {stocktake.note && <small className="stock-details">{stocktake.note}</small>}
          </td>
          <When label="Começou" at={stocktake.at} userName={stocktake.userName} />
          <When label="Terminou" at={stocktake.endedAt} userName={stocktake.endedByName} />
          <Quantity label="Variações contadas" quantity={stocktake.lineCount} />
          <Pieces label="A mais" pieces={stocktake.surplus} />
          <Pieces label="A menos" pieces={stocktake.missing} />
        </tr>
      ))}
    </ListTable>
  )
}

interface WhenProps {
  label: string
  at: string | null
  userName: string | null
}

function When({ label, at, userName }: WhenProps) {
  return (
    <td data-label={label}>
      {at === null ? '–' : formatDateTime(at)}
      {at !== null && <small className="stock-details">{userName}</small>}
    </td>
  )
}

function Pieces({ label, pieces }: { label: string; pieces: number | null }) {
  if (pieces !== null) return <Quantity label={label} quantity={pieces} />
  return <NumberCell label={label}>–</NumberCell>
}
