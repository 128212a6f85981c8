import type { Card } from './card.ts'
import { KeptCard } from './kept-card.tsx'
import { ProductCard } from './product-card.tsx'

interface Props {
  cards: Card[]
  className?: string
  /**
   * How many of the cards are on the first screen, so that their pictures are not loaded lazily.
   */
  onFirstScreen?: number
}

const ShownCard = import.meta.env.SSR ? KeptCard : ProductCard

export function CardGrid({ cards, className = 'card-grid', onFirstScreen = 0 }: Props) {
  return (
    <div className={className}>
      {cards.map((card, index) => (
        <ShownCard
          key={card.slug}
          card={card}
          early={index < onFirstScreen && (index === 0 ? 'first' : true)}
        />
      ))}
    </div>
  )
}
