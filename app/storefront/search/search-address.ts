import type { ChosenAttributes } from '../../../contracts/chosen-attributes.ts'
import type { QuickFilter, Sort } from '../../../contracts/product-query.ts'
import { appendAttributes } from '../filters/attributes-in.ts'
import { homePath } from '../parts/paths.ts'

/** What is searched for, and how the results are ordered and narrowed. */
export interface Search {
  busca: string
  /** Without one the best match comes first. */
  ordem?: Sort | undefined
  filtro: QuickFilter[]
  attributes: ChosenAttributes
}

/** The address of the first page of the results. */
export function searchAddress({ busca, ordem, filtro, attributes }: Search): string {
  const query = new URLSearchParams({ busca, ...(ordem && { ordem }) })
  for (const filter of filtro) query.append('filtro', filter)
  appendAttributes(query, attributes)
  return `${homePath}?${query}`
}
