import { Icon } from '../../ui/icon.tsx'
import { OpenNow } from '../parts/open-now.tsx'
import { TermsList } from '../parts/terms-list.tsx'
import type { Shell } from '../shell/shell.ts'
import { useShell } from '../shell/use-shell.ts'
import type { Term } from '../parts/terms.ts'

/** Where the shop is, whether it is open, and how a purchase is fetched, delivered and paid. */
export function VisitPanel({ title, terms }: { title: string; terms: Term[] }) {
  const shell = useShell()
  if (!shell) return null
  const { address, mapUrl, openingHours, openSpans, phone } = shell
  if (!address && !phone && openingHours.length === 0) return null
  return (
    <section className="visit-panel" aria-labelledby="visite">
      <div>
        <h2 id="visite">{title}</h2>
        <OpenNow spans={openSpans} />
        {address && <address>{address}</address>}
        <div className="visit-panel-actions">
          {mapUrl && (
            <a className="button button-primary" href={mapUrl} target="_blank" rel="noopener">
              <Icon name="map-pin" />
              Como chegar
            </a>
          )}
          {phone && (
            <a className="button button-line" href={phone.href}>
              <Icon name="phone" />
              {phone.text}
            </a>
          )}
        </div>
      </div>
      {openingHours.length > 0 && <Hours openingHours={openingHours} />}
      {terms.length > 0 && <TermsList terms={terms} />}
    </section>
  )
}

export function Hours({ openingHours }: Pick<Shell, 'openingHours'>) {
  return (
    <table className="tabular-numbers">
      <caption>Horário</caption>
      <tbody>
        {openingHours.map(({ days, hours }, index) => (
          <tr key={index}>
            <th scope="row">{days}</th>
            <td>{hours}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
