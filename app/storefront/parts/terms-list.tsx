import { Icon } from '../../ui/icon.tsx'
import type { Term } from './terms.ts'

/** How the shop hands over and is paid, in its own words. */
export function TermsList({ terms }: { terms: Term[] }) {
  return (
    <dl className="terms-list">
      {terms.map(({ icon, name, text }) => (
        <div key={name}>
          <dt>
            <Icon name={icon} />
            {name}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
