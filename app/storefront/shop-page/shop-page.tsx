import { redirect } from 'react-router'
import { shownPages } from '../../../contracts/shop-pages.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { plainTextOf } from '../../../shop/text/plain-text.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { homePath } from '../parts/paths.ts'
import { headingsFrom } from '../product/description.ts'
import { headOf, missingHead } from '../seo/head.ts'
import { breadcrumbData, type Crumb } from '../seo/structured-data.ts'
import { PageFailure } from '../shell/page-failure.tsx'
import { VisitBeside } from '../visit/visit-beside.tsx'
import type { Route } from './+types/shop-page'
import './shop-page-area.css'

interface Page {
  head: ReturnType<typeof headOf>
  name: string
  crumbs: Crumb[]
  html: string
}

const failure = 'Erro ao carregar a página'
const { encode, decode } = jsonPayload<Page>()

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const settings = await getSettings(shop.db)
  const page = shownPages(settings.shopPages).find(({ path }) => path === url.pathname)
  if (!page) throw redirect(homePath)
  const { name, path, text } = page
  const publicUrl = publicUrlOf(settings, shop)
  const crumbs = [{ name: 'Início', path: homePath }, { name }]
  const head = headOf({
    title: name,
    companyName: settings.companyName,
    description: plainTextOf(text),
    publicUrl,
    path,
    kind: 'website',
    data: [breadcrumbData(crumbs, publicUrl)],
  })
  return encode({ head, name, crumbs, html: headingsFrom(text, 2) })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(failure)
}

/** A page in the shop's own words (rule: storefront-20). */
export default function ShopPageRoute({ loaderData }: Route.ComponentProps) {
  const { name, crumbs, html } = decode(loaderData)
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={crumbs} />
      <div className="page-head">
        <h1>{name}</h1>
      </div>
      <VisitBeside>
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </VisitBeside>
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}
