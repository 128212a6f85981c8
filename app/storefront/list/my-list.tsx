import { useEffect, useEffectEvent } from 'react'
import { data, useNavigate } from 'react-router'
import { publicUrlOf } from '../../../shop/settings/public-url.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { shopContext } from '../../shop-context.ts'
import { useStore } from '../../ui/store.ts'
import { toast } from '../../ui/toasts.tsx'
import type { Route } from './+types/my-list'
import { Breadcrumbs } from '../parts/breadcrumbs.tsx'
import { jsonPayload } from '../parts/json-payload.ts'
import { favourites } from '../parts/favourites.ts'
import { useLate } from '../parts/late.ts'
import { homePath, myListPath } from '../parts/paths.ts'
import { canStore } from '../parts/storage.ts'
import { missingHead } from '../seo/head.ts'
import { PageFailure } from '../shell/page-failure.tsx'
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
  const isKept = page.added.length === 0 && page.search === '' && page.note === ''
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
      {page.added.length > 0 && <ListForm page={page} />}
      {page.added.length === 0 && (isKnown ? <LiveList page={page} /> : <Outline />)}
      <noscript>{page.added.length === 0 && <ListForm page={page} />}</noscript>
      <Favourites />
    </div>
  )
}

const importShelf = () => import('./favourite-shelf.tsx')

/** Few lists are opened beside favourites: others do without the script of the cards. */
function Favourites() {
  const hasAny = useStore(favourites).size > 0
  const { module, load } = useLate(importShelf)
  const loadShelf = useEffectEvent(load)
  useEffect(() => {
    if (hasAny) void loadShelf()
  }, [hasAny])
  return module && <module.FavouriteShelf />
}

/** Until the scripts know the list. */
function Outline() {
  return (
    <div className="list-page list-outline" role="status">
      <span className="visually-hidden">Abrindo sua lista...</span>
      <div className="list-outline-item" />
      <div className="list-outline-item" />
    </div>
  )
}

export function ErrorBoundary() {
  return <PageFailure message={failure} />
}

/**
 * What a link has asked for is being added (asked-for.ts): the page goes on as the list that this
 * browser keeps. Where it keeps none, the list stays in the address.
 */
function useAddition({ added }: MyListPage): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (added.length === 0) return
    if (canStore()) void navigate(myListPath, { replace: true })
    else
      toast.error(
        'Este navegador não guarda a lista',
        'Envie-a agora. Outros produtos podem ser buscados aqui mesmo.',
      )
  }, [added, navigate])
}
