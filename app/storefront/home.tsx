import { readHomePageQuery } from '../../contracts/product-query.ts'
import { listCategoryTree } from '../../shop/catalogue/categories.ts'
import { getSettings } from '../../shop/settings/settings.ts'
import { shopContext } from '../shop-context.ts'
import type { Route } from './+types/home'
import { loadResults } from './search-results.server.ts'
import { SearchResults } from './search-results.tsx'
import { loadShopWindow } from './shop-window.server.ts'
import { ShopWindow } from './shop-window.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const { busca, pagina } = readHomePageQuery(new URL(request.url).searchParams)
  const settings = await getSettings(db)
  if (busca !== '') return { results: await loadResults(db, settings, busca, pagina) }
  return { shopWindow: await loadShopWindow(db, settings, await listCategoryTree(db, 'public')) }
}

/** The shop window, or the results where something is searched for. */
export default function Home({ loaderData: { results, shopWindow } }: Route.ComponentProps) {
  if (results) return <SearchResults {...results} />
  return <ShopWindow {...shopWindow} />
}
