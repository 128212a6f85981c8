import { Button } from '../parts/button.tsx'
import { useFilter } from '../parts/use-filter.ts'
import { formatNumber } from '../formats.ts'
import type { ShownList, ShownStocktake } from './shown.ts'

/** Which list of a stocktake is shown. */
export function ListChoice({ stocktake, shown }: Pick<ShownStocktake, 'stocktake' | 'shown'>) {
  const setFilter = useFilter()
  return (
    <div className="stocktake-lists" role="group" aria-label="Mostrar">
      {listsOf(stocktake).map(({ list, label, count }) => (
        <Button
          key={list}
          small
          aria-pressed={list === shown}
          onClick={() => setFilter('ver', list)}
        >
          {label} <span className="tabular-numbers">{formatNumber(count)}</span>
        </Button>
      ))}
    </div>
  )
}

function listsOf({ state, lineCount, uncounted, summary }: ShownStocktake['stocktake']) {
  const lists: { list: ShownList; label: string; count: number }[] = [
    { list: 'contados', label: state === 'open' ? 'Contados' : 'Todos', count: lineCount },
  ]
  if (summary) lists.unshift({ list: 'diferencas', label: 'Diferenças', count: summary.differing })
  if (uncounted !== null && (state === 'open' || state === 'review'))
    lists.push({ list: 'faltam', label: 'Não contados', count: uncounted })
  return lists
}
