import { readCategoryPageQuery } from '../../../contracts/product-query.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { jsonPayload } from '../parts/json-payload.ts'
import { missingHead } from '../seo/head.ts'
import { PageFailure } from '../shell/page-failure.tsx'
import type { Route } from './+types/offers'
import { type ListPage, offersPage } from './list-page.server.ts'
import { withinPages } from './last-page.server.ts'
import { ListView } from './list-view.tsx'

const failure = 'Erro ao carregar as ofertas'

const { encode, decode } = jsonPayload<ListPage>()

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const settings = await getSettings(shop.db)
  const query = readCategoryPageQuery(url.searchParams)
  const page = await offersPage(shop.db, {
    query,
    settings,
    publicUrl: publicUrlOf(settings, shop),
  })
  return encode(withinPages(page, url))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(failure)
}

export default function OffersRoute({ loaderData }: Route.ComponentProps) {
  return <ListView page={decode(loaderData)} />
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}
