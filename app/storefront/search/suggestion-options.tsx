import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { CardPicture } from '../parts/card-picture.tsx'
import { searchPath } from '../parts/paths.ts'
import type { Found } from './use-suggestions.ts'

/** The products that match the typed text, and a link to all results. */
export function Options({
  found,
  chosen,
  idOf,
}: {
  found: Found
  chosen: number | undefined
  idOf: (index: number) => string
}) {
  return (
    <>
      {found.suggestions.map(({ name, choice, path, picture, cash, soldOut }, index) => (
        <Option key={path} path={path} id={idOf(index)} isChosen={index === chosen}>
          <span className="suggestions-picture">
            <CardPicture url={picture} alt="" early sizes="52px" />
          </span>
          <span>
            {name.replace(' – ', '\u00A0– ')}
            {choice && <small>{choice}</small>}
          </span>
          <b>
            {cash}
            <small>{soldOut ? 'Esgotado' : 'à vista'}</small>
          </b>
        </Option>
      ))}
      <Option
        path={searchPath(found.search)}
        id={idOf(found.suggestions.length)}
        isChosen={found.suggestions.length === chosen}
        className="suggestions-all"
      >
        <Icon name="search" />
        <span>Ver todos os resultados para “{found.search}”</span>
      </Option>
    </>
  )
}

interface OptionProps {
  path: string
  id: string
  isChosen: boolean
  className?: string
  children: ReactNode
}

function Option({ path, id, isChosen, className, children }: OptionProps) {
  return (
    <a
      href={path}
      id={id}
      className={className}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
    >
      {children}
    </a>
  )
}
