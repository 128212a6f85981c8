import { useSyncExternalStore } from 'react'
import { createStore } from '../../ui/store.ts'
import { toast } from '../../ui/toasts.tsx'
import { canStore } from './storage.ts'

export const favouritesKey = 'favoritos'
const isServer = import.meta.env.SSR

/**
 * The slugs of this browser's favourites. The server has none: its pages are the same for every
 * visitor.
 */
export const favourites = createStore(new Set<string>())
if (!isServer) {
  favourites.set(read())
  addEventListener('storage', readAgain)
}

/**
 * Whether the product is one of this browser's favourites, and a function that toggles it
 * (rule: storefront-5).
 */
export function useFavourite(slug: string): [isFavourite: boolean, toggle: () => void] {
  const isFavourite = useSyncExternalStore(
    favourites.subscribe,
    () => favourites.get().has(slug),
    () => false,
  )
  return [isFavourite, () => toggle(slug)]
}

function toggle(slug: string): void {
  if (!canStore())
    return void toast.error(
      'Este navegador não guarda favoritos',
      'Ele está configurado para não guardar dados de sites.',
    )
  const chosen = new Set(favourites.get())
  if (!chosen.delete(slug)) chosen.add(slug)
  favourites.set(chosen)
  write(chosen)
}

/** Another tab has changed the favourites. */
function readAgain(event: StorageEvent): void {
  if (event.key === favouritesKey) favourites.set(read())
}

function read(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(favouritesKey) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : [])
  } catch {
    // Storage is switched off, or another program's text has this key: there are no favourites.
    return new Set()
  }
}

function write(changed: Set<string>): void {
  try {
    localStorage.setItem(favouritesKey, JSON.stringify([...changed]))
    dispatchEvent(new StorageEvent('storage', { key: favouritesKey }))
  } catch {
    // Storage is switched off or full: the favourite is lost at the end of the visit.
  }
}
