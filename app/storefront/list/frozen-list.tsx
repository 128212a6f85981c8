import { data, isRouteErrorResponse } from 'react-router'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/frozen-list'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { CardPicture } from '../parts/card-picture.tsx'
import { homePath } from '../parts/paths.ts'
import { TermsList } from '../parts/terms-list.tsx'
import { unbroken } from '../parts/unbroken.tsx'
import { missingHead } from '../seo/head.ts'
import { MissingPage } from '../shell/missing-page.tsx'
import { PageFailure } from '../shell/page-failure.tsx'
import { type FrozenListPage, frozenListPage } from './frozen-list.server.ts'
import { ListTotal } from './list-total.tsx'
import { ChatLink } from '../parts/chat-link.tsx'
import { CallLink, ShopLine } from './shop-links.tsx'
import './list-area.css'

const missing = 'Lista não encontrada'
const failure = 'Erro ao carregar a lista'
const notKept = { 'Cache-Control': 'no-store' }

const { encode, decode } = jsonPayload<FrozenListPage>()

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const settings = await getSettings(shop.db)
  const page = await frozenListPage(shop.db, params.code, settings, publicUrlOf(settings, shop))
  if (!page) throw data(null, { status: 404, headers: notKept })
  return data(encode(page), { headers: notKept })
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(missing)
}

/** What a visitor sent: items and prices under a code, and nothing about the visitor. */
export default function FrozenListRoute({ loaderData }: Route.ComponentProps) {
  const page = decode(loaderData)
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ name: 'Início', path: homePath }, { name: `Lista ${page.code}` }]} />
      <div className="page-head">
        <ShopLine {...page} />
        <h1>Lista {page.code}</h1>
        <p>{page.validity}</p>
      </div>
      <div className="list-page">
        <Lines page={page} />
        <Sending page={page} />
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : undefined
  if (status !== 404 && status !== 429) return <PageFailure message={failure} />
  return status === 404 ? (
    <MissingPage
      title={missing}
      text="O código pode ter sido digitado com um erro, ou a lista já venceu."
    />
  ) : (
    <MissingPage
      title="Muitas tentativas"
      text="Muitos códigos errados foram digitados agora há pouco. Tente de novo em alguns minutos."
    />
  )
}

function Lines({ page: { lines, totals, note } }: { page: FrozenListPage }) {
  return (
    <section className="list-panel" aria-label="Itens">
      <ul className="plain-list">
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
      {note && (
        <p className="list-said">
          <b>Recado</b> {note}
        </p>
      )}
      <ListTotal {...totals} />
    </section>
  )
}

function Line({ line }: { line: FrozenListPage['lines'][number] }) {
  const { name, code, quantity, unit, cash, path, picture, isService } = line
  return (
    <li className="list-item">
      <a className="list-item-picture" href={path} tabIndex={-1} aria-hidden="true">
        <CardPicture url={picture} alt="" early={false} sizes="96px" isService={isService} />
      </a>
      <div className="list-item-name">
        {path ? <a href={path}>{unbroken(name)}</a> : unbroken(name)}
        {code && <small>Código {code}</small>}
        {!path && <small className="list-item-note">Não está mais à venda.</small>}
      </div>
      <p className="list-item-pieces tabular-numbers">{quantity} un.</p>
      <p className="list-line-price tabular-numbers">
        {cash}
        {unit && <small>{unit} cada</small>}
      </p>
    </li>
  )
}

function Sending({ page: { code, usePath, whatsappUrl, phone, terms } }: { page: FrozenListPage }) {
  return (
    <section className="list-panel list-send" aria-label="Enviar para a loja">
      <p>
        Código da lista
        <b className="list-code">{code}</b>
      </p>
      {whatsappUrl && <ChatLink url={whatsappUrl}>Enviar pelo WhatsApp</ChatLink>}
      {usePath && (
        <a className="button button-line button-block" href={usePath}>
          <Icon name="list" />
          Usar esta lista
        </a>
      )}
      {phone && <CallLink phone={phone} />}
      <p className="list-send-note">
        Diga este código à loja, por mensagem, telefone ou no balcão: ela abre a lista com estes
        preços. Quem usa a lista pode mudá-la antes de enviar, e o que já tiver na sua continua
        nela.
      </p>
      {terms.length > 0 && <TermsList terms={terms} />}
    </section>
  )
}
