import { useEffect } from 'react'
import { data, useNavigate } from 'react-router'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { useStore } from '../../ui/store.ts'
import type { Route } from './+types/my-list'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { addPath, homePath, myListPath } from '../parts/paths.ts'
import { missingHead } from '../seo/head.ts'
import { PageFailure } from '../shell/page-failure.tsx'
import { addToList } from './add-to-list.ts'
import { FavouriteShelf } from './favourite-shelf.tsx'
import { ListForm } from './list-form.tsx'
import { LiveList } from './live-list.tsx'
import { type MyListPage, myListPage } from './my-list.server.ts'
import { ShopLine } from './shop-links.tsx'
import { storedList } from './stored-items.ts'
import './list-area.css'

const failure = 'Erro ao carregar a lista'

const { encode, decode } = jsonPayload<MyListPage>()

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const settings = await getSettings(shop.db)
  const publicUrl = publicUrlOf(settings, shop)
  const page = await myListPage(shop.db, url.searchParams, settings, publicUrl)
  const isKept = page.added.length === 0 && page.search === ''
  return data(encode(page), isKept ? {} : { headers: { 'Cache-Control': 'no-store' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? decode(loaderData).head : missingHead(failure)
}

/**
 * The visitor's list (rule: lists-1). It is in the browser; without scripts, what the address asks
 * for is the list.
 */
export default function MyListRoute({ loaderData }: Route.ComponentProps) {
  const page = decode(loaderData)
  const isKnown = useStore(storedList) !== storedList.initial
  useAddition(page)
  return (
    <div className="page-width">
      <Breadcrumbs crumbs={[{ name: 'Início', path: homePath }, { name: 'Minha lista' }]} />
      <div className="page-head">
        <ShopLine {...page} />
        <h1>Minha lista</h1>
        {page.refusal && <p role="alert">{page.refusal}</p>}
      </div>
      {page.added.length > 0 ? <ListForm page={page} /> : isKnown && <LiveList page={page} />}
      <noscript>{page.added.length === 0 && <ListForm page={page} />}</noscript>
      <FavouriteShelf />
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}

/**
 * Adds the pieces of a link that the browser followed, for instance in a new tab: a script that was
 * loaded would have added them without leaving the page.
 */
function useAddition({ added }: MyListPage): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (added.length === 0) return
    const additions = added.map(({ variantId, quantity }) => addPath(variantId, quantity))
    void Promise.all(additions.map(addToList))
    void navigate(myListPath, { replace: true })
  }, [added, navigate])
}
