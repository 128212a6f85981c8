import { type NavigateOptions, useLocation, useNavigation, useSearchParams } from 'react-router'

type Options = Pick<NavigateOptions, 'replace' | 'state'>

/**
 * Sets a filter in the URL of a list, back on its first page (`pagina`, in logs `antes`); an empty
 * value removes it.
 */
export function useFilter(): (name: string, value: string, options?: Options) => void {
  const search = useListSearch()
  const [, setParams] = useSearchParams()
  return (name, value, options) => {
    const params = new URLSearchParams(search)
    params.delete('pagina')
    params.delete('antes')
    if (value) params.set(name, value)
    else params.delete(name)
    setParams(params, { ...options, preventScrollReset: true })
  }
}

/** Parameters of a list that narrow nothing. */
const noFilters = ['busca', 'ordem', 'direcao', 'pagina', 'antes']

/** Two parameters that are one filter: the days of a span, a subject and one item of it. */
const secondOf: Record<string, string> = { ate: 'de', item: 'assunto' }

/** How many filters the search of a list sets. */
export function countFilters(search: string): number {
  const names = [...new URLSearchParams(search).keys()].map((name) => secondOf[name] ?? name)
  return new Set(names.filter((name) => !noFilters.includes(name))).size
}

/** The search of the URL with a filter that is still loading, which is not in the URL yet. */
export function useListSearch(): string {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return next?.pathname === pathname ? next.search : search
}
