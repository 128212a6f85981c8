import { useEffect, useEffectEvent } from 'react'
import { useLate } from '../parts/late.ts'
import type { Found } from './use-suggestions.ts'

export const suggestionListId = 'sugestoes'

/** Of the option with this index. */
export function optionId(index: number): string {
  return `sugestao-${index}`
}

interface Props {
  found: Found | undefined
  chosen: number | undefined
}

const importOptions = () => import('./suggestion-options.tsx')

/** What the search field suggests. The focus stays in the field. */
export function SuggestionList({ found, chosen }: Props) {
  const { module, load } = useLate(importOptions)
  const loadOptions = useEffectEvent(load)
  useEffect(() => {
    if (found && !module)
      loadOptions().catch(() => {
        // The next suggestions try again; the search itself needs no script.
      })
  }, [found, module])
  const count = found?.suggestions.length ?? 0
  return (
    <>
      <span className={found && count === 0 ? 'suggestions' : 'visually-hidden'} role="status">
        {found && countText(count)}
      </span>
      <div
        id={suggestionListId}
        className="suggestions"
        role="listbox"
        aria-label="Sugestões"
        tabIndex={-1}
        hidden={count === 0 || !module}
        onPointerDown={(event) => event.preventDefault()}
      >
        {found && count > 0 && module && (
          <module.Options found={found} chosen={chosen} idOf={optionId} />
        )}
      </div>
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nenhum produto encontrado'
  return count === 1 ? '1 sugestão' : `${count} sugestões`
}
