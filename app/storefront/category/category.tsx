import { readCategoryPageQuery } from '../../../contracts/product-query.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { jsonPayload } from '../parts/json-payload.ts'
import { missingHead } from '../seo/head.ts'
import { isMissing, PageFailure } from '../shell/page-failure.tsx'
import type { Route } from './+types/category'
import { categoryAt } from './category-at.server.ts'
import { type ListPage, categoryPage } from './list-page.server.ts'
import { withinPages } from './last-page.server.ts'
import { ListView } from './list-view.tsx'
import { MissingCategory } from './missing-category.tsx'

const failure = 'Erro ao carregar produtos da categoria'

const { encode, decode } = jsonPayload<ListPage>()

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const place = await categoryAt(shop.db, params.slug, url.search)
  const settings = await getSettings(shop.db)
  const query = readCategoryPageQuery(url.searchParams)
  const page = await categoryPage(shop.db, place, {
    query,
    settings,
    publicUrl: publicUrlOf(settings, shop),
  })
  return encode(withinPages(page, url))
}

export function meta({ loaderData, error }: Route.MetaArgs) {
  return loaderData
    ? decode(loaderData).head
    : missingHead(isMissing(error) ? 'Categoria não encontrada' : failure)
}

export default function CategoryRoute({ loaderData }: Route.ComponentProps) {
  return <ListView page={decode(loaderData)} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isMissing(error) ? <MissingCategory /> : <PageFailure message={failure} />
}
