import { redirect } from 'react-router'
import { maxPage } from '../../contracts/numbers.ts'

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
