import { useContext, useEffect, useState } from 'react'
import { preloadModule } from 'react-dom'
import {
  PrefetchPageLinks,
  UNSAFE_FrameworkContext as FrameworkContext,
  useNavigate,
} from 'react-router'
import { publicPage } from './paths.ts'

/** A pointer that rests this long on a link is about to press it. */
const restMs = 65

/**
 * Takes over the plain `<a href>` of all public pages: pages change without a reload and are fetched ahead when a link
 * is about to be followed. One listener, because a `<Link>` for each of a page's 150 links is what rendering and
 * hydrating it would mostly consist of.
 */
export function PlainLinks() {
  const navigate = useNavigate()
  const [ahead, setAhead] = useState<string>()

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = isPlainClick(event) && publicPathOf(event)
      if (!path) return
      event.preventDefault()
      void navigate(path, { viewTransition: true })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const rest = (event: Event) => {
      clearTimeout(resting)
      const path = publicPathOf(event)
      if (path) resting = setTimeout(() => setAhead(path), event.type === 'touchstart' ? 0 : restMs)
    }
    const occasions = ['pointerover', 'focusin', 'touchstart'] as const
    for (const occasion of occasions) document.addEventListener(occasion, rest, { passive: true })
    return () => {
      clearTimeout(resting)
      for (const occasion of occasions) document.removeEventListener(occasion, rest)
    }
  }, [])

  usePageScripts()
  return ahead && <PrefetchPageLinks page={ahead} />
}

/**
 * A page whose data do not come says so inside the shop, as long as its script is there; without it the framework reloads,
 * and all that is left is the browser's own word on the connection. All of them weigh less than one picture.
 */
function usePageScripts(): void {
  const routes = useContext(FrameworkContext)?.manifest.routes
  useEffect(() => {
    for (const route of Object.values(routes ?? {}))
      if (route?.hasErrorBoundary) preloadModule(route.module, { as: 'script' })
  }, [routes])
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !event.metaKey &&
    !event.ctrlKey &&
    !event.shiftKey &&
    !event.altKey
  )
}

/** The path and query of the other public page that the link under an event leads to. */
function publicPathOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || !publicPage.test(pathname)) return undefined
  const isThisPage = pathname === location.pathname && search === location.search
  return isThisPage && hash ? undefined : pathname + search + hash
}
