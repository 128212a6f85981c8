import { ratingText, Stars } from '../../ui/stars.tsx'

export function Rating({ average, count }: { average: number; count: number }) {
  return (
    <>
      <Stars rating={average} drawn={Math.round(average * 2) / 2} />
      <b aria-hidden="true">{ratingText(average)}</b>
      <span className="muted">{count === 1 ? '1 avaliação' : `${count} avaliações`}</span>
    </>
  )
}
