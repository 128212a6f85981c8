import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

interface Props {
  icon: LucideIcon
  title: string
  text?: string
  /** `h1` on a screen without another heading. */
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** Replaces an empty list. */
export function EmptyState({ icon: Icon, title, text, heading: Heading = 'h2', children }: Props) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon className="icon" />
      </span>
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
