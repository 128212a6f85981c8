import { ClipboardCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { StocktakeLine } from '../../../contracts/stocktakes.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { formatCount, formatMoney } from '../formats.ts'
import { Button } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Head, ListTable, NumberCell } from '../parts/list-table.tsx'
import { Pager } from '../parts/pager.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { Quantity } from '../stock/quantity-cell.tsx'
import { signed } from '../stock/stock-texts.ts'
import { VariantLink } from '../stock/variant-link.tsx'
import { ListChoice } from './list-choice.tsx'
import { Recount, type Recounted } from './recount.tsx'
import type { ShownStocktake } from './shown.ts'

/** What was counted beside what was expected; single variants can be counted again. */
export function ReviewList({ stocktake, shown, query, lines, variants, total }: ShownStocktake) {
  const [recounted, setRecounted] = useState<Recounted>()
  const mayRecount = stocktake.state === 'review'
  const isRest = shown === 'faltam'
  const recountButton = (item: Recounted) =>
    mayRecount && (
      <Button
        small
        aria-label={`${item.counted === null ? 'Contar' : 'Contar de novo'}: ${item.name}`}
        onClick={() => setRecounted(item)}
      >
        {item.counted === null ? 'Contar' : 'Contar de novo'}
      </Button>
    )
  return (
    <section className="panel" aria-label="Resultado da contagem">
      <ListChoice stocktake={stocktake} shown={shown} />
      {!isRest && (
        <div className="list-tools">
          <SearchBox
            label="Buscar na contagem"
            placeholder="Produto ou código"
            found={formatCount(total, 'variação', 'variações')}
          />
        </div>
      )}
      {total === 0 && (
        <EmptyState
          icon={ClipboardCheck}
          title={shown === 'diferencas' ? 'Nenhuma diferença' : 'Nada aqui'}
          text={shown === 'diferencas' ? 'O que foi contado confere com o estoque.' : ''}
        />
      )}
      {lines.length > 0 && (
        <ListTable caption="O que foi contado" heads={<LineHeads mayRecount={mayRecount} />}>
          {lines.map((line) => (
            <LineRow key={line.variantId} line={line}>
              {recountButton({
                variantId: line.variantId,
                name: soldName(line),
                counted: line.counted,
              })}
            </LineRow>
          ))}
        </ListTable>
      )}
      {variants.length > 0 && (
        <ul className="plain-list">
          {variants.map((variant) => (
            <li key={variant.variantId} className="stocktake-item">
              <div className="stocktake-name">
                <b>{soldName(variant)}</b>
                <small>{[variant.sku, variant.categoryName].filter(Boolean).join(' · ')}</small>
              </div>
              {recountButton({
                variantId: variant.variantId,
                name: soldName(variant),
                counted: null,
              })}
            </li>
          ))}
        </ul>
      )}
      <Pager page={query.page} total={total} one="variação" many="variações" />
      {recounted && (
        <Recount
          stocktakeId={stocktake.id}
          item={recounted}
          onClose={() => setRecounted(undefined)}
        />
      )}
    </section>
  )
}

function LineHeads({ mayRecount }: { mayRecount: boolean }) {
  return (
    <>
      <Head>Produto</Head>
      <Head right>Esperado</Head>
      <Head right>Contado</Head>
      <Head right>Diferença</Head>
      <Head right>Valor</Head>
      {mayRecount && (
        <Head right>
          <span className="visually-hidden">Ações</span>
        </Head>
      )}
    </>
  )
}

function LineRow({ line, children }: { line: StocktakeLine; children: ReactNode }) {
  const { sku, counted, review } = line
  const difference = review?.difference ?? null
  const doubt = doubtOf(review)
  return (
    <tr>
      <td className="table-full">
        <VariantLink variant={line} />
        {sku && <small className="stock-sku">{sku}</small>}
        {doubt && <small className="stocktake-doubt">{doubt}</small>}
      </td>
      {review === null || review.expected === null ? (
        <NumberCell label="Esperado">não era contada</NumberCell>
      ) : (
        <Quantity label="Esperado" quantity={review.expected} />
      )}
      <Quantity label="Contado" quantity={counted} />
      <NumberCell label="Diferença">
        <b>{difference === null ? '–' : difference === 0 ? '0' : signed(difference)}</b>
      </NumberCell>
      <NumberCell label="Valor">{review?.value ? formatMoney(review.value) : '–'}</NumberCell>
      {children && <td className="table-right table-full">{children}</td>}
    </tr>
  )
}

function doubtOf(review: StocktakeLine['review']): string {
  if (review?.isOutdated) return 'O estoque foi corrigido depois: conte de novo'
  if (review?.movedMeanwhile) return 'Houve venda ou entrada entre duas leituras: conte de novo'
  return ''
}
