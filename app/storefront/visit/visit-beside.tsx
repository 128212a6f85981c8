import type { ReactNode } from 'react'
import { VisitPanel } from './visit-panel.tsx'

/** What a page says, and where the shop is: beside it, on narrow screens below it. */
export function VisitBeside({ children }: { children: ReactNode }) {
  return (
    <div className="visit-beside">
      <div>{children}</div>
      <VisitPanel title="Visite a loja" terms={[]} />
    </div>
  )
}
