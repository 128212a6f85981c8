import type { FavouriteCard } from './favourite-cards.ts'
import { favouriteCardsPaths } from './favourite-cards-paths.ts'

/** The cards of what visitors can see of these products, in their order. */
export async function fetchCards(slugs: string[]): Promise<FavouriteCard[]> {
  return (await Promise.all(favouriteCardsPaths(slugs).map(fetchPart))).flat()
}

async function fetchPart(path: string): Promise<FavouriteCard[]> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`the cards answered ${response.status}`)
  const cards: FavouriteCard[] = await response.json()
  return cards
}
