import { Boxes, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { mayDo } from '../../../contracts/permissions.ts'
import { reservationSorts } from '../../../contracts/stock.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { pageSize, readChoice, readListQuery, requirePage } from '../list-query.ts'
import { EmptyList } from '../parts/empty-list.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { Panel } from '../parts/panel.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchAndOrder } from '../parts/search-and-order.tsx'
import { OrderHead } from '../parts/sort-head.tsx'
import { oversoldPath, productStockPath, salePath, stockPath } from '../paths.ts'
import { useMay } from '../permissions.ts'
import { userContext } from '../session/session.ts'
import { findSettings } from '../settings/calls.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/stock'
import { listOversold, listReservations } from './calls.ts'
import { ModePanel } from './mode-panel.tsx'
import { Quantity } from './quantity-cell.tsx'
import { StockNav } from './stock-nav.tsx'

export const meta = () => [{ title: titleOf('Estoque') }]

export async function clientLoader({ context, request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { searchParams } = url
  const query = {
    ...readListQuery(searchParams),
    sort: readChoice(searchParams, 'ordem', reservationSorts) ?? 'oldest',
  }
  const maySetUp = mayDo(context.get(userContext), 'edit-settings')
  const [settings, oversold, { items, total }] = await loading('load-stock', () =>
    Promise.all([
      maySetUp ? findSettings() : undefined,
      listOversold({ limit: 1 }),
      listReservations({ ...query, limit: pageSize }),
    ]),
  )
  requirePage({ url, page: query.page, total })
  return {
    mode: settings?.stockMode,
    oversoldCount: oversold.total,
    query,
    reservations: items,
    total,
  }
}

export default function StockScreen({ loaderData }: Route.ComponentProps) {
  const { mode, oversoldCount } = loaderData
  const maySetUp = useMay('edit-settings')
  return (
    <>
      <ScreenHead
        title="Estoque"
        about="Como a loja conta as peças, e o que as vendas pendentes reservam."
      />
      <StockNav />
      <div className="stack">
        {oversoldCount > 0 && (
          <p className="note note-warn">
            <TriangleAlert className="icon" />
            <span>
              {formatCount(oversoldCount, 'variação tem', 'variações têm')} mais vendido ou
              reservado do que há.{' '}
              <Link className="link" to={oversoldPath}>
                Conferir
              </Link>
            </span>
          </p>
        )}
        {maySetUp && mode && <ModePanel mode={mode} />}
        <Reservations {...loaderData} />
      </div>
    </>
  )
}

const orderNames: Record<(typeof reservationSorts)[number], string> = {
  oldest: 'Mais antigas',
  newest: 'Mais novas',
  name: 'Produto (A-Z)',
  'name-desc': 'Produto (Z-A)',
  most: 'Mais peças',
  fewest: 'Menos peças',
}

interface Sorted {
  sort: Loaded['query']['sort']
}

type Loaded = Pick<Route.ComponentProps['loaderData'], 'query' | 'reservations' | 'total'>

function Reservations({ query, reservations, total }: Loaded) {
  return (
    <Panel title="Reservas">
      <SearchAndOrder
        label="Buscar reservas"
        placeholder="Produto, SKU, cliente ou número da venda"
        found={formatCount(total, 'reserva', 'reservas')}
        order={query.sort}
        orders={reservationSorts.map((sort) => [sort, orderNames[sort]])}
      />
      {reservations.length > 0 ? (
        <ReservationTable reservations={reservations} sort={query.sort} />
      ) : (
        <EmptyList
          icon={Boxes}
          title={
            query.search === ''
              ? 'Nenhuma venda pendente reserva estoque contado'
              : 'Nenhuma reserva encontrada'
          }
          isFiltered={query.search !== ''}
          showAll={{ to: stockPath, label: 'Mostrar todas' }}
          create={undefined}
        />
      )}
      <Pager page={query.page} total={total} one="reserva" many="reservas" />
    </Panel>
  )
}

function ReservationTable({ reservations, sort }: Pick<Loaded, 'reservations'> & Sorted) {
  return (
    <ListTable
      caption="Vendas pendentes que reservam estoque"
      heads={
        <>
          <OrderHead label="Produto" rising="name" falling="name-desc" sort={sort} />
          <Head>Venda</Head>
          <OrderHead label="Desde" rising="oldest" falling="newest" sort={sort} />
          <OrderHead
            label="Quantidade"
            rising="fewest"
            falling="most"
            first="falling"
            sort={sort}
            right
          />
        </>
      }
    >
      {reservations.map((reservation, at) => (
        <tr key={`${reservation.saleId} ${at}`}>
          <td className="table-full">
            <Link className="link" to={productStockPath(reservation.productId)}>
              {soldName(reservation)}
            </Link>
          </td>
          <td className="table-full" data-label="Venda">
            <Link className="link" to={salePath(reservation.saleId)}>
              {reservation.saleNumber} · {reservation.clientName || 'sem nome'}
            </Link>
          </td>
          <td data-label="Desde">{sinceText(reservation.createdAt)}</td>
          <Quantity label="Quantidade" quantity={reservation.quantity} />
        </tr>
      ))}
    </ListTable>
  )
}

const dayMs = 24 * 60 * 60_000

function sinceText(createdAt: string): string {
  const days = Math.floor((Date.now() - Date.parse(createdAt)) / dayMs)
  return days === 0 ? 'hoje' : `reservado há ${formatCount(days, 'dia', 'dias')}`
}
