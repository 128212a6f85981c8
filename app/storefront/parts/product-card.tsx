import type { Card } from './card.ts'
import { CardPicture } from './card-picture.tsx'
import { useCarousel } from './carousel.ts'
import { useFavourite } from './favourites.ts'
import { productPath } from './paths.ts'
import { PriceBlock } from './price-block.tsx'
import { unbroken } from './unbroken.tsx'

/**
 * One product in a grid or list. A page shows dozens, so its icons are drawn by the style sheet and every text is one node.
 * `early`: it is on the first screen, so its picture is not put off.
 */
export function ProductCard({ card, early = false }: { card: Card; early?: boolean | 'first' }) {
  const { title, variant, pictures, rating } = card
  const name = variant ? `${title} – ${variant}` : title
  const [isFavourite, toggleFavourite] = useFavourite(card.slug)
  const carousel = useCarousel(pictures.length)
  return (
    <article className={card.soldOut ? 'card out' : 'card'} {...carousel.swipe}>
      <div className="shot">
        <CardBadge card={card} />
        <button
          className="heart"
          aria-pressed={isFavourite}
          aria-label={`Favoritar ${name}`}
          onClick={toggleFavourite}
        />
        {pictures.length > 1 && <CarouselControls count={pictures.length} {...carousel} />}
        <CardPicture
          url={pictures[carousel.shown]}
          alt={carousel.shown === 0 ? name : `${name}, imagem ${carousel.shown + 1}`}
          early={early}
        />
      </div>
      <div className="card-b">
        <h3>
          <a href={productPath(card.slug)}>
            {unbroken(title)}
            {variant && <span className="sr">{` – ${variant}`}</span>}
          </a>
        </h3>
        <div className="meta">
          {variant && <span aria-hidden="true">{variant}</span>}
          {rating && <Rating {...rating} />}
        </div>
        {card.description && <p className="card-desc">{card.description}</p>}
        <PriceBlock prices={card.prices} />
      </div>
    </article>
  )
}

/** At most one; out of stock wins over promotion. */
function CardBadge({ card: { soldOut, prices } }: { card: Card }) {
  if (soldOut) return <span className="badge badge-out">Esgotado</span>
  if (!prices.promotion) return null
  const { off } = prices.promotion
  if (off === '') return <span className="badge badge-promo">Promoção</span>
  return (
    <span className="badge badge-promo">
      <span className="bw">Promoção </span>
      {off}
    </span>
  )
}

function CarouselControls({
  count,
  shown,
  previous,
  next,
}: {
  count: number
  shown: number
  previous: () => void
  next: () => void
}) {
  return (
    <>
      <button className="arrow l" aria-label="Imagem anterior" onClick={previous} />
      <button className="arrow r" aria-label="Próxima imagem" onClick={next} />
      <span className="pips" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={index === shown ? 'on' : undefined} />
        ))}
      </span>
    </>
  )
}

function Rating({ average, count }: NonNullable<Card['rating']>) {
  return (
    <span className="rate">
      <b>{average}</b>
      <span aria-hidden="true">{`(${count})`}</span>
      <span className="sr">{`${count} ${count === 1 ? 'avaliação' : 'avaliações'}`}</span>
    </span>
  )
}
