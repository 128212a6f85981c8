import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** What stands where a list would. */
export function EmptyState({ icon: Icon, title, text, children }: { icon: LucideIcon; title: string; text?: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <span className="pic">
        <Icon className="i" />
      </span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}
