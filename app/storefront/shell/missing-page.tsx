import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { homePath } from '../parts/paths.ts'

interface Props {
  icon?: IconName
  title: string
  text: string
  /** Ways on; without them, one to the home page. */
  children?: ReactNode
}

/** Replaces a page that there is not, that is over, or that must not be shown now. */
export function MissingPage({ icon = 'search-x', title, text, children }: Props) {
  return (
    <div className="page-width">
      <div className="empty page-missing">
        <span className="empty-icon">
          <Icon name={icon} />
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        {children ?? (
          <a className="button button-primary" href={homePath}>
            Voltar para a página inicial
          </a>
        )}
      </div>
    </div>
  )
}
