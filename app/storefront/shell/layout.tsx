import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { getSettings } from '../../../shop/settings/settings.ts'
import { hasBrands } from '../../../shop/catalogue/brands.ts'
import { listCategoryTree } from '../../../shop/catalogue/category-tree.ts'
import { hasOffers } from '../../../shop/catalogue/offers.ts'
import { hasServices } from '../../../shop/catalogue/services.ts'
import { renderingContext, shopContext } from '../../shop-context.ts'
import type { Route } from './+types/layout'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LinkNavigation } from '../parts/link-navigation.tsx'
import { shellOf } from './shell.ts'
import { decode, encode } from './use-shell.ts'
import '../storefront.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const { reportFailure } = context.get(renderingContext)
  // Without products the frame stands, so that the page can say so inside it.
  const orNone = (error: unknown) => {
    reportFailure(error)
    return false
  }
  const [settings, categories, hasWorkshop, areOffers, areBrands] = await Promise.all([
    getSettings(db),
    listCategoryTree(db, 'public'),
    hasServices(db).catch(orNone),
    hasOffers(db).catch(orNone),
    hasBrands(db).catch(orNone),
  ])
  const has = { hasWorkshop, hasOffers: areOffers, hasBrands: areBrands }
  return encode(shellOf(settings, categories, has))
}

/**
 * Header and footer stay as loaded with the first page, so that a page that cannot be fetched fails
 * inside them.
 */
export function shouldRevalidate(): boolean {
  return false
}

/** The frame of every public page. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const shell = decode(loaderData)
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <NavigationProgress />
      <Header shell={shell} />
      <PageContent />
      <Footer shell={shell} />
      <LinkNavigation />
    </>
  )
}

/**
 * Moves the focus to the content of a new page, for screen readers and keyboards, as a reload
 * would.
 */
function PageContent() {
  const content = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const address = `${pathname} ${new URLSearchParams(search).get('busca') ?? ''}`
  const lastAddress = useRef(address)
  useEffect(() => {
    if (lastAddress.current === address) return
    const isSamePath = lastAddress.current.startsWith(`${pathname} `)
    lastAddress.current = address
    // The page has changed because of its own filters: the focus stays in the field.
    if (isSamePath && content.current?.contains(document.activeElement)) return
    content.current?.focus({ preventScroll: true })
  }, [address, pathname])
  return (
    <main id="conteudo" tabIndex={-1} ref={content}>
      <Outlet />
    </main>
  )
}

/** Appears if the next page takes longer than 200 ms; the style sheet has the delay. */
function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="page-progress" role="status" data-busy={isBusy || undefined}>
      {isBusy && <span className="visually-hidden">Carregando...</span>}
    </div>
  )
}
