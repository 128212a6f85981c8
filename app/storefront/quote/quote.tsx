import { Fragment } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { quotePath } from '../../../contracts/quote-links.ts'
import { findPublishedSale } from '../../../shop/sales/quote-links.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/quote'
import { CallLink } from '../list/shop-links.tsx'
import { ChatLink } from '../parts/chat-link.tsx'
import { CardPicture } from '../parts/card-picture.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { unbroken } from '../parts/unbroken.tsx'
import { missingHead } from '../seo/head.ts'
import { MissingPage } from '../shell/missing-page.tsx'
import { PageFailure } from '../shell/page-failure.tsx'
import { type QuoteItem, type QuoteOffer, type QuotePage, quotePage } from './quote-page.server.ts'
import { QuotePix } from './quote-pix.tsx'
import './quote-area.css'

const missing = 'Orçamento não encontrado'

/** The address is a secret: it is neither stored nor told to other sites (rule: sales-12). */
const secret = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}
const gone = 410

const { encode, decode } = jsonPayload<QuotePage>()

export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const sale = await findPublishedSale(shop.db, params.token)
  if (!sale) throw data(null, { status: 404, headers: secret })
  const settings = await getSettings(shop.db)
  const page = quotePage(sale, settings, {
    publicUrl: publicUrlOf(settings, shop),
    path: quotePath(params.token),
  })
  return data(encode(page), { status: page.offer ? 200 : gone, headers: secret })
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(missing)
}

/** What the shop offers to somebody, for whoever has its address (rule: sales-12). */
export default function QuoteRoute({ loaderData }: Route.ComponentProps) {
  const page = decode(loaderData)
  const { title, companyName, companyFacts, offer, ended = '' } = page
  if (!offer)
    return (
      <MissingPage icon="clock" title={title} text={ended}>
        <Answer page={page} />
      </MissingPage>
    )
  return (
    <div className="page-width">
      <div className="page-head quote-head">
        <p className="quote-company">
          <b>{companyName}</b>
          {companyFacts}
        </p>
        <h1>{title}</h1>
        <p>{offer.validity}</p>
      </div>
      <div className="list-page quote">
        <Items offer={offer} />
        {offer.plans.length > 0 && (
          <section className="list-panel quote-plans" aria-labelledby="parcelas">
            <h2 id="parcelas">No cartão</h2>
            <Amounts lines={offer.plans} />
          </section>
        )}
        <div className="quote-side">
          {offer.pix && <QuotePix pix={offer.pix} />}
          <Answer page={page} />
        </div>
      </div>
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? (
    <MissingPage
      title={missing}
      text="O link pode estar incompleto, ou a loja o desativou. Fale com a loja para receber outro."
    />
  ) : (
    <PageFailure message="Erro ao carregar o orçamento" />
  )
}

function Items({ offer: { items, sums, legal } }: { offer: QuoteOffer }) {
  return (
    <section className="list-panel quote-items" aria-label="Itens">
      <ul className="plain-list">
        {items.map((item, index) => (
          <Item key={index} item={item} />
        ))}
      </ul>
      <Amounts lines={sums} />
      <p className="quote-legal">{legal}</p>
    </section>
  )
}

function Amounts({ lines }: { lines: QuoteOffer['sums'] }) {
  return (
    <dl className="quote-amounts tabular-numbers">
      {lines.map(({ name, value, isTotal }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{isTotal ? <b>{value}</b> : value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

function Item({
  item: { name, variantName, picture, isService, quantity, unit, total },
}: {
  item: QuoteItem
}) {
  return (
    <li className="list-item quote-item">
      <div className="list-item-picture">
        {picture ? (
          <CardPicture url={picture} alt="" early={false} sizes="112px" />
        ) : (
          <Icon name={isService ? 'wrench' : 'package'} className="card-no-picture" />
        )}
      </div>
      <div className="list-item-name">
        {unbroken(name)}
        {variantName && <small>{variantName}</small>}
      </div>
      <p className="list-item-quantity tabular-numbers">{quantity}x</p>
      <p className="list-line-price tabular-numbers">
        {total}
        {unit && <small>{unit} cada</small>}
      </p>
    </li>
  )
}

function Answer({ page: { whatsappUrl, phone } }: { page: QuotePage }) {
  if (!whatsappUrl && !phone) return null
  return (
    <section className="list-panel list-send quote-answer" aria-label="Falar com a loja">
      {whatsappUrl && <ChatLink url={whatsappUrl}>Responder pelo WhatsApp</ChatLink>}
      {phone && <CallLink phone={phone} />}
    </section>
  )
}
