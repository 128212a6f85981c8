import { Boxes, Download } from 'lucide-react'
import { useState } from 'react'
import { mayDo } from '../../../contracts/permissions.ts'
import {
  maxReason,
  type Quantities as QuantitiesData,
  type QuantitiesQuery,
  quantityFilters,
  quantitySorts,
} from '../../../contracts/stock.ts'
import { maxReferenceLength } from '../../../contracts/text.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { listCategoryTree } from '../categories/calls.ts'
import { loading, showFailure } from '../failures.ts'
import { formatCount, formatDate, formatMoney } from '../formats.ts'
import { pageSize, readChoice, readListQuery, requirePage } from '../list-query.ts'
import { Button } from '../parts/button.tsx'
import { type CsvCell, downloadCsv } from '../parts/csv.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { TextField } from '../parts/field.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { ListTools } from '../parts/list-tools.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { CategoryOptions } from '../products/category-options.tsx'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { listViews } from '../saved-views/calls.ts'
import { userContext } from '../session/session.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/quantities'
import { listQuantities } from './calls.ts'
import { QuantitiesTable } from './quantities-table.tsx'
import { StockNav } from './stock-nav.tsx'

export const meta = () => [{ title: titleOf('Quantidades') }]

/** As many as a spreadsheet has of them. */
const allRows = 100_000
const filterNames: Record<NonNullable<QuantitiesQuery['filter']>, string> = {
  low: 'Abaixo do mínimo',
  out: 'Sem estoque',
  negative: 'Negativo',
  uncounted: 'Não contado',
}

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const query = readQuery(url.searchParams)
  const [stock, categories, views] = await loading('load-stock', () =>
    Promise.all([
      listQuantities({ ...query, limit: pageSize }),
      listCategoryTree(),
      listViews('quantities'),
    ]),
  )
  requirePage({ url, page: query.page, total: stock.count })
  return { query, stock, categories, views, mayKeep: mayDo(context.get(userContext), 'keep-stock') }
}

function readQuery(params: URLSearchParams): Omit<QuantitiesQuery, 'limit'> {
  return {
    ...readListQuery(params),
    filter: readChoice(params, 'situacao', quantityFilters),
    categoryId: params.get('categoria')?.slice(0, maxReferenceLength) || undefined,
    sort: readChoice(params, 'ordem', quantitySorts) ?? 'name',
    direction: readChoice(params, 'direcao', ['asc', 'desc']) ?? 'asc',
  }
}

/** Every variant with its pieces (rule: stock-8). */
export default function Quantities({ loaderData }: Route.ComponentProps) {
  const { query, stock, categories, views, mayKeep } = loaderData
  const [reason, setReason] = useState('Conferido na prateleira')
  const found = formatCount(stock.count, 'variação', 'variações')
  const download = async () => {
    try {
      const all = await listQuantities({ ...query, page: 1, limit: allRows })
      downloadCsv('estoque', cellsOf(all, mayKeep))
    } catch (error) {
      showFailure('load-stock', error)
    }
  }
  return (
    <>
      <ScreenHead title="Quantidades" detail={totalsText(stock)}>
        <Button icon={Download} onClick={() => void download()}>
          <span className="screen-head-spare">Baixar planilha</span>
        </Button>
      </ScreenHead>
      <StockNav />
      <section className="panel" aria-label="Quantidades">
        <ListTools
          search={
            <SearchBox
              label="Buscar no estoque"
              placeholder="Nome, SKU ou código"
              found={found}
              canScan
            />
          }
        >
          <FilterSelect
            label="Situação"
            param="situacao"
            value={query.filter}
            all="Todas as situações"
            choices={quantityFilters.map((filter) => [filter, filterNames[filter]])}
          />
          <FilterSelect
            label="Categoria"
            param="categoria"
            value={query.categoryId}
            all="Todas as categorias"
          >
            <CategoryOptions tree={categories} />
          </FilterSelect>
          <SavedViews list="quantities" views={views} />
        </ListTools>
        {mayKeep && (
          <div className="quantities-reason">
            <TextField
              label="Motivo das quantidades que você mudar"
              hint="Digite na coluna “Na loja” e aperte Enter: a diferença entra no extrato."
              maxLength={maxReason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        )}
        {stock.rows.length > 0 ? (
          <QuantitiesTable query={query} stock={stock} reason={reason} />
        ) : (
          <EmptyState icon={Boxes} title="Nenhuma variação encontrada" />
        )}
        <Pager page={query.page} total={stock.count} one="variação" many="variações" />
      </section>
    </>
  )
}

function totalsText({ pieces, value, uncosted }: QuantitiesData): string {
  const texts = [formatCount(pieces, 'peça na loja', 'peças na loja')]
  if (value !== null) texts.push(`${formatMoney(value)} de custo`)
  if (uncosted > 0) texts.push(`${formatCount(uncosted, 'peça', 'peças')} sem custo conhecido`)
  return texts.join(' · ')
}

function cellsOf({ rows }: QuantitiesData, mayKeep: boolean): CsvCell[][] {
  const head = ['Produto', 'SKU', 'Na loja', 'Reservado', 'Disponível', 'Mínimo', 'Contado em']
  return [
    mayKeep ? [...head, 'Custo médio', 'Valor'] : head,
    ...rows.map((row) => [
      soldName(row),
      row.sku,
      row.onHand,
      row.reserved,
      row.available,
      row.minimum,
      row.lastCount && formatDate(row.lastCount),
      ...(mayKeep ? [row.unitCost, row.value] : []),
    ]),
  ]
}
