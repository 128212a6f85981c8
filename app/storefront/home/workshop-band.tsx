import { Icon } from '../../ui/icon.tsx'
import { workshopPath } from '../parts/paths.ts'
import { unbroken } from '../parts/unbroken.tsx'
import type { WorkshopSection } from './sections.server.ts'

/** Some services of the workshop with their prices and minutes. */
export function WorkshopBand({ title, services, total }: WorkshopSection) {
  return (
    <section className="workshop-band" aria-labelledby="oficina">
      <div className="page-width">
        <div className="shelf-head">
          <h2 id="oficina">{title}</h2>
          <a href={workshopPath}>
            Ver todos <span className="visually-hidden">os serviços</span>
            {`(${total})`}
            <Icon name="chevron-right" className="icon-small" />
          </a>
        </div>
        <ul className="plain-list workshop-band-list">
          {services.map(({ name, path, duration, prices }) => (
            <li key={path}>
              <a href={path}>
                <span>
                  {unbroken(name)}
                  {duration && <small>{duration}</small>}
                </span>
                <span className="workshop-band-price tabular-numbers">
                  {prices.lead && <small>{prices.lead}</small>}
                  <b>{prices.cash}</b> no Pix
                  {prices.price !== prices.cash && <small>{prices.price} no cartão</small>}
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
