import { Dialog } from '@base-ui/react/dialog'
import { Menu, Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
} from 'react-router'
import type { Route } from './+types/layout'
import { BottomBar } from './bottom-bar.tsx'
import { Finder } from './finder/finder.tsx'
import { useFinder } from './finder/use-finder.ts'
import { KeySheet } from './keys/key-sheet.tsx'
import { useKeys } from './keys/use-keys.ts'
import type { LayoutData } from './layout-user.ts'
import { Nav } from './nav.tsx'
import { Avatar } from './parts/avatar.tsx'
import { IconButton } from './parts/button.tsx'
import { Checking } from './parts/checking.tsx'
import { Logo } from './parts/logo.tsx'
import { focusScreenIfLost } from './parts/screen-focus.ts'
import { ConfirmPassword } from './session/confirm-password.tsx'
import { requireSession, userContext } from './session/session.ts'
import { SignInAgain } from './session/sign-in-again.tsx'
import { storedToken } from './session/stored-session.ts'
import { useLeave } from './session/use-leave.ts'
import { loadShopBrand } from './shop-brand.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireSession]

export async function clientLoader({ context }: Route.ClientLoaderArgs): Promise<LayoutData> {
  return { user: context.get(userContext), brand: await loadShopBrand() }
}

/** User and brand change by actions or by a new sign-in, not by navigation between screens. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined || currentUrl.href === nextUrl.href
}

export function HydrateFallback() {
  return <Checking />
}

export default function AdminLayout({ loaderData: { user, brand } }: Route.ComponentProps) {
  const leave = useLeave()
  const finder = useFinder()
  const [showsKeys, setShowsKeys] = useState(false)
  useKeys(() => setShowsKeys(true))
  useSessionOfOtherTabs()
  useFocusOfScreen()
  const nav = <Nav user={user} brand={brand} onFind={finder.open} onLeave={leave} />
  return (
    <div className="admin-shell">
      {/* The button of a form stays above the keyboard of a phone. */}
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
      />
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <NavigationProgress />
      <header className="admin-bar">
        <PhoneMenu>{nav}</PhoneMenu>
        <Logo {...brand} />
        <IconButton className="admin-bar-find" icon={Search} label="Buscar" onClick={finder.open} />
        <Avatar name={user.name} />
      </header>
      <aside className="admin-nav" aria-label="Menu">
        {nav}
      </aside>
      <main className="admin-main" id="conteudo" tabIndex={-1}>
        <Outlet />
      </main>
      <BottomBar />
      {finder.isOpen && (
        <Finder recent={finder.recent} onOpened={finder.remember} onClose={finder.close} />
      )}
      {showsKeys && <KeySheet onClose={() => setShowsKeys(false)} />}
      <ConfirmPassword email={user.email} />
      <SignInAgain onLeave={leave} />
    </div>
  )
}

/** The menu as a drawer, which closes after a navigation. */
function PhoneMenu({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  return (
    <Dialog.Root
      open={openAt === pathname}
      onOpenChange={(open) => setOpenAt(open ? pathname : undefined)}
    >
      <Dialog.Trigger className="icon-button" aria-label="Abrir menu">
        <Menu className="icon icon-large" />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="admin modal-backdrop" />
        <Dialog.Popup className="admin admin-nav admin-nav-drawer" aria-label="Menu">
          {children}
          <Dialog.Close className="icon-button admin-nav-close" aria-label="Fechar menu">
            <X className="icon" />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What had the focus may go with a navigation or a save. */
function useFocusOfScreen(): void {
  const matches = useMatches()
  const shown = useRef(matches)
  useEffect(() => {
    if (shown.current === matches) return
    shown.current = matches
    focusScreenIfLost()
  }, [matches])
}

/**
 * All tabs have the session of the latest sign-in or sign-out: at once when it is kept in this
 * browser, otherwise as soon as a tab is used again.
 */
function useSessionOfOtherTabs(): void {
  const { revalidate } = useRevalidator()
  const token = useRef(storedToken())
  useEffect(() => {
    const check = () => {
      if (storedToken() === token.current) return
      token.current = storedToken()
      void revalidate()
    }
    addEventListener('storage', check)
    addEventListener('focus', check)
    return () => {
      removeEventListener('storage', check)
      removeEventListener('focus', check)
    }
  }, [revalidate])
}

/** The style sheet shows it only when the next screen takes longer than 200 ms. */
function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="page-progress" role="status" data-busy={isBusy || undefined}>
      {isBusy && <span className="visually-hidden">Carregando...</span>}
    </div>
  )
}
