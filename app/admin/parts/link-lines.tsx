import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface LinkLineProps {
  path: string
  label: ReactNode
  icon: LucideIcon
  text: ReactNode
  /** Something is missing there. */
  isWarning?: boolean | undefined
}

/** Lines that each lead to a screen and say how things stand there. */
export function LinkLines({ children }: { children: ReactNode }) {
  return <ul className="link-lines">{children}</ul>
}

export function LinkLine({ path, label, icon: Icon, text, isWarning = false }: LinkLineProps) {
  return (
    <li>
      <Link to={path}>
        <Icon className="icon" />
        <span>
          <b>{label}</b>
          <small className={isWarning ? 'link-lines-warning' : undefined}>{text}</small>
        </span>
        <ChevronRight className="icon" />
      </Link>
    </li>
  )
}
