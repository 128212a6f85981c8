import { useEffect, useRef } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { getSettings } from '../../../shop/settings/settings.ts'
import { listCategoryTree } from '../../../shop/catalogue/category-tree.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Route } from './+types/layout'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { packing } from '../parts/packing.ts'
import { PlainLinks } from '../parts/plain-links.tsx'
import { type Shell, shellOf } from './shell.ts'
import '../storefront.css'

const { pack, unpack } = packing<Shell>()

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext)
  const [settings, categories] = await Promise.all([
    getSettings(db),
    listCategoryTree(db, 'public'),
  ])
  return pack(shellOf(settings, categories))
}

/** Header and footer stay as they came with the first page, so that a page that cannot be fetched fails inside them. */
export function shouldRevalidate(): boolean {
  return false
}

/** What stands round every public page. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const shell = unpack(loaderData)
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <NavigationProgress />
      <Header shell={shell} />
      <PageContent />
      <Footer shell={shell} />
      {shell.chatUrl && <ChatButton url={shell.chatUrl} />}
      <PlainLinks />
    </>
  )
}

/** A new page begins at its content for whoever reads it by ear or moves by keyboard, as a reload would. */
function PageContent() {
  const content = useRef<HTMLElement>(null)
  const { pathname, search } = useLocation()
  const place = `${pathname} ${new URLSearchParams(search).get('busca') ?? ''}`
  const lastPlace = useRef(place)
  useEffect(() => {
    if (lastPlace.current === place) return
    const isSamePath = lastPlace.current.startsWith(`${pathname} `)
    lastPlace.current = place
    // Whoever is typing into a filter of this very page goes on typing.
    if (isSamePath && content.current?.contains(document.activeElement)) return
    content.current?.focus({ preventScroll: true })
  }, [place, pathname])
  return (
    <main id="conteudo" tabIndex={-1} ref={content}>
      <Outlet />
    </main>
  )
}

function ChatButton({ url }: { url: string }) {
  return (
    <aside aria-label="Atendimento">
      <a className="chat-button" href={url} target="_blank" rel="noopener">
        <Icon name="whatsapp" />
        <span>Fale no WhatsApp</span>
      </a>
    </aside>
  )
}

/** Appears when the next page takes longer than 200 ms (the delay is in the style sheet). */
function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="page-progress" role="status" data-busy={isBusy || undefined}>
      {isBusy && <span className="visually-hidden">Carregando...</span>}
    </div>
  )
}
