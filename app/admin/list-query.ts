import { redirect } from 'react-router'
import { maxPage } from '../../contracts/numbers.ts'
import { editingParam } from './paths.ts'

/** Rows on one page of a list. */
export const pageSize = 20

export interface ListQuery {
  /** `busca`, trimmed; empty without a search. */
  search: string
  /** `pagina`, from 1. */
  page: number
}

/** Reads what the URLs of all lists have in common; an invalid page is page 1. */
export function readListQuery(params: URLSearchParams): ListQuery {
  const page = Number(params.get('pagina') ?? 1)
  return {
    search: params.get('busca')?.trim() ?? '',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, maxPage) : 1,
  }
}

/** The choice in a parameter such as `ordem`; undefined when it is absent or invalid. */
export function readChoice<Choice extends string>(
  params: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const wanted = params.get(name)
  return choices.find((choice) => choice === wanted)
}

/** Parameters of a form over a list; the others are the list's own. */
const formParams = ['copia', 'na', 'codigo', editingParam]

/** The URL's search without what only the form over the list reads. */
export function searchOfList(search: string): string {
  const params = new URLSearchParams(search)
  for (const name of formParams) params.delete(name)
  return params.size > 0 ? `?${params}` : ''
}

/** The URL's search with one more parameter. */
export function withParam(search: string, name: string, value: string): string {
  const params = new URLSearchParams(search)
  params.set(name, value)
  return `?${params}`
}

export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** Throws a redirect to the last page when the URL has a later one. */
export function requirePage({ url, page, total }: { url: URL; page: number; total: number }): void {
  const lastPage = countPages(total)
  if (page <= lastPage) return
  const params = new URLSearchParams(url.search)
  params.set('pagina', String(lastPage))
  throw redirect(`${url.pathname}?${params}`)
}
