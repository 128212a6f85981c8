import type { CategoryPageQuery, QuickFilter, Sort } from '../../../contracts/product-query.ts'
import { categoryPath } from '../parts/paths.ts'

/** What narrows and orders a category's list, as the fields of its form hold it. */
export interface Filters {
  busca: string
  ordem: Sort
  /** Reais; empty: no bound. */
  de: string
  preco: string
  filtro: QuickFilter[]
  ver: 'grade' | 'lista'
}

/** In the order of the sort selector. */
export const sortNames: Record<Sort, string> = {
  name: 'Nome (A–Z)',
  'price-asc': 'Menor preço',
  'price-desc': 'Maior preço',
  rating: 'Melhor avaliação',
  newest: 'Mais novos',
}

export const noFilters: Filters = {
  busca: '',
  ordem: 'name',
  de: '',
  preco: '',
  filtro: [],
  ver: 'grade',
}

export function filtersOf(
  { busca, ordem, de, preco, filtro, ver }: CategoryPageQuery,
  ceilingCents: number,
): Filters {
  return {
    busca,
    ordem,
    de: de ? String(de / 100) : '',
    preco: preco === undefined || preco >= ceilingCents ? '' : String(preco / 100),
    filtro,
    ver,
  }
}

/** What a form's fields say. The slider counts where it was moved: it has no name, and keeps to its steps by itself. */
export function filtersIn(
  form: HTMLFormElement,
  { ceiling, quickFilters }: { ceiling: number; quickFilters: { value: QuickFilter }[] },
): Omit<Filters, 'ver'> {
  const fields = new FormData(form)
  const text = (name: string) =>
    fields.getAll(name).find((value) => typeof value === 'string') ?? ''
  const slider = form.querySelector<HTMLInputElement>('[type=range]')
  const isMoved =
    slider !== null &&
    Math.abs(slider.valueAsNumber - Number(slider.defaultValue)) >= Number(slider.step)
  const [most, sort] = [isMoved ? slider.value : text('preco'), text('ordem')]
  return {
    busca: text('busca'),
    ordem: isSort(sort) ? sort : noFilters.ordem,
    de: text('de'),
    preco: most !== '' && Number(most) >= ceiling ? '' : most,
    filtro: quickFilters
      .map(({ value }) => value)
      .filter((value) => fields.getAll('filtro').includes(value)),
  }
}

function isSort(name: string): name is Sort {
  return name in sortNames
}

/** The address of a filtered list; what is as it is without a filter stays out of it. */
export function categoryAddress(slug: string, filters: Filters, page = 1): string {
  const query = new URLSearchParams()
  if (filters.busca.trim()) query.set('busca', filters.busca.trim())
  if (filters.ordem !== noFilters.ordem) query.set('ordem', filters.ordem)
  if (Number(filters.de) > 0) query.set('de', filters.de)
  if (filters.preco !== '') query.set('preco', filters.preco)
  for (const filter of filters.filtro) query.append('filtro', filter)
  if (filters.ver !== noFilters.ver) query.set('ver', filters.ver)
  if (page > 1) query.set('pagina', String(page))
  return query.size === 0 ? categoryPath(slug) : `${categoryPath(slug)}?${query}`
}

/** How many of them hide products. */
export function countActive({ busca, de, preco, filtro }: Filters): number {
  return (
    [busca.trim() !== '', Number(de) > 0 || preco !== ''].filter(Boolean).length + filtro.length
  )
}
