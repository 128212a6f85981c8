import { useEffect, useState } from 'react'
import { maxListLines } from '../../../contracts/quantities.ts'
import { useStore } from '../../ui/store.ts'
import type { Card } from '../parts/card.ts'
import { favourites } from '../parts/favourites.ts'
import { favouriteCardsPath } from './paths.ts'

/**
 * The cards of this browser's favourites, the newest first; undefined until they are fetched. One
 * that is no longer a favourite stays until the page is left, so that it can be chosen again.
 */
export function useFavouriteCards(): { cards: Card[] | undefined; hasFailed: boolean } {
  const chosen = useStore(favourites)
  const [cards, setCards] = useState<Card[]>()
  const [hasFailed, setFailed] = useState(false)
  const slugs = [...chosen].toReversed().slice(0, maxListLines)
  const isKnown =
    cards !== undefined && slugs.every((slug) => cards.some((card) => card.slug === slug))
  const query = slugs.map((slug) => `${encodeURIComponent(slug)}=1`).join('&')
  useEffect(() => {
    if (isKnown || query === '') return
    fetchCards(query).then(setCards, () => setFailed(true))
  }, [isKnown, query])
  return { cards: query === '' && !cards ? [] : cards, hasFailed }
}

async function fetchCards(query: string): Promise<Card[]> {
  const response = await fetch(`${favouriteCardsPath}?${query}`)
  if (!response.ok) throw new Error(`the favourites answered ${response.status}`)
  const cards: Card[] = await response.json()
  return cards
}
