import { favouriteCardsPath } from './paths.ts'

/** Of slugs of up to 80 characters, as the server accepts addresses of up to 4,096. */
const maxSlugs = 20

/** The addresses that answer the cards of these products, in their order. */
export function favouriteCardsPaths(slugs: string[]): string[] {
  const [first, rest] = [slugs.slice(0, maxSlugs), slugs.slice(maxSlugs)]
  if (first.length === 0) return []
  const query = first.map((slug) => `${encodeURIComponent(slug)}=1`).join('&')
  return [`${favouriteCardsPath}?${query}`, ...favouriteCardsPaths(rest)]
}
