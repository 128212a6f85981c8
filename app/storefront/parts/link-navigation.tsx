import { useEffect, useState } from 'react'
import { isRouteErrorResponse, PrefetchPageLinks, useNavigate, useNavigation } from 'react-router'
import { toast } from '../../ui/toasts.tsx'
import { myListPath, publicPage } from './paths.ts'
import { canStore } from './storage.ts'

/** A pointer that rests on a link for this long is about to press it. */
const restMs = 65

/**
 * Client-side navigation for the plain `<a href>` links of public pages: takes over clicks, and
 * prefetches a page when its link is about to be followed. One listener for all, because a `<Link>`
 * for each of a page's 150 links would be most of the work of rendering and hydrating it (decision
 * 11).
 */
export function LinkNavigation() {
  useLinkClicks()
  useLateHandled()
  const prefetched = usePointedPath()
  // Renders again when the router has discovered the route of the link, as it can then prefetch.
  useNavigation()
  return prefetched && <PrefetchPageLinks page={prefetched} />
}

function useLinkClicks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const path = isPlainClick(event) && publicPathOf(event)
      // Where nothing can be stored, the list is in the address, as without scripts.
      if (!path || (isAddition(path) && !canStore())) return
      event.preventDefault()
      // The router would leave the page for one that it cannot fetch.
      if (!navigator.onLine)
        toast.error(
          'Sem conexão com a internet',
          'Esta página continua aqui: tente de novo depois.',
        )
      else if (isAddition(path)) void add(path)
      else void navigate(path, isChoice(event) ? inPlace : { viewTransition: true })
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate])
}

/** A link that adds to the list without leaving the page. */
function isAddition(path: string): boolean {
  return path.startsWith(`${myListPath}?`)
}

const importAddition = () => import('../list/add-to-list.ts')

/** Without the script the list page adds it. */
function add(path: string): Promise<void> {
  return importAddition().then(
    (module) => module.addToList(path.slice(path.indexOf('?') + 1)),
    () => location.assign(path),
  )
}

/** The back button leaves the page instead of taking back each choice of its options. */
const inPlace = { replace: true, preventScrollReset: true }

function isChoice({ target }: Event): boolean {
  return target instanceof Element && target.closest('.choices') !== null
}

/** What `ready` of a view transition rejects with when it is skipped (CSS View Transitions, 5). */
const skipped = ['AbortError', 'InvalidStateError', 'TimeoutError']

/**
 * Keeps out of the console what React Router leaves unhandled: view transitions that another
 * navigation, a hidden tab or a slow page skips, and for a moment the refusal of a page, which its
 * error boundary shows (seen with React Router 8.4 after a page with parts that load later).
 */
function useLateHandled(): void {
  useEffect(() => {
    const ignore = (event: PromiseRejectionEvent) => {
      const { reason } = event
      const isSkipped = reason instanceof DOMException && skipped.includes(reason.name)
      if (isSkipped || isRouteErrorResponse(reason)) event.preventDefault()
    }
    addEventListener('unhandledrejection', ignore)
    return () => removeEventListener('unhandledrejection', ignore)
  }, [])
}

/** The page whose link the pointer or the focus rested on last. */
function usePointedPath(): string | undefined {
  const [pointed, setPointed] = useState<string>()
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const rest = (event: Event) => {
      clearTimeout(resting)
      const path = publicPathOf(event)
      // What cannot be prefetched makes the router load the page again, which loses it offline.
      if (!path || isAddition(path) || !navigator.onLine) return
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const point = () => {
        // The router looks for links that have this, and asks for the routes of their pages.
        if (link) link.dataset.discover = 'true'
        setPointed(path)
      }
      resting = setTimeout(point, event.type === 'touchstart' ? 0 : restMs)
    }
    const types = ['pointerover', 'focusin', 'touchstart'] as const
    for (const type of types) document.addEventListener(type, rest, { passive: true })
    return () => {
      clearTimeout(resting)
      for (const type of types) document.removeEventListener(type, rest)
    }
  }, [])
  return pointed
}

/** Without modifier keys and not handled yet: the browser would follow the link in this tab. */
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

/**
 * Path, query and hash of the public page that the link under an event leads to, unless it stays on
 * this page.
 */
function publicPathOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || link.target || link.hasAttribute('download')) return undefined
  const { origin, pathname, search, hash } = new URL(link.href)
  if (origin !== location.origin || !publicPage.test(pathname)) return undefined
  const isThisPage = pathname === location.pathname && search === location.search
  return isThisPage && hash ? undefined : pathname + search + hash
}
