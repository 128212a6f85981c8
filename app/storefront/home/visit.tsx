import { VisitPanel } from '../visit/visit-panel.tsx'
import type { VisitSection } from './sections.server.ts'

export function Visit({ title, terms }: VisitSection) {
  return (
    <div className="visit page-width">
      <VisitPanel title={title} terms={terms} />
    </div>
  )
}
