import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { homePath, searchPath } from '../parts/paths.ts'
import { optionId, SuggestionList, suggestionListId } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** Searches the whole shop. Without a script a plain form; with one it suggests products while something is typed. */
export function SearchForm() {
  const { pathname, search } = useLocation()
  const searched = new URLSearchParams(search).get('busca') ?? ''
  return (
    <SearchBox key={`${pathname} ${searched}`} searched={pathname === homePath ? searched : ''} />
  )
}

function SearchBox({ searched }: { searched: string }) {
  const navigate = useNavigate()
  const { found, ask, close } = useSuggestions()
  const [chosen, setChosen] = useState<number>()
  const paths = found
    ? [...found.suggestions.map(({ path }) => path), searchPath(found.search)]
    : []
  const go = (index: number) => {
    close()
    void navigate(paths[index] ?? homePath, { viewTransition: true })
  }
  const press = (event: KeyboardEvent) => {
    if (!found) return
    const next = moved(event.key, chosen, paths.length)
    if (next !== undefined) setChosen(next)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen !== undefined) go(chosen)
    else return
    event.preventDefault()
  }
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    close()
    const search = new FormData(event.currentTarget).get('busca')
    if (typeof search === 'string' && search.trim() === '') event.preventDefault()
  }
  return (
    <Form className="search-form" role="search" action={homePath} viewTransition onSubmit={submit}>
      <label className="visually-hidden" htmlFor="busca">
        Buscar produtos
      </label>
      <input
        id="busca"
        name="busca"
        type="search"
        defaultValue={searched}
        placeholder="Buscar produtos..."
        autoComplete="off"
        maxLength={200}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found !== undefined}
        aria-controls={suggestionListId}
        aria-activedescendant={found && chosen !== undefined ? optionId(chosen) : undefined}
        onChange={({ target }) => {
          setChosen(undefined)
          void ask(target.value)
        }}
        onKeyDown={press}
        onBlur={close}
      />
      <button aria-label="Buscar">
        <Icon name="search" />
      </button>
      <SuggestionList found={found} chosen={chosen} />
    </Form>
  )
}

/** The option that an arrow key leads to; both ends lead on to the other. */
function moved(key: string, chosen: number | undefined, count: number): number | undefined {
  if (key === 'ArrowDown') return chosen === undefined ? 0 : (chosen + 1) % count
  if (key === 'ArrowUp') return chosen === undefined ? count - 1 : (chosen - 1 + count) % count
  return undefined
}
