import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { CardPicture } from '../parts/card-picture.tsx'
import { searchPath } from '../parts/paths.ts'
import { optionId } from './option-id.ts'
import type { Found } from './use-suggestions.ts'

/** The products that match the typed text, and a link to all results. */
export function Options({ found, chosen }: { found: Found; chosen: number | undefined }) {
  return (
    <>
      {found.suggestions.map(({ name, choice, path, picture, cash, soldOut }, index) => (
        <Option key={path} path={path} index={index} chosen={chosen}>
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
        index={found.suggestions.length}
        chosen={chosen}
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
