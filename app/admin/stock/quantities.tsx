import { Boxes, Download } from 'lucide-react'
import { useState } from 'react'
import { mayDo } from '../../../contracts/permissions.ts'
import {
  maxReason,
  type Quantities as QuantitiesData,
  type QuantitiesQuery,
  type Quantity,
  quantityFilters,
  quantitySorts,
} from '../../../contracts/stock.ts'
import { maxReferenceLength } from '../../../contracts/text.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { listCategoryTree } from '../categories/calls.ts'
import { loading, showFailure } from '../failures.ts'
import { formatCount, formatDate, formatMoney, formatNumber } from '../formats.ts'
import { pageSize, readChoice, readListQuery, requirePage } from '../list-query.ts'
import { Button } from '../parts/button.tsx'
import { type CsvCell, downloadCsv } from '../parts/csv.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { TextField } from '../parts/field.tsx'
import { FilterSelect } from '../parts/filter-select.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { ListTools } from '../parts/list-tools.tsx'
import { Pager } from '../parts/pager.tsx'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { SortHead } from '../parts/sort-head.tsx'
import { useMay } from '../permissions.ts'
import { CategoryOptions } from '../products/category-options.tsx'
import { SavedViews } from '../saved-views/saved-views.tsx'
import { listViews } from '../saved-views/calls.ts'
import { userContext } from '../session/session.ts'
import { titleOf } from '../titles.ts'
import type { Route } from './+types/quantities'
import { listQuantities } from './calls.ts'
import { QuantityInput } from './quantity-input.tsx'
import { StockNav } from './stock-nav.tsx'
import { piecesText } from './stock-texts.ts'
import { VariantLink } from './variant-link.tsx'

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
          <Table query={query} stock={stock} reason={reason} />
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

interface TableProps {
  query: Omit<QuantitiesQuery, 'limit'>
  stock: QuantitiesData
  reason: string
}

function Table({ query: { sort, direction }, stock, reason }: TableProps) {
  const mayKeep = useMay('keep-stock')
  const sorted = { sort, direction }
  return (
    <ListTable
      caption="Quantidades"
      className="quantities-table"
      heads={
        <>
          <SortHead label="Produto" column="name" {...sorted} />
          <SortHead label="Na loja" column="onHand" {...sorted} />
          <Head right>Reservado</Head>
          <SortHead label="Disponível" column="available" {...sorted} />
          <Head right>Mínimo</Head>
          {mayKeep && <SortHead label="Custo médio" column="cost" first="desc" {...sorted} />}
          {mayKeep && <SortHead label="Valor" column="value" first="desc" {...sorted} />}
          <Head right>Contado em</Head>
        </>
      }
    >
      {stock.rows.map((row) => (
        <tr key={row.variantId}>
          <td className="table-full">
            <VariantLink variant={row} />
            <small className="quantities-state">
              {row.sku} <StateOf row={row} />
            </small>
          </td>
          <NumberCell label="Na loja">
            {mayKeep ? (
              <QuantityInput key={row.onHand} variant={row} reason={reason} />
            ) : row.onHand === null ? (
              'não contada'
            ) : (
              piecesText(row.onHand)
            )}
          </NumberCell>
          <NumberCell label="Reservado">
            {row.reserved === 0 ? null : piecesText(row.reserved)}
          </NumberCell>
          <NumberCell label="Disponível">
            {row.available === null ? null : (
              <Available pieces={row.available} minimum={row.minimum} />
            )}
          </NumberCell>
          <NumberCell label="Mínimo">
            {row.minimum === null ? null : formatNumber(row.minimum)}
          </NumberCell>
          {mayKeep && (
            <>
              <NumberCell label="Custo médio">
                {row.unitCost === null ? null : formatMoney(row.unitCost)}
              </NumberCell>
              <NumberCell label="Valor">
                {row.value === null ? null : formatMoney(row.value)}
              </NumberCell>
            </>
          )}
          <NumberCell label="Contado em">
            {row.lastCount === null ? null : formatDate(row.lastCount)}
          </NumberCell>
        </tr>
      ))}
      <Totals stock={stock} />
    </ListTable>
  )
}

/** What all pages of the list add up to. */
function Totals({ stock }: { stock: QuantitiesData }) {
  const mayKeep = useMay('keep-stock')
  const { count, pieces, reserved, available, value } = stock
  return (
    <tr className="quantities-total">
      <td className="table-full">Total de {formatCount(count, 'variação', 'variações')}</td>
      <NumberCell label="Na loja">{piecesText(pieces)}</NumberCell>
      <NumberCell label="Reservado">{reserved === 0 ? null : piecesText(reserved)}</NumberCell>
      <NumberCell label="Disponível">{piecesText(available)}</NumberCell>
      <NumberCell label="Mínimo">{null}</NumberCell>
      {mayKeep && (
        <>
          <NumberCell label="Custo médio">{null}</NumberCell>
          <NumberCell label="Valor">{value === null ? null : formatMoney(value)}</NumberCell>
        </>
      )}
      <NumberCell label="Contado em">{null}</NumberCell>
    </tr>
  )
}

function StateOf({ row: { available, minimum } }: { row: Quantity }) {
  if (available === null) return null
  if (available < 0) return <span className="badge badge-bad">Negativo</span>
  if (available === 0) return <span className="badge badge-mute">Sem estoque</span>
  return available < (minimum ?? 0) && <span className="badge badge-warn">Abaixo do mínimo</span>
}

function Available({ pieces, minimum }: { pieces: number; minimum: number | null }) {
  const isLow = pieces < (minimum ?? 0) || pieces < 0
  return isLow ? (
    <b className="quantities-low">{piecesText(pieces)}</b>
  ) : (
    <b>{piecesText(pieces)}</b>
  )
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
