import type { LucideIcon } from 'lucide-react'
import { ButtonLink } from './button.tsx'
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
      {isFiltered && <ButtonLink to={showAll.to}>{showAll.label}</ButtonLink>}
      {!isFiltered && create && (
        <ButtonLink tone="primary" to={create.to}>
          {create.label}
        </ButtonLink>
      )}
    </EmptyState>
  )
}
