import { Icon } from './icon.tsx'

const oneDecimal = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/**
 * A rating of 0 to 5 as five stars: a full one for each whole point of what is drawn, half a one
 * from half a point.
 */
export function Stars({ rating, drawn = rating }: { rating: number; drawn?: number }) {
  return (
    <span className="stars" role="img" aria-label={`Nota ${ratingText(rating)} de 5`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} share={drawn - star + 1} />
      ))}
    </span>
  )
}

/** "4,5" */
export function ratingText(rating: number): string {
  return oneDecimal.format(rating)
}

function Star({ share }: { share: number }) {
  if (share >= 1) return <Icon name="star" className="icon-small stars-full" />
  if (share >= 0.5) return <Icon name="star-half" className="icon-small stars-half" />
  return <Icon name="star" className="icon-small" />
}
