import { PackageCheck } from 'lucide-react'
import { Link } from 'react-router'
import { oversoldSorts, type VariantStock } from '../../../contracts/stock.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { loading } from '../failures.ts'
import { formatCount } from '../formats.ts'
import { pageSize, readChoice, readListQuery, requirePage } from '../list-query.ts'
import { EmptyList } from '../parts/empty-list.tsx'
import { Head, ListTable } from '../parts/list-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchAndOrder } from '../parts/search-and-order.tsx'
import { oversoldPath, productStockPath } from '../paths.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/oversold'
import { listOversold } from './calls.ts'
import { Quantity } from './quantity-cell.tsx'
import { StockNav } from './stock-nav.tsx'

export const meta = () => [{ title: titleOf('Estoque a conferir') }]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const { searchParams } = url
  const query = {
    ...readListQuery(searchParams),
    sort: readChoice(searchParams, 'ordem', oversoldSorts) ?? 'name',
  }
  const { items, total } = await loading('load-stock', () =>
    listOversold({ ...query, limit: pageSize }),
  )
  requirePage({ url, page: query.page, total })
  return { query, variants: items, total }
}

/** Variants with more pieces sold or reserved than there are (rule: stock-3). */
export default function Oversold({ loaderData }: Route.ComponentProps) {
  const { query, variants, total } = loaderData
  const isFiltered = query.search !== ''
  return (
    <>
      <ScreenHead
        title="Estoque a conferir"
        about="Variações com mais vendido ou reservado do que há."
      />
      <StockNav />
      <section className="panel" aria-label="A conferir">
        <SearchAndOrder
          label="Buscar variações"
          placeholder="Produto, SKU ou código de barras"
          found={formatCount(total, 'variação', 'variações')}
          order={query.sort}
          orders={[
            ['name', 'Nome (A-Z)'],
            ['missing', 'Faltam mais'],
          ]}
        />
        {variants.length > 0 ? (
          <OversoldTable variants={variants} />
        ) : (
          <EmptyList
            icon={PackageCheck}
            title={isFiltered ? 'Nenhuma variação encontrada' : 'Nada a conferir'}
            isFiltered={isFiltered}
            showAll={{ to: oversoldPath, label: 'Mostrar todas' }}
            create={undefined}
          />
        )}
        <Pager page={query.page} total={total} one="variação" many="variações" />
      </section>
    </>
  )
}

function OversoldTable({ variants }: { variants: VariantStock[] }) {
  return (
    <ListTable
      caption="Variações com mais vendido ou reservado do que há"
      heads={
        <>
          <Head>Produto</Head>
          <Head right>Na loja</Head>
          <Head right>Reservado</Head>
          <Head right>Faltam</Head>
        </>
      }
    >
      {variants.map((variant) => (
        <tr key={variant.variantId}>
          <td className="table-full">
            <Link className="link" to={productStockPath(variant.productId)}>
              {soldName(variant)}
            </Link>
          </td>
          <Quantity label="Na loja" quantity={variant.onHand ?? 0} />
          <Quantity label="Reservado" quantity={variant.reserved} />
          <Quantity label="Faltam" quantity={-(variant.available ?? 0)} />
        </tr>
      ))}
    </ListTable>
  )
}
