import { redirect } from 'react-router'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/workshop'
import { ChatLink } from '../parts/chat-link.tsx'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { homePath } from '../parts/paths.ts'
import { missingHead } from '../seo/head.ts'
import { PageFailure } from '../shell/page-failure.tsx'
import { VisitBeside } from '../visit/visit-beside.tsx'
import { type WorkshopPage, workshopPage, type WorkshopService } from './workshop-page.server.ts'
import './workshop-area.css'

const failure = 'Erro ao carregar os serviços'
const { encode, decode } = jsonPayload<WorkshopPage>()

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const settings = await getSettings(shop.db)
  const page = await workshopPage(shop.db, settings, publicUrlOf(settings, shop))
  if (!page) throw redirect(homePath)
  return encode(page)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(failure)
}

/** The price list of the workshop (rule: services-4). */
export default function WorkshopRoute({ loaderData }: Route.ComponentProps) {
  const { crumbs, groups, address, dayUrl } = decode(loaderData)
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbs} />
      <div className="page-head">
        <h1>Oficina</h1>
        <p className="workshop-lead">
          O preço e o tempo de cada serviço. Junte o que precisa na lista, ou marque um dia pelo
          WhatsApp{address && ' e traga a bicicleta'}.
        </p>
        {dayUrl && (
          <ChatLink className="button button-buy workshop-day" url={dayUrl}>
            Marcar um dia
          </ChatLink>
        )}
      </div>
      <VisitBeside>
        <div className="workshop">
          {groups.map(({ category, services }) => (
            <section key={category} className="workshop-group">
              <h2>{category}</h2>
              <ul className="plain-list">
                {services.map((service) => (
                  <Service key={service.path} service={service} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </VisitBeside>
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}

function Service({ service }: { service: WorkshopService }) {
  const { name, path, duration, prices, addPath, bookingUrl } = service
  return (
    <li className="workshop-service">
      <div className="workshop-name">
        <h3>
          <a href={path}>{name}</a>
        </h3>
        {duration && (
          <p>
            <Icon name="clock" className="icon-small" />
            {duration}
          </p>
        )}
      </div>
      <p className="workshop-price tabular-numbers">
        {prices.promotion && <s>{prices.promotion.normalPrice}</s>}
        <b>
          {prices.cash} <small>no Pix</small>
        </b>
        {prices.price !== prices.cash && <span>{prices.price} no cartão</span>}
      </p>
      <div className="workshop-actions">
        <a className="button button-quiet button-small" href={addPath}>
          <Icon name="list" />
          <span>
            Adicionar à lista<span className="visually-hidden">: {name}</span>
          </span>
        </a>
        {bookingUrl && (
          <ChatLink className="button button-line button-small" url={bookingUrl}>
            <span>
              Marcar dia<span className="visually-hidden"> para {name}</span>
            </span>
          </ChatLink>
        )}
      </div>
    </li>
  )
}
