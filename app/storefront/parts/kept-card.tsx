import { createContext, use } from 'react'
import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'

/** On the server: the HTML of a card that is not on the first screen. */
export const CardHtml = /* @__PURE__ */ createContext<(card: Card) => string>(() => '')

/**
 * On the server, a card whose HTML may be remembered from another page: cards are most of what a
 * page renders (decision 40). The browser hydrates it as a ProductCard.
 */
export function KeptCard({ card, early }: { card: Card; early: boolean | 'first' }) {
  const htmlOf = use(CardHtml)
  // React announces early pictures in the head of the page that it is rendering.
  if (early) return <ProductCard card={card} early={early} />
  const html = htmlOf(card)
  const [start, end] = [html.indexOf('>') + 1, html.length - '</article>'.length]
  return (
    <article
      className={card.soldOut ? 'card card-sold-out' : 'card'}
      dangerouslySetInnerHTML={{ __html: html.slice(start, end) }}
    />
  )
}
