import { useSearchParams } from 'react-router'

/** Sets a filter in the URL of a list, back on the first page; an empty value removes it. */
export function useFilter(): (name: string, value: string) => void {
  const [, setParams] = useSearchParams()
  return (name, value) =>
    setParams((params) => {
      params.delete('pagina')
      if (value) params.set(name, value)
      else params.delete(name)
      return params
    })
}
