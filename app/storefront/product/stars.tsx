import { Icon } from '../../ui/icon.tsx'

const five = [1, 2, 3, 4, 5]

export function Stars({
  average,
  filledStars,
  count,
}: {
  average: string
  filledStars: number
  count: number
}) {
  return (
    <>
      <span className="stars" role="img" aria-label={`Nota ${average} de 5`}>
        {five.map((star) => (
          <Icon key={star} name="star" className={star <= filledStars ? 'stars-filled' : ''} />
        ))}
      </span>
      <b aria-hidden="true">{average}</b>
      <span className="muted">{count === 1 ? '1 avaliação' : `${count} avaliações`}</span>
    </>
  )
}
