import { lazy, Suspense } from 'react'
import { data, isRouteErrorResponse } from 'react-router'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/product'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { BuyBar, NotifyBar } from './buy-bar.tsx'
import { Choices } from './choices.tsx'
import { Fitting } from './fitting.tsx'
import { Gallery } from './gallery.tsx'
import { Heart } from './heart.tsx'
import { type MissingPage, missingPage } from './missing-page.server.ts'
import { ProductPrice } from './product-price.tsx'
import { productAt } from './product-at.server.ts'
import { isMoved, type ProductPage, productPage } from './product-page.server.ts'
import { Purchase, useQuantity } from './purchase.tsx'
import { Rating } from './rating.tsx'
import { ShareLink } from './share-link.tsx'
import { SoldOut } from './sold-out.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { isMissing, PageFailure } from '../shell/page-failure.tsx'
import { missingHead } from '../seo/head.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { addPath } from '../parts/paths.ts'
import { unbroken } from '../parts/unbroken.tsx'
import './product-area.css'

const failure = 'Erro ao carregar produtos'

/** Seldom needed, so it is not part of the scripts of every product page. */
const MissingProduct = lazy(() => import('./missing-product.tsx'))

const never = () => new Promise<never>(() => {})
/**
 * Below the first screen or seldom needed: their scripts come later. Without them they stay as the
 * server sent them; a failure would replace the whole page.
 */
const Below = lazy(() => import('./below.tsx').catch(never))
const Facts = lazy(() => import('./facts.tsx').catch(never))
const InstalmentTable = lazy(() => import('./instalment-table.tsx').catch(never))
const Measures = lazy(() => import('./measures.tsx').catch(never))
const Reach = lazy(() => import('./reach.tsx').catch(never))
const SizeTable = lazy(() => import('./size-table.tsx').catch(never))

const { encode, decode } = jsonPayload<ProductPage>()
const missing = jsonPayload<MissingPage>()

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const product = await productAt(shop.db, params.slug, url.search)
  const settings = await getSettings(shop.db)
  if (!product) {
    const page = await missingPage(shop.db, params.slug, settings.paymentSettings)
    throw data(missing.encode(page), { status: 404 })
  }
  const page = await productPage(
    shop.db,
    product,
    settings,
    publicUrlOf(settings, shop),
    url.search,
  )
  // There are many combinations that do not exist, and only their own links lead to them.
  const isKept = !isMoved(product, url.search)
  return data(encode(page), isKept ? {} : { headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return loaderData
    ? decode(loaderData).head
    : missingHead(isMissing(error) ? 'Produto não encontrado' : failure)
}

// The key resets the state of one product (quantity) when the next is shown.
export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  const page = decode(loaderData)
  return <ProductView key={page.slug} page={page} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <PageFailure message={failure} />
  const { data: text } = error
  return <MissingProduct page={typeof text === 'string' ? missing.decode(text) : undefined} />
}

function ProductView({ page }: { page: ProductPage }) {
  const { order } = page
  const quantity = useQuantity()
  const addition = page.inStock && <AddToList page={page} count={quantity.count} />
  return (
    <>
      <div className="page-width">
        <Breadcrumbs crumbs={page.crumbs} />
        <div className="product">
          <Gallery
            key={page.pictures[0]}
            name={page.name}
            pictures={page.pictures}
            isService={page.isService}
          >
            <StateBadge page={page} />
            <ShareLink {...page.share} />
            <Heart slug={page.slug} name={page.name} />
          </Gallery>
          <div className={page.inStock ? 'product-offer' : 'product-offer product-offer-sold-out'}>
            <h1>
              {unbroken(page.title)}
              {page.variant && (
                <small>
                  <span className="visually-hidden"> – </span>
                  {page.variant}
                </small>
              )}
            </h1>
            <div className="product-offer-line">
              {page.rating && <Rating {...page.rating} />}
              {page.inStock && <Availability page={page} />}
            </div>
            <ProductPrice prices={page.prices} plans={page.plans} />
            {page.choices && <Choices {...page.choices} />}
            {page.fitting && <Fitting {...page.fitting} />}
            {page.soldOut && (
              <div className="purchase">
                <SoldOut {...page.soldOut} />
              </div>
            )}
            {order && (
              <Purchase order={order} quantity={quantity}>
                {addition}
              </Purchase>
            )}
            <Suspense>
              {page.reach && <Reach {...page.reach} />}
              {!order && addition}
              {page.sizeTable && <SizeTable {...page.sizeTable} />}
              <InstalmentTable plans={page.plans} />
              <Facts page={page} />
            </Suspense>
          </div>
          <div className="prose">
            {page.measures.length > 0 && (
              <Suspense>
                <Measures page={page} />
              </Suspense>
            )}
            {page.description && (
              <>
                <h2>Descrição</h2>
                <div dangerouslySetInnerHTML={{ __html: page.description }} />
              </>
            )}
          </div>
        </div>
      </div>
      <Suspense>
        <Below page={page} />
      </Suspense>
      {order && <BuyBar order={order} count={quantity.count} />}
      {page.soldOut?.notifyUrl && <NotifyBar url={page.soldOut.notifyUrl} />}
    </>
  )
}

/** Adds the chosen pieces to the list, or leads to what is to be chosen first. */
function AddToList({ page: { variantId, labourId }, count }: { page: ProductPage; count: number }) {
  const fitted = labourId ? `&${labourId}=${count}` : ''
  return (
    <a
      className="button button-line button-block"
      href={variantId ? addPath(variantId, count) + fitted : '#opcao-1'}
    >
      <Icon name="list" />
      Adicionar à lista
    </a>
  )
}

function Availability({ page: { isService, duration } }: { page: ProductPage }) {
  if (isService)
    return (
      <span className="badge badge-mute">{['Serviço', duration].filter(Boolean).join(' · ')}</span>
    )
  return (
    <span className="badge badge-ok">
      <span className="badge-dot" />
      Em estoque
    </span>
  )
}

/** At most one badge; sold out takes precedence over a promotion. */
function StateBadge({ page: { inStock, prices } }: { page: ProductPage }) {
  if (!inStock) return <span className="badge badge-sold-out">Esgotado</span>
  if (prices.promotion)
    return <span className="badge badge-promotion">Promoção {prices.promotion.off}</span>
  return null
}
