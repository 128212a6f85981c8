import { Search } from 'lucide-react'
import { Form, useSearchParams } from 'react-router'

interface Props {
  label: string
  placeholder: string
  name?: string
}

/**
 * Enter searches: the URL gets the term, keeps the other filters and goes back to the first page.
 */
export function SearchBox({ label, placeholder, name = 'busca' }: Props) {
  const [params] = useSearchParams()
  const term = params.get(name) ?? ''
  const kept = [...params].filter(([key]) => key !== name && key !== 'pagina')
  return (
    <Form className="search-box" role="search">
      {kept.map(([key, value]) => (
        <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
      ))}
      <Search className="icon" />
      <input
        key={term}
        className="input"
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={term}
        maxLength={200}
        enterKeyHint="search"
      />
    </Form>
  )
}
