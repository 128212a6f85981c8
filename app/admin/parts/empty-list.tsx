import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { EmptyState } from './empty-state.tsx'

interface Target {
  to: string
  label: string
}

interface Props {
  icon: LucideIcon
  title: string
  /** Shown when filters hide every item. */
  filteredText?: string
  isFiltered: boolean
  showAll: Target
  /** None for a user who cannot create items. */
  create: Target | undefined
}

/** Replaces an empty list, with a link to all items or, without filters, to a new item. */
export function EmptyList({ icon, title, filteredText, isFiltered, showAll, create }: Props) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      {...(isFiltered && filteredText && { text: filteredText })}
    >
      {isFiltered && (
        <Link className="button button-line" to={showAll.to}>
          {showAll.label}
        </Link>
      )}
      {!isFiltered && create && (
        <Link className="button button-primary" to={create.to}>
          {create.label}
        </Link>
      )}
    </EmptyState>
  )
}
