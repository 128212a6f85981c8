import { Button } from '../parts/button.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { formatNumber } from '../formats.ts'
import type { StocktakeDetail } from '../../../contracts/stocktakes.ts'
import type { ShownList, ShownStocktake } from './shown.ts'

/** Which list of a stocktake is shown. */
export function ListChoice({ stocktake, shown }: Pick<ShownStocktake, 'stocktake' | 'shown'>) {
  const setFilter = useFilter()
  return (
    <div className="stocktake-lists" role="group" aria-label="Mostrar">
      {listsOf(stocktake).map(({ list, label }) => (
        <Button
          key={list}
          small
          className="tabular-numbers"
          aria-pressed={list === shown}
          onClick={() => setFilter('ver', list)}
        >
          {label}
        </Button>
      ))}
    </div>
  )
}

function listsOf({ state, lineCount, uncounted, variantCount, summary }: StocktakeDetail) {
  const lists: { list: ShownList; label: string }[] = []
  const isOpen = state === 'open'
  if (summary)
    lists.push({ list: 'diferencas', label: `Diferenças ${formatNumber(summary.differing)}` })
  if (uncounted !== null && variantCount !== null && (isOpen || state === 'review'))
    lists.push({
      list: 'faltam',
      label: `Faltam ${formatNumber(uncounted)} de ${formatNumber(variantCount)}`,
    })
  lists.push({
    list: 'contados',
    label: `${isOpen ? 'Contados' : 'Todos'} ${formatNumber(lineCount)}`,
  })
  return lists
}
