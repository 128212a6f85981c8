import { useEffect } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { pageThemeOf } from '../shop/settings/theme.ts'
import { getSettings } from '../shop/settings/settings.ts'
import type { Route } from './+types/root'
import { shopContext } from './shop-context.ts'
import { publicPage } from './storefront/parts/paths.ts'
import fontUrl from './ui/fonts/archivo-portuguese-wght-normal.woff2?url'
import { Toasts } from './ui/toasts.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, mediaUrl } = context.get(shopContext)
  const { colors } = await getSettings(db)
  return { theme: pageThemeOf(colors), mediaUrl }
}

/**
 * Navigation keeps the theme, so that a page loads only its own data and a failure stays within it.
 * The back office loads the theme again after a change, or when it revalidates all its data.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod = 'GET',
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isNavigation = formMethod === 'GET' && currentUrl.href !== nextUrl.href
  return defaultShouldRevalidate && !isNavigation && !publicPage.test(nextUrl.pathname)
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { theme, mediaUrl } = useRouteLoaderData<typeof loader>('root') ?? {}
  useEffect(markHydrated, [])
  return (
    <html lang="pt-BR" data-scheme={theme?.scheme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {theme && <meta name="theme-color" content={theme.barColour} />}
        <Meta />
        {mediaUrl && <link rel="preconnect" href={mediaUrl} />}
        <Links />
        <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />
        {theme && <style>{theme.css}</style>}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        {children}
        <Toasts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

/** For before-scripts.browser.js and for the journeys in e2e/, which wait for it. */
function markHydrated(): void {
  document.documentElement.dataset.hydrated = ''
}

export default function Root() {
  return <Outlet />
}

/** The last resort. It has inline styles because no style sheet is certain to be loaded. */
export function ErrorBoundary() {
  const { pathname, search } = useLocation()
  return (
    <main
      style={{
        font: '1.125rem/1.5 system-ui, sans-serif',
        maxWidth: '36rem',
        margin: '15vh auto',
        padding: '0 1.25rem',
      }}
    >
      <title>Algo deu errado</title>
      <h1>Algo deu errado</h1>
      <p>Não conseguimos mostrar esta página. Confira sua conexão de internet.</p>
      <p>
        <a href={pathname + search}>Tentar de novo</a>
      </p>
      <p>
        <a href="/">Voltar para a página inicial</a>
      </p>
    </main>
  )
}
