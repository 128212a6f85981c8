import { ClipboardCheck, Printer } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import type { StocktakeLine } from '../../../contracts/stocktakes.ts'
import { soldName } from '../../../shop/catalogue/product-name.ts'
import { stocktakeName } from '../../../shop/stock/stocktake-name.ts'
import { formatCount, formatDateTime } from '../formats.ts'
import { Button, ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Pager } from '../parts/pager.tsx'
import { useSave } from '../parts/save.ts'
import { ScreenHead } from '../parts/screen-head.tsx'
import { SearchBox } from '../parts/search-box.tsx'
import { stocktakeSheetPath } from '../paths.ts'
import { piecesText } from '../stock/stock-texts.ts'
import { changeStocktake } from './calls.ts'
import { CancelStocktake } from './cancel-stocktake.tsx'
import { CountField } from './count-field.tsx'
import { CountedItem } from './counted-item.tsx'
import { ListChoice } from './list-choice.tsx'
import type { ShownStocktake } from './shown.ts'

/** Counts by scanner, camera or typing; nothing here says how many pieces are expected. */
export function Counting(props: ShownStocktake) {
  const { stocktake, shown, lines } = props
  const { id, categoryId, lineCount } = stocktake
  const { isBusy, save: review } = useSave('change-stocktake', () =>
    changeStocktake(id, { state: 'review' }),
  )
  const field = useRef<HTMLInputElement>(null)
  const [latest, setLatest] = useState<StocktakeLine>()
  const [chosen, setChosen] = useState<StocktakeLine>()
  const counted = (line: StocktakeLine, isChosen: boolean) => {
    setLatest(isChosen ? undefined : line)
    setChosen(isChosen ? line : undefined)
  }
  const goToField = () => {
    setChosen(undefined)
    field.current?.focus()
  }
  const isRest = shown === 'faltam'
  const typing = { stocktakeId: id, chosen, onNext: goToField }
  return (
    <>
      <ScreenHead title={stocktakeName(stocktake)} detail={detailOf(stocktake)}>
        <div className="screen-head-actions">
          {categoryId !== null && (
            <ButtonLink icon={Printer} to={stocktakeSheetPath(id)}>
              Folha
            </ButtonLink>
          )}
          <Button
            tone="primary"
            icon={ClipboardCheck}
            disabled={isBusy || lineCount === 0}
            onClick={() => void review()}
          >
            Revisar
          </Button>
        </div>
      </ScreenHead>
      <div className="stack">
        <section className="panel" aria-label="Contar">
          <div className="panel-body stocktake-add">
            <CountField stocktakeId={id} inputRef={field} onCounted={counted} />
            <p className={isRest ? 'visually-hidden' : 'stocktake-latest'} role="status">
              {latest && (
                <>
                  <b className="tabular-numbers">{piecesText(latest.counted)}</b>
                  {soldName(latest)}
                </>
              )}
            </p>
          </div>
          {isRest && <Items items={lines} {...typing} />}
        </section>
        <CountList {...props} {...typing} />
        <CancelStocktake id={id} />
      </div>
    </>
  )
}

function detailOf({ at, userName, note }: ShownStocktake['stocktake']): string {
  const begun = `Começou em ${formatDateTime(at)}${userName ? `, por ${userName}` : ''}`
  return [begun, note].filter(Boolean).join(' · ')
}

interface Typing {
  stocktakeId: string
  /** The line whose quantity is typed next. */
  chosen: StocktakeLine | undefined
  onNext(): void
}

function CountList({
  stocktake,
  shown,
  query,
  lines,
  variants,
  total,
  ...typing
}: ShownStocktake & Typing) {
  const isRest = shown === 'faltam'
  const items = isRest ? variants.map((variant) => ({ ...variant, counted: null })) : lines
  const found = formatCount(total, 'variação', 'variações')
  const isFiltered = query.search !== ''
  return (
    <section className="panel" aria-label={isRest ? 'Ainda não contados' : 'Já contados'}>
      <ListChoice stocktake={stocktake} shown={shown} />
      {!isRest && (total > 0 || isFiltered) && (
        <div className="list-tools">
          <SearchBox
            label="Buscar no que foi contado"
            placeholder="Produto ou código"
            found={found}
          />
        </div>
      )}
      {items.length === 0 ? (
        <EmptyState
          icon={ClipboardCheck}
          title={
            isRest ? 'Tudo foi contado' : isFiltered ? 'Nada encontrado' : 'Nada contado ainda'
          }
          text={isRest || isFiltered ? '' : 'Leia o primeiro código. Cada leitura vale uma peça.'}
        />
      ) : (
        <Items items={items} {...typing} />
      )}
      <Pager page={query.page} total={total} one="variação" many="variações" />
    </section>
  )
}

function Items({
  items,
  stocktakeId,
  chosen,
  onNext,
}: Typing & { items: ComponentProps<typeof CountedItem>['item'][] }) {
  return (
    <ul className="plain-list">
      {items.map((item) => (
        <CountedItem
          key={item.variantId}
          stocktakeId={stocktakeId}
          item={item}
          chosen={item.variantId === chosen?.variantId ? chosen : undefined}
          onNext={onNext}
        />
      ))}
    </ul>
  )
}
