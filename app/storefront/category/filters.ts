import type { CategoryPageQuery, QuickFilter, Sort } from '../../../contracts/product-query.ts'
import type { ChosenAttributes } from '../../../contracts/chosen-attributes.ts'
import { appendAttributes, attributesIn } from '../filters/attributes-in.ts'
import type { ShownFacet } from '../filters/shown-facets.server.ts'

/** The filters and the order of a list, with the values of its form fields. */
export interface Filters {
  busca: string
  ordem: Sort
  /** In reais, as `preco`; '' for no limit. */
  de: string
  preco: string
  filtro: QuickFilter[]
  attributes: ChosenAttributes
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
  attributes: {},
  ver: 'grade',
}

export function filtersOf(
  { busca, ordem, de, preco, filtro, attributes, ver }: CategoryPageQuery,
  ceilingCents: number,
): Filters {
  return {
    busca,
    ordem,
    de: de ? String(de / 100) : '',
    preco: preco === undefined || preco >= ceilingCents ? '' : String(preco / 100),
    filtro,
    attributes,
    ver,
  }
}

/**
 * Reads the fields of a form. The slider has no name, and its value wins over the field `preco` if
 * it was moved by at least one step; the browser may round its initial value to a step.
 */
export function filtersIn(
  form: HTMLFormElement,
  {
    ceiling,
    quickFilters,
    facets,
  }: { ceiling: number; quickFilters: { value: QuickFilter }[]; facets: ShownFacet[] },
): Omit<Filters, 'ver'> {
  const fields = new FormData(form)
  const text = (name: string) =>
    fields.getAll(name).find((value) => typeof value === 'string') ?? ''
  const slider = form.querySelector<HTMLInputElement>('[type=range]')
  const isMoved =
    slider !== null &&
    Math.abs(slider.valueAsNumber - Number(slider.defaultValue)) >= Number(slider.step)
  const maxPrice = isMoved ? slider.value : text('preco')
  const sort = text('ordem')
  return {
    busca: text('busca'),
    ordem: isSort(sort) ? sort : noFilters.ordem,
    de: text('de'),
    preco: maxPrice !== '' && Number(maxPrice) >= ceiling ? '' : maxPrice,
    filtro: quickFilters
      .map(({ value }) => value)
      .filter((value) => fields.getAll('filtro').includes(value)),
    attributes: attributesIn(fields, facets),
  }
}

function isSort(name: string): name is Sort {
  return name in sortNames
}

/** The address of a filtered list; `path` that of the list. Default values are left out. */
export function listAddress(path: string, filters: Filters, page = 1): string {
  const query = new URLSearchParams()
  if (filters.busca.trim()) query.set('busca', filters.busca.trim())
  if (filters.ordem !== noFilters.ordem) query.set('ordem', filters.ordem)
  if (Number(filters.de) > 0) query.set('de', filters.de)
  if (filters.preco !== '') query.set('preco', filters.preco)
  for (const filter of filters.filtro) query.append('filtro', filter)
  appendAttributes(query, filters.attributes)
  if (filters.ver !== noFilters.ver) query.set('ver', filters.ver)
  if (page > 1) query.set('pagina', String(page))
  return query.size === 0 ? path : `${path}?${query}`
}

/** The address without filters, in the same order and view. */
export function unfilteredAddress(path: string, { ordem, ver }: Filters): string {
  return listAddress(path, { ...noFilters, ordem, ver })
}

/** The number of filters that hide products; both price limits count as one. */
export function countActive({ busca, de, preco, filtro, attributes }: Filters): number {
  return (
    [busca.trim() !== '', Number(de) > 0 || preco !== ''].filter(Boolean).length +
    filtro.length +
    Object.values(attributes).flat().length
  )
}
