import { Icon } from '../../ui/icon.tsx'
import type { Removable } from './shown-facets.server.ts'

/** What narrows a list, each a link that takes it back. */
export function Chosen({ chosen, whole }: { chosen: Removable[]; whole: string }) {
  if (chosen.length === 0) return null
  return (
    <nav className="facet-chosen" aria-label="Filtros em uso">
      {chosen.map(({ name, path }) => (
        <a key={path} className="chip" href={path} rel="nofollow">
          <span className="visually-hidden">Tirar </span>
          {name}
          <Icon name="x" />
        </a>
      ))}
      {chosen.length > 1 && (
        <a className="link" href={whole}>
          Limpar filtros
        </a>
      )}
    </nav>
  )
}
