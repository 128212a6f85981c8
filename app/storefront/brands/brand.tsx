import { redirect } from 'react-router'
import { readCategoryPageQuery } from '../../../contracts/product-query.ts'
import { listBrands } from '../../../shop/catalogue/brands.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { brandPage, type ListPage } from '../category/list-page.server.ts'
import { withinPages } from '../category/last-page.server.ts'
import { ListView } from '../category/list-view.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { brandsPath } from '../parts/paths.ts'
import { missingHead } from '../seo/head.ts'
import { PageFailure } from '../shell/page-failure.tsx'
import type { Route } from './+types/brand'

const failure = 'Erro ao carregar os produtos da marca'

const { encode, decode } = jsonPayload<ListPage>()

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const brand = (await listBrands(shop.db)).find(({ slug }) => slug === params.slug)
  if (!brand) throw redirect(brandsPath)
  const settings = await getSettings(shop.db)
  const query = readCategoryPageQuery(url.searchParams)
  const page = await brandPage(shop.db, brand, {
    query,
    settings,
    publicUrl: publicUrlOf(settings, shop),
  })
  return encode(withinPages(page, url))
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(failure)
}

export default function BrandRoute({ loaderData }: Route.ComponentProps) {
  return <ListView page={decode(loaderData)} />
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}
