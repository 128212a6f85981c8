import type { Card } from './card.ts'
import { ProductCard } from './product-card.tsx'

interface Props {
  cards: Card[]
  className?: string
  /**
   * How many of the cards are on the first screen, so that their pictures are not loaded lazily.
   */
  onFirstScreen?: number
}

export function CardGrid({ cards, className = 'card-grid', onFirstScreen = 0 }: Props) {
  return (
    <div className={className}>
      {cards.map((card, index) => (
        <ProductCard
          key={card.slug}
          card={card}
          early={index < onFirstScreen && (index === 0 ? 'first' : true)}
        />
      ))}
    </div>
  )
}
