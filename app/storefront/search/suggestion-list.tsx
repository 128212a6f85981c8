import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { CardPicture } from '../parts/card-picture.tsx'
import { searchPath } from '../parts/paths.ts'
import type { Found } from './use-suggestions.ts'

export const suggestionListId = 'sugestoes'

export function optionId(index: number): string {
  return `sugestao-${index}`
}

interface Props {
  found: Found | undefined
  chosen: number | undefined
}

/**
 * The products that match the typed text, and a link to all results. The focus stays in the search
 * field.
 */
export function SuggestionList({ found, chosen }: Props) {
  const count = found?.suggestions.length ?? 0
  return (
    <>
      <span className="visually-hidden" role="status">
        {found && countText(count)}
      </span>
      <div
        id={suggestionListId}
        className="suggestions"
        role="listbox"
        aria-label="Sugestões"
        tabIndex={-1}
        hidden={!found}
        onPointerDown={(event) => event.preventDefault()}
      >
        {found?.suggestions.map(({ name, path, picture, cash }, index) => (
          <Option key={path} path={path} index={index} chosen={chosen}>
            <span className="suggestions-picture">
              <CardPicture url={picture} alt="" early sizes="52px" />
            </span>
            <span>{name.replace(' – ', '\u00A0– ')}</span>
            <b>
              {cash}
              <small>à vista</small>
            </b>
          </Option>
        ))}
        {found && (
          <Option
            path={searchPath(found.search)}
            index={count}
            chosen={chosen}
            className="suggestions-all"
          >
            <Icon name="search" />
            <span>Ver todos os resultados para “{found.search}”</span>
          </Option>
        )}
      </div>
    </>
  )
}

interface OptionProps {
  path: string
  index: number
  chosen: number | undefined
  className?: string
  children: ReactNode
}

function Option({ path, index, chosen, className, children }: OptionProps) {
  return (
    <a
      href={path}
      id={optionId(index)}
      className={className}
      role="option"
      aria-selected={index === chosen}
      tabIndex={-1}
    >
      {children}
    </a>
  )
}

function countText(count: number): string {
  if (count === 0) return 'Nenhuma sugestão'
  return count === 1 ? '1 sugestão' : `${count} sugestões`
}
