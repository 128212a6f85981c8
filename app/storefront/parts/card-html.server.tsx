import { renderToString } from 'react-dom/server'
import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'

/** About 3 MB. */
const maxCards = 1000
const kept = new Map<string, string>()

/** The HTML of a card on the server, from memory where the same card was rendered before. */
export function cardHtml(card: Card): string {
  const key = JSON.stringify(card)
  const html = kept.get(key) ?? renderToString(<ProductCard card={card} />)
  // Re-inserted at the end: the first one is the one unused for longest.
  kept.delete(key)
  kept.set(key, html)
  if (kept.size > maxCards) kept.delete(kept.keys().next().value ?? '')
  return html
}
