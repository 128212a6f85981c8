import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { homePath, searchPath } from '../parts/paths.ts'
import { optionId, SuggestionList, suggestionListId } from './suggestion-list.tsx'
import { type Found, useSuggestions } from './use-suggestions.ts'

/**
 * The search of the whole shop: an HTML form that, with scripts, suggests products while the
 * visitor types.
 */
export function SearchForm() {
  const { pathname, search } = useLocation()
  const searched = new URLSearchParams(search).get('busca') ?? ''
  return (
    <SearchBox key={`${pathname} ${searched}`} searched={pathname === homePath ? searched : ''} />
  )
}

function SearchBox({ searched }: { searched: string }) {
  const { found, ask, close } = useSuggestions()
  const { chosen, clear, onKeyDown } = useChosenOption(found, close)
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    close()
    const search = new FormData(event.currentTarget).get('busca')
    if (typeof search === 'string' && search.trim() === '') event.preventDefault()
  }
  return (
    <Form
      className="search-form"
      role="search"
      {...tool}
      action={homePath}
      discover="none"
      viewTransition
      onSubmit={submit}
    >
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
        aria-expanded={Boolean(found?.suggestions.length)}
        aria-controls={suggestionListId}
        aria-activedescendant={found && chosen !== undefined ? optionId(chosen) : undefined}
        onChange={({ target }) => {
          clear()
          void ask(target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      <button aria-label="Buscar">
        <Icon name="search" />
      </button>
      <SuggestionList found={found} chosen={chosen} />
    </Form>
  )
}

/** What a browser that knows WebMCP tells the agent of its user of the form. */
const tool = {
  toolname: 'buscar_produtos',
  tooldescription: 'Busca produtos por nome, medida, marca ou código',
}

/** The option that the arrow keys have chosen: a suggestion, or the link to all results. */
function useChosenOption(found: Found | undefined, close: () => void) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<number>()
  const paths = found?.suggestions.length
    ? [...found.suggestions.map(({ path }) => path), searchPath(found.search)]
    : []
  const open = (index: number) => {
    close()
    void navigate(paths[index] ?? homePath, { viewTransition: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!found) return
    const next = nextOption(event.key, chosen, paths.length)
    if (next !== undefined) setChosen(next)
    else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && chosen !== undefined) open(chosen)
    else return
    event.preventDefault()
  }
  return { chosen, clear: () => setChosen(undefined), onKeyDown }
}

/** The option that an arrow key selects; after the last comes the first. */
function nextOption(key: string, chosen: number | undefined, count: number): number | undefined {
  if (count === 0) return undefined
  if (key === 'ArrowDown') return chosen === undefined ? 0 : (chosen + 1) % count
  if (key === 'ArrowUp') return chosen === undefined ? count - 1 : (chosen - 1 + count) % count
  return undefined
}
