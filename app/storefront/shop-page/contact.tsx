import { redirect } from 'react-router'
import { ChatLink } from '../parts/chat-link.tsx'
import { formatWhatsappNumber } from '../../../contracts/phones.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { OpenNow } from '../parts/open-now.tsx'
import { contactPath, homePath } from '../parts/paths.ts'
import { headOf, missingHead } from '../seo/head.ts'
import { breadcrumbData, type Crumb } from '../seo/structured-data.ts'
import { PageFailure } from '../shell/page-failure.tsx'
import { type Contact, hasContact, type Shell } from '../shell/shell.ts'
import { useShell } from '../shell/use-shell.ts'
import { Hours } from '../visit/visit-panel.tsx'
import type { Route } from './+types/contact'
import './shop-page-area.css'

interface Page {
  head: ReturnType<typeof headOf>
  crumbs: Crumb[]
  /** "(28) 99900-1997". */
  whatsapp: string
}

const failure = 'Erro ao carregar a página'
const { encode, decode } = jsonPayload<Page>()

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const settings = await getSettings(shop.db)
  if (!hasContact(settings)) throw redirect(homePath)
  const { companyName, phone, email, address } = settings
  const publicUrl = publicUrlOf(settings, shop)
  const crumbs = [{ name: 'Início', path: homePath }, { name: 'Contato' }]
  const head = headOf({
    title: 'Contato',
    companyName,
    description: [companyName, phone, email, address].filter(Boolean).join(' · '),
    publicUrl,
    path: contactPath,
    kind: 'website',
    data: [breadcrumbData(crumbs, publicUrl)],
  })
  return encode({ head, crumbs, whatsapp: formatWhatsappNumber(settings.whatsappNumber) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(failure)
}

/** Every way to reach the shop that its settings tell (rule: storefront-24). */
export default function ContactRoute({ loaderData }: Route.ComponentProps) {
  const { crumbs, whatsapp } = decode(loaderData)
  const shell = useShell()
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbs} />
      <div className="page-head">
        <h1>Contato</h1>
      </div>
      {shell && (
        <div className="visit-panel contact">
          <Talk shell={shell} whatsapp={whatsapp} />
          <Place shell={shell} />
          {shell.openingHours.length > 0 && (
            <section aria-label="Horário">
              <OpenNow spans={shell.openSpans} />
              <Hours openingHours={shell.openingHours} />
            </section>
          )}
        </div>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}

function Talk({
  shell: { chatUrl, phone, email, social },
  whatsapp,
}: {
  shell: Shell
  whatsapp: string
}) {
  if (!chatUrl && !phone && !email) return null
  return (
    <section aria-labelledby="fale">
      <h2 id="fale">Fale com a loja</h2>
      {chatUrl && (
        <ChatLink className="button button-buy button-big button-block contact-chat" url={chatUrl}>
          WhatsApp <span>{whatsapp}</span>
        </ChatLink>
      )}
      <ul className="plain-list">
        {phone && <Way icon="phone" name="Telefone" {...phone} />}
        {email && <Way icon="mail" name="E-mail" {...email} />}
        {social && <Way icon="camera" name="Rede social" {...social} />}
      </ul>
    </section>
  )
}

function Way({ icon, name, text, href }: Contact & { icon: IconName; name: string }) {
  return (
    <li>
      <a className="contact-way" href={href}>
        <Icon name={icon} />
        <span>
          <small>{name}</small>
          {text}
        </span>
      </a>
    </li>
  )
}

function Place({ shell: { address, mapUrl } }: { shell: Shell }) {
  if (!address) return null
  return (
    <section aria-labelledby="visite">
      <h2 id="visite">Visite a loja</h2>
      <address>{address}</address>
      <div className="visit-panel-actions">
        <a className="button button-primary" href={mapUrl} target="_blank" rel="noopener">
          <Icon name="map-pin" />
          Como chegar
        </a>
      </div>
    </section>
  )
}
