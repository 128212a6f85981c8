import { useLate } from '../parts/late.ts'
import type { Found } from './use-suggestions.ts'

export const suggestionListId = 'sugestoes'

interface Props {
  found: Found | undefined
  chosen: number | undefined
}

const importOptions = () => import('./suggestion-options.tsx')

/** What the search field suggests. The focus stays in the field. */
export function SuggestionList({ found, chosen }: Props) {
  const { module } = useLate(importOptions)
  return (
    <>
      <span className="visually-hidden" role="status">
        {found && countText(found.suggestions.length)}
      </span>
      <div
        id={suggestionListId}
        className="suggestions"
        role="listbox"
        aria-label="Sugestões"
        tabIndex={-1}
        hidden={!found || !module}
        onPointerDown={(event) => event.preventDefault()}
      >
        {found && module && <module.Options found={found} chosen={chosen} />}
      </div>
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nenhuma sugestão'
  return count === 1 ? '1 sugestão' : `${count} sugestões`
}
