import type { QuickFilter, Sort } from '../../../contracts/product-query.ts'
import type { ProductRange } from '../../../shop/catalogue/product-range.ts'
import type { SortChoice } from './filters.ts'

export interface QuickChoice {
  value: QuickFilter
  name: string
  /** Why it is disabled. */
  reason?: string
}

/** Of some orders only what they would tell apart is there to order (rule: storefront-9). */
export function sortChoices({ filters }: ProductRange): SortChoice[] {
  return sorts.filter(([sort]) => {
    const needed = neededBy[sort]
    return needed === undefined || filters.has(needed)
  })
}

const neededBy: Partial<Record<Sort, QuickFilter>> = {
  'best-selling': 'mais-vendidos',
  discount: 'promocao',
}

export function sortName(wanted: Sort): string {
  return sorts.find(([sort]) => sort === wanted)?.[1] ?? ''
}

const sorts: SortChoice[] = [
  ['name', 'Nome (A–Z)'],
  ['best-selling', 'Mais vendidos'],
  ['discount', 'Maior desconto'],
  ['price-asc', 'Menor preço'],
  ['price-desc', 'Maior preço'],
  ['rating', 'Melhor avaliação'],
  ['newest', 'Mais novos'],
]

/** A filter without products is disabled and says why (rule: storefront-8). */
export function quickChoices(range: ProductRange): QuickChoice[] {
  return quickFilters.map(({ value, name, without }) => ({
    value,
    name,
    ...(!range.filters.has(value) && { reason: without }),
  }))
}

/** `without`: why a filter without products is disabled. */
export const quickFilters: { value: QuickFilter; name: string; without: string }[] = [
  {
    value: 'em-estoque',
    name: 'Em estoque',
    without: 'Nenhum produto em estoque nesta categoria',
  },
  {
    value: 'promocao',
    name: 'Em promoção',
    without: 'Nenhum produto em promoção nesta categoria',
  },
  { value: 'mais-vendidos', name: 'Mais vendidos', without: 'Ainda não há vendas nesta categoria' },
  { value: 'nota-5', name: 'Avaliação 5', without: 'Nenhum produto com nota 5 nesta categoria' },
]
