import { useEffect, useState } from 'react'
import { maxListLines } from '../../../contracts/quantities.ts'
import { useStore } from '../../ui/store.ts'
import type { Card } from '../parts/card.ts'
import { favourites, favouritesKey } from '../parts/favourites.ts'
import type { FavouriteCard } from './favourite-cards.ts'
import { fetchCards } from './fetch-cards.ts'

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
      const fetched = await fetchCards(asked).catch(() => undefined)
      if (!isCurrent) return
      setFailed(!fetched)
      if (!fetched) return
      setCards(withoutRepeats(fetched))
      rename(asked, fetched)
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [isKnown, wanted])
  return { cards: wanted === '' && !cards ? [] : cards, hasFailed }
}

/** Two favourites are one product after they were joined. */
function withoutRepeats(cards: Card[]): Card[] {
  return [...new Map(cards.map((card) => [card.slug, card])).values()]
}

/**
 * Keeps the favourites under the slugs that their products have now, and forgets those without a
 * product. The store and the header read them again at the event.
 */
function rename(asked: string[], found: FavouriteCard[]): void {
  const current = new Map(found.map((card) => [card.asked ?? card.slug, card.slug]))
  if (asked.every((slug) => current.get(slug) === slug)) return
  const wasAsked = new Set(asked)
  const kept = [...favourites.get()].flatMap(
    (slug) => current.get(slug) ?? (wasAsked.has(slug) ? [] : slug),
  )
  try {
    localStorage.setItem(favouritesKey, JSON.stringify([...new Set(kept)]))
    dispatchEvent(new StorageEvent('storage', { key: favouritesKey }))
  } catch {
    // Storage is switched off or full: they are asked for again in the next visit.
  }
}
