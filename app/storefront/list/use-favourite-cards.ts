import { useEffect, useState } from 'react'
import { maxListLines } from '../../../contracts/quantities.ts'
import { useStore } from '../../ui/store.ts'
import type { Card } from '../parts/card.ts'
import { favourites, favouritesKey } from '../parts/favourites.ts'
import { favouriteCardsPaths } from './favourite-cards-paths.ts'

/**
 * The cards of this browser's favourites, the newest first; undefined until they are fetched. One
 * that is no longer a favourite stays until the page is left, so that it can be chosen again. What
 * visitors cannot see any more is no favourite from then on.
 */
export function useFavouriteCards(): { cards: Card[] | undefined; hasFailed: boolean } {
  const chosen = useStore(favourites)
  const [cards, setCards] = useState<Card[]>()
  const [hasFailed, setFailed] = useState(false)
  const slugs = [...chosen].toReversed().slice(0, maxListLines)
  const isKnown =
    cards !== undefined && slugs.every((slug) => cards.some((card) => card.slug === slug))
  const wanted = slugs.join(' ')
  useEffect(() => {
    if (isKnown || wanted === '') return
    let isCurrent = true
    const load = async () => {
      const asked = wanted.split(' ')
      const fetched = await fetchAll(asked).catch(() => undefined)
      if (!isCurrent) return
      setFailed(!fetched)
      if (!fetched) return
      setCards(fetched)
      const found = new Set(fetched.map(({ slug }) => slug))
      forget(asked.filter((slug) => !found.has(slug)))
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [isKnown, wanted])
  return { cards: wanted === '' && !cards ? [] : cards, hasFailed }
}

async function fetchAll(slugs: string[]): Promise<Card[]> {
  return (await Promise.all(favouriteCardsPaths(slugs).map(fetchCards))).flat()
}

/** Takes favourites away; the store and the header read them again at the event. */
function forget(slugs: string[]): void {
  if (slugs.length === 0) return
  const kept = [...favourites.get()].filter((slug) => !slugs.includes(slug))
  try {
    localStorage.setItem(favouritesKey, JSON.stringify(kept))
    dispatchEvent(new StorageEvent('storage', { key: favouritesKey }))
  } catch {
    // Storage is switched off or full: they are asked for again in the next visit.
  }
}

async function fetchCards(path: string): Promise<Card[]> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`the favourites answered ${response.status}`)
  const cards: Card[] = await response.json()
  return cards
}
