import { ArrowLeft, Printer } from 'lucide-react'
import { maxSheetVariants, type StocktakeVariant } from '../../../contracts/stocktakes.ts'
import { dashKept, soldName } from '../../../shop/catalogue/product-name.ts'
import { stocktakeName } from '../../../shop/stock/stocktake-name.ts'
import { loading } from '../failures.ts'
import { formatCount, formatDate } from '../formats.ts'
import { readListQuery } from '../list-query.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { stocktakePath, stocktakeSheetPath } from '../paths.ts'
import { requirePermission } from '../permissions.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/sheet'
import { findStocktake, listStocktakeVariants } from './calls.ts'

export const meta = () => [{ title: titleOf('Folha de contagem') }]

export async function clientLoader(args: Route.ClientLoaderArgs) {
  requirePermission(args, 'keep-stock')
  const { id } = args.params
  const { page } = readListQuery(new URL(args.request.url).searchParams)
  const [stocktake, { items, total }] = await loading('load-stock', () =>
    Promise.all([
      findStocktake(id),
      listStocktakeVariants(id, { show: 'all', page, limit: maxSheetVariants }),
    ]),
  )
  return { stocktake, page, variants: items, total }
}

/** The sheet for those who count on paper; it does not say what is expected (rule: stock-7). */
export default function Sheet({ loaderData }: Route.ComponentProps) {
  const { stocktake, page, variants, total } = loaderData
  const byCategory = [...Map.groupBy(variants, ({ categoryName }) => categoryName)]
  const pages = Math.ceil(total / maxSheetVariants)
  return (
    <>
      <ScreenHead
        title="Folha de contagem"
        detail={`${stocktakeName(stocktake)}, ${formatCount(total, 'variação', 'variações')}`}
      >
        <div className="screen-head-actions">
          <ButtonLink icon={ArrowLeft} to={stocktakePath(stocktake.id)}>
            Voltar à contagem
          </ButtonLink>
          <Button tone="primary" icon={Printer} onClick={() => print()}>
            Imprimir
          </Button>
        </div>
      </ScreenHead>
      {pages > 1 && <Parts id={stocktake.id} page={page} pages={pages} />}
      <article className="panel sheet" aria-label="Folha">
        <header>
          <h2>{stocktakeName(stocktake)}</h2>
          <p>
            {formatDate(stocktake.at)}
            {pages > 1 && ` · parte ${page} de ${pages}`}
          </p>
          <p className="sheet-names">
            <span>Contado por:</span>
            <span>Data e hora:</span>
          </p>
        </header>
        {byCategory.map(([category, rows]) => (
          <CategoryTable key={category} category={category} rows={rows} />
        ))}
      </article>
    </>
  )
}

function CategoryTable({ category, rows }: { category: string; rows: StocktakeVariant[] }) {
  return (
    <table>
      <caption>{category}</caption>
      <thead>
        <tr>
          <th scope="col">Produto</th>
          <th scope="col">Código</th>
          <th scope="col" className="sheet-count">
            Contado
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.variantId}>
            <td>{dashKept(soldName(row))}</td>
            <td className="tabular-numbers">{row.sku}</td>
            <td className="sheet-count">{'\u00a0'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Parts({ id, page, pages }: { id: string; page: number; pages: number }) {
  return (
    <nav className="pager print-hidden" aria-label="Partes da folha">
      {Array.from({ length: pages }, (_, i) => (
        <ButtonLink
          key={i}
          small
          aria-current={page === i + 1 ? 'page' : undefined}
          to={`${stocktakeSheetPath(id)}?pagina=${i + 1}`}
        >
          Parte {i + 1}
        </ButtonLink>
      ))}
    </nav>
  )
}
