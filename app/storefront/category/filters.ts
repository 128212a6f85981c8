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

/** An order, and what the selector calls it. */
export type SortChoice = [sort: Sort, name: string]

interface FormParts {
  ceiling: number
  sorts: SortChoice[]
  quickFilters: { value: QuickFilter }[]
  facets: ShownFacet[]
}

/**
 * Reads the fields of a form. The slider has no name, and its value wins over the field `preco` if
 * it was moved by at least one step; the browser may round its initial value to a step.
 */
export function filtersIn(
  form: HTMLFormElement,
  { ceiling, sorts, quickFilters, facets }: FormParts,
): Omit<Filters, 'ver'> {
  const fields = new FormData(form)
  const text = (name: string) =>
    fields.getAll(name).find((value) => typeof value === 'string') ?? ''
  const slider = form.querySelector<HTMLInputElement>('[type=range]')
  const isMoved =
    slider !== null &&
    Math.abs(slider.valueAsNumber - Number(slider.defaultValue)) >= Number(slider.step)
  const maxPrice = isMoved ? slider.value : text('preco')
  return {
    busca: text('busca'),
    ordem: sortOf(text('ordem'), sorts),
    de: text('de'),
    preco: maxPrice !== '' && Number(maxPrice) >= ceiling ? '' : maxPrice,
    filtro: quickFilters
      .map(({ value }) => value)
      .filter((value) => fields.getAll('filtro').includes(value)),
    attributes: attributesIn(fields, facets),
  }
}

export function sortOf(value: string, sorts: SortChoice[]): Sort {
  return sorts.find(([sort]) => sort === value)?.[0] ?? noFilters.ordem
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
