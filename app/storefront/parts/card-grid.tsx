import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'

/**
 * How many pictures are not loaded lazily: the first row of a phone. More would wait for
 * connections that the style sheet and the font need; a browser opens six with HTTP/1.1.
 */
const earlyCards = 2

interface Props {
  cards: Card[]
  className?: string
  /** The grid begins on the first screen. */
  onFirstScreen?: boolean
}

export function CardGrid({ cards, className = 'card-grid', onFirstScreen = false }: Props) {
  return (
    <div className={className}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.slug}
          card={card}
          isInList={className === 'card-list'}
          early={onFirstScreen && index < earlyCards && (index === 0 ? 'first' : true)}
        />
      ))}
    </div>
  )
}
