import type { QuietSection as QuietSectionOf } from './sections.server.ts'
import { Strengths } from './strengths.tsx'
import { Visit } from './visit.tsx'
import { WorkshopBand } from './workshop-band.tsx'

/** A section of words and links. */
export default function QuietSection({ section }: { section: QuietSectionOf }) {
  switch (section.kind) {
    case 'strengths':
      return <Strengths {...section} />
    case 'workshop':
      return <WorkshopBand {...section} />
    case 'visit':
      return <Visit {...section} />
  }
}
