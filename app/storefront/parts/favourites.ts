import { useSyncExternalStore } from 'react'

const key = 'favoritos'
const listeners = new Set<() => void>()
let slugs: Set<string> | undefined

/** Whether the product is among this browser's favourites, and what turns that round (rule: storefront-5). */
export function useFavourite(slug: string): [isFavourite: boolean, toggle: () => void] {
  const isFavourite = useSyncExternalStore(subscribe, () => favourites().has(slug), isNone)
  return [isFavourite, () => toggle(slug)]
}

/** The server knows nobody's favourites: its pages are the same for all. */
function isNone(): boolean {
  return false
}

function toggle(slug: string): void {
  const chosen = new Set(favourites())
  if (!chosen.delete(slug)) chosen.add(slug)
  slugs = chosen
  write(chosen)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', readAgain)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', readAgain)
  }
}

/** Another tab has changed them. */
function readAgain(event: StorageEvent): void {
  if (event.key !== key) return
  slugs = undefined
  for (const listener of listeners) listener()
}

function favourites(): Set<string> {
  slugs ??= read()
  return slugs
}

function read(): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : [])
  } catch {
    // Storage switched off, or something else's text under this key: there are no favourites then.
    return new Set()
  }
}

function write(chosen: Set<string>): void {
  try {
    localStorage.setItem(key, JSON.stringify([...chosen]))
  } catch {
    // Storage switched off or full: the heart still turns, it is only forgotten at the end of the visit.
  }
}
