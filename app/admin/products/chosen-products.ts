import { useState } from 'react'
import { type BulkSelection, maxChosenProducts } from '../../../contracts/bulk.ts'
import type { Product } from '../../../contracts/products.ts'
import type { ProductsQuery } from './products-query.ts'

interface Chosen {
  ids: ReadonlySet<string>
}

const nothing: Chosen = { ids: new Set() }

/** The products that are chosen in the list, over its pages, or all that its filter finds. */
export function useChosenProducts({ search, category, kind, state }: ProductsQuery, total: number) {
  const [choice, setChoice] = useState<Chosen | { foundBy: string }>(nothing)
  const filter = JSON.stringify([search, category, kind, state])
  // "All found" is of the filter that was seen.
  const current = 'foundBy' in choice && choice.foundBy !== filter ? nothing : choice
  const isAll = 'foundBy' in current
  const { ids } = isAll ? nothing : current
  const set = (products: Product[], isChosen: boolean) => {
    const own = products.map(({ id }) => id)
    const next = isChosen ? [...ids, ...own] : [...ids].filter((id) => !own.includes(id))
    setChoice({ ids: new Set(next.slice(0, maxChosenProducts)) })
  }
  const selection: BulkSelection = isAll
    ? { found: { search, category: category || undefined, kind, state } }
    : { ids: [...ids] }
  return {
    selection,
    isAll,
    count: isAll ? total : ids.size,
    has: ({ id }: Product) => isAll || ids.has(id),
    set,
    chooseAll: () => setChoice({ foundBy: filter }),
    clear: () => setChoice(nothing),
  }
}

export type ChosenProducts = ReturnType<typeof useChosenProducts>
