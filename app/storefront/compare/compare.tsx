import { useEffect } from 'react'
import { data } from 'react-router'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { homePath } from '../parts/paths.ts'
import { missingHead } from '../seo/head.ts'
import { PageFailure } from '../shell/page-failure.tsx'
import type { Route } from './+types/compare'
import { type ComparePage, comparePage } from './compare-page.server.ts'
import { CompareTable } from './compare-table.tsx'
import { keepComparison } from './comparison.ts'
import { OtherProducts } from './other-products.tsx'
import './compare-area.css'

const failure = 'Erro ao carregar a comparação'
const notKept = { 'Cache-Control': 'no-store' }
const { encode, decode } = jsonPayload<ComparePage>()

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const settings = await getSettings(shop.db)
  const publicUrl = publicUrlOf(settings, shop)
  const page = await comparePage(shop.db, url.searchParams, settings, publicUrl)
  // There are countless combinations, and each is seldom asked for again.
  return data(encode(page), { headers: notKept })
}

export function headers() {
  return notKept
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(failure)
}

/** Up to four products side by side; the address names them (rule: storefront-23). */
export default function CompareRoute({ loaderData }: Route.ComponentProps) {
  const page = decode(loaderData)
  const { compared, areMissing } = page
  useEffect(() => keepComparison(compared.map(({ card }) => card.slug)), [compared])
  return (
    <div className="page-width compare">
      <Breadcrumbs crumbs={[{ name: 'Início', path: homePath }, { name: 'Comparar' }]} />
      <div className="page-head">
        <h1>Comparar produtos</h1>
      </div>
      {areMissing && <p role="status">Um dos produtos não está mais na loja.</p>}
      {compared.length > 0 ? <CompareTable page={page} /> : <NothingChosen />}
      <OtherProducts page={page} />
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}

function NothingChosen() {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name="sliders-horizontal" />
      </span>
      <h2>Nenhum produto escolhido</h2>
      <p>Busque abaixo, ou abra um produto e toque em “Comparar com outros”.</p>
    </div>
  )
}
