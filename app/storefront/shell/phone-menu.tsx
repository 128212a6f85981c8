import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { OpenNow } from '../parts/open-now.tsx'
import {
  brandsPath,
  categoryPath,
  contactPath,
  favouritesPath,
  homePath,
  myListPath,
  offersPath,
  workshopPath,
} from '../parts/paths.ts'
import type { MenuCategory, Shell } from './shell.ts'

/**
 * Offers, workshop, categories and what the visitor keeps, on narrow screens; opens and closes
 * without scripts.
 */
export function PhoneMenu({ shell }: { shell: Shell }) {
  const { categories, hasOffers, hasBrands, hasContact, workshop, mapUrl, openSpans } = shell
  const menu = useClosingMenu()
  return (
    <details className="phone-menu" ref={menu}>
      <summary className="icon-button" aria-label="Menu">
        <Icon name="menu" className="icon-large phone-menu-open" />
        <Icon name="x" className="icon-large phone-menu-close" />
      </summary>
      <nav className="phone-menu-panel" aria-label="Menu">
        <a href={homePath}>Início</a>
        {hasOffers && <a href={offersPath}>Ofertas</a>}
        {workshop && <a href={workshopPath}>{workshop}</a>}
        {categories.map((category) => (
          <MenuEntry key={category.slug} category={category} />
        ))}
        {hasBrands && <a href={brandsPath}>Marcas</a>}
        <a href={favouritesPath}>Favoritos</a>
        <a href={myListPath}>Minha lista</a>
        {hasContact && <a href={contactPath}>Contato</a>}
        <OpenNow spans={openSpans} />
        {mapUrl && (
          <a href={mapUrl} target="_blank" rel="noopener">
            Como chegar
          </a>
        )}
      </nav>
    </details>
  )
}

function MenuEntry({ category: { name, slug, children } }: { category: MenuCategory }) {
  if (children.length === 0) return <a href={categoryPath(slug)}>{name}</a>
  return (
    <details name="categorias">
      <summary>
        {name}
        <Icon name="chevron-down" />
      </summary>
      <ul className="plain-list">
        <li>
          <a href={categoryPath(slug)}>Ver tudo</a>
        </li>
        {children.map((child) => (
          <li key={child.slug}>
            <a href={categoryPath(child.slug)}>{child.name}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes the menu when the page changes, on Esc, and on a press outside. */
function useClosingMenu() {
  const menu = useRef<HTMLDetailsElement>(null)
  const { key } = useLocation()
  const lastKey = useRef(key)
  useEffect(() => {
    // Not at hydration: the visitor may have opened the menu before.
    if (lastKey.current !== key) menu.current?.removeAttribute('open')
    lastKey.current = key
  }, [key])
  useEffect(() => {
    const close = (event: Event) => {
      if (!menu.current?.open) return
      const isInside = event.target instanceof Node && menu.current.contains(event.target)
      if (event instanceof KeyboardEvent ? event.key !== 'Escape' : isInside) return
      menu.current.open = false
      if (isInside) menu.current.querySelector('summary')?.focus()
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [])
  return menu
}
