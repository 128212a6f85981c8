import { type MetaDescriptor, redirect } from 'react-router'
import { readHomePageQuery } from '../../../contracts/product-query.ts'
import { listCategoryTree } from '../../../shop/catalogue/category-tree.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/home'
import { PageFailure } from '../shell/page-failure.tsx'
import { packing } from '../parts/packing.ts'
import { homePath, searchPath } from '../parts/paths.ts'
import { loadResults, type SearchResultsData } from '../search/search-results.server.ts'
import { SearchResults } from '../search/search-results.tsx'
import { headOf, missingHead } from '../seo/head.ts'
import { publicUrlOf } from '../seo/public-url.ts'
import { storeData } from '../seo/structured-data.ts'
import { loadShopWindow, type ShopWindowData } from './shop-window.server.ts'
import { ShopWindow } from './shop-window.tsx'

const failure = 'Erro ao carregar produtos'

const { pack, unpack } = packing<{
  head: MetaDescriptor[]
  results?: SearchResultsData
  shopWindow?: ShopWindowData
}>()

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { busca, pagina } = readHomePageQuery(url.searchParams)
  const settings = await getSettings(shop.db)
  const { companyName, description } = settings
  const publicUrl = publicUrlOf(settings, shop)
  const facts = { companyName, description, publicUrl, path: homePath, kind: 'website' } as const
  if (busca !== '') {
    const head = headOf({ ...facts, title: 'Resultados da Busca', hidden: true })
    const results = await loadResults(shop.db, settings, busca, pagina)
    if (pagina > Math.max(1, results.pages)) throw redirect(searchPath(busca, results.pages))
    return pack({ head, results })
  }
  const shopWindow = await loadShopWindow(
    shop.db,
    settings,
    await listCategoryTree(shop.db, 'public'),
  )
  const picture = shopWindow.slides[0]?.image ?? shopWindow.shelves[0]?.cards[0]?.pictures[0]
  const head = headOf({ ...facts, picture, data: [storeData(settings, publicUrl, picture)] })
  return pack({ head, shopWindow })
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? unpack(loaderData).head : missingHead(failure)
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}

/** The shop window, or the results where something is searched for. */
export default function Home({ loaderData }: Route.ComponentProps) {
  const { results, shopWindow } = unpack(loaderData)
  if (results) return <SearchResults {...results} />
  return shopWindow && <ShopWindow {...shopWindow} />
}
