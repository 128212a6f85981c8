import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { brandsPath, categoryPath, homePath, offersPath, workshopPath } from '../parts/paths.ts'
import type { MenuCategory, Shell } from './shell.ts'

/**
 * The main categories on wide screens: as many as fit into one row, and all of them in a dropdown
 * at its end; then the workshop. A dropdown opens under the pointer or with its button, and closes
 * with Esc.
 */
export function MainNav({ shell }: { shell: Shell }) {
  const { categories, hasOffers, hasBrands, workshop } = shell
  const { pathname, search, key } = useLocation()
  // Of the page it was opened on: a step to another page closes it.
  const [last, setLast] = useState<{
    id: string
    by: 'pointer' | 'press' | 'close'
    page: string
  }>()
  const stateOf = (id: string) => {
    const by = last?.page === key && last.id === id ? last.by : undefined
    return {
      isOpen: by === 'pointer' || by === 'press',
      // Not again under the pointer that has just closed it.
      show: () => by === undefined && setLast({ id, by: 'pointer', page: key }),
      hide: () => setLast(undefined),
      // A dropdown opened by the pointer stays open at the first press and closes at the next.
      press: () => setLast({ id, by: by === 'press' ? 'close' : 'press', page: key }),
    }
  }
  return (
    <nav className="main-nav" aria-label="Categorias">
      <ul className="main-nav-row">
        <li>
          <a
            href={homePath}
            aria-current={pathname === homePath && search === '' ? 'page' : undefined}
          >
            Início
          </a>
        </li>
        {hasOffers && (
          <li>
            <a href={offersPath} aria-current={pathname === offersPath ? 'page' : undefined}>
              Ofertas
            </a>
          </li>
        )}
        {categories.map((category) => (
          <NavItem
            key={category.slug}
            category={category}
            isCurrent={isWithin(category, pathname)}
            {...stateOf(category.slug)}
          />
        ))}
      </ul>
      {(categories.length > 0 || workshop) && (
        <ul>
          {categories.length > 0 && (
            <AllCategories categories={categories} hasBrands={hasBrands} {...stateOf('')} />
          )}
          {workshop && (
            <li>
              <a href={workshopPath} aria-current={pathname === workshopPath ? 'page' : undefined}>
                {workshop}
              </a>
            </li>
          )}
        </ul>
      )}
    </nav>
  )
}

interface DropState {
  isOpen: boolean
  show: () => void
  hide: () => void
  press: () => void
}

function NavItem({
  category: { name, slug, children },
  isCurrent,
  ...state
}: { category: MenuCategory; isCurrent: boolean } & DropState) {
  const link = (
    <a href={categoryPath(slug)} aria-current={isCurrent ? 'true' : undefined}>
      {name}
    </a>
  )
  if (children.length === 0) return <li>{link}</li>
  return (
    <DropItem {...state}>
      {link}
      <button
        type="button"
        aria-expanded={state.isOpen}
        aria-controls={`menu-${slug}`}
        aria-label={`Subcategorias de ${name}`}
        onClick={state.press}
      >
        <Icon name="chevron-down" />
      </button>
      <div id={`menu-${slug}`} className="main-nav-dropdown">
        <a className="main-nav-all" href={categoryPath(slug)}>
          Ver tudo em {name}
        </a>
        {children.map((child) => (
          <a key={child.slug} href={categoryPath(child.slug)}>
            {child.name}
          </a>
        ))}
      </div>
    </DropItem>
  )
}

function AllCategories({
  categories,
  hasBrands,
  ...state
}: Pick<Shell, 'categories' | 'hasBrands'> & DropState) {
  return (
    <DropItem className="main-nav-more" {...state}>
      <button
        type="button"
        aria-expanded={state.isOpen}
        aria-controls="menu-todas"
        onClick={state.press}
      >
        Todas as categorias
        <Icon name="chevron-down" />
      </button>
      <div id="menu-todas" className="main-nav-dropdown">
        {categories.map(({ name, slug }) => (
          <a key={slug} href={categoryPath(slug)}>
            {name}
          </a>
        ))}
        {hasBrands && <a href={brandsPath}>Marcas</a>}
      </div>
    </DropItem>
  )
}

function DropItem({
  className = '',
  isOpen,
  show,
  hide,
  children,
}: { className?: string; children: ReactNode } & DropState) {
  const item = useRef<HTMLLIElement>(null)
  // The pointer may have entered before the page was hydrated.
  const showIfPointedAt = useEffectEvent(() => item.current?.matches(':hover') && show())
  useEffect(() => void showIfPointedAt(), [])
  return (
    <li
      className={isOpen ? `${className} main-nav-open` : className || undefined}
      ref={item}
      onPointerMove={(event) => isMovedMouse(event) && show()}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
      onBlur={(event) => hasLeft(event) && hide()}
      onKeyDown={(event) => isOpen && closeByEscape(event, hide)}
    >
      {children}
    </li>
  )
}

function isWithin({ slug, children }: MenuCategory, pathname: string): boolean {
  return [slug, ...children.map((child) => child.slug)].some(
    (each) => pathname === categoryPath(each),
  )
}

/**
 * When the page changes under a resting pointer, browsers report a move of zero pixels, which must
 * not open the menu.
 */
function isMovedMouse({ pointerType, movementX, movementY }: PointerEvent): boolean {
  return pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)
}

function hasLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget)
}

/** Moves the focus from the closed dropdown to its button. */
function closeByEscape({ key, currentTarget }: KeyboardEvent, close: () => void): void {
  if (key !== 'Escape') return
  close()
  if (currentTarget.querySelector('.main-nav-dropdown')?.contains(document.activeElement))
    currentTarget.querySelector('button')?.focus()
}
