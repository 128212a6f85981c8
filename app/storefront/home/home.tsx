import { lazy, Suspense } from 'react'
import { redirect, useLocation } from 'react-router'
import { readHomePageQuery } from '../../../contracts/product-query.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { renderingContext, shopContext } from '../../shop-context.ts'
import type { Route } from './+types/home'
import { jsonPayload } from '../parts/json-payload.ts'
import { type SearchPage, searchPage } from '../search/search-page.server.ts'
import { SearchResults } from '../search/search-results.tsx'
import { missingHead } from '../seo/head.ts'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { PageFailure } from '../shell/page-failure.tsx'
import { type HomePage, homePage } from './home-page.server.ts'
import { HomeSections } from './home-sections.tsx'
import './home-area.css'

const failure = 'Erro ao carregar produtos'
const searchFailure = 'Erro na pesquisa de produtos'

/** A failure would replace the whole page. */
const RecentlySeen = lazy(() =>
  import('../recent/recently-seen.tsx').catch(() => new Promise<never>(() => {})),
)

const { encode, decode } = jsonPayload<HomePage | SearchPage>()

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const query = readHomePageQuery(url.searchParams)
  const { busca, pagina } = query
  const settings = await getSettings(shop.db)
  const publicUrl = publicUrlOf(settings, shop)
  if (busca === '') {
    const { reportFailure } = context.get(renderingContext)
    return encode(await homePage(shop.db, settings, publicUrl, reportFailure))
  }
  const page = await searchPage(shop.db, query, settings, publicUrl)
  if (pagina > page.lastPage) throw redirect(`${page.path}&pagina=${page.lastPage}`)
  return encode(page)
}

export function meta({ loaderData, location }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(failureAt(location))
}

export default function HomeRoute({ loaderData }: Route.ComponentProps) {
  const page = decode(loaderData)
  const isSearch = page.kind === 'search'
  return (
    <>
      {isSearch ? <SearchResults {...page} /> : <HomeSections {...page} />}
      {!(isSearch && page.cards.length > 0) && (
        <Suspense>
          <RecentlySeen />
        </Suspense>
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <PageFailure message={failureAt(useLocation())} />
}

function failureAt({ search }: { search: string }): string {
  return new URLSearchParams(search).get('busca')?.trim() ? searchFailure : failure
}
