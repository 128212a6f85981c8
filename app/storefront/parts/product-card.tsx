import { useStore } from '../../ui/store.ts'
import { storedList } from '../list/stored-items.ts'
import type { Card } from './card.ts'
import { CardPicture } from './card-picture.tsx'
import { useCarousel } from './carousel.ts'
import { useFavourite } from './favourites.ts'
import { addPath, comparisonPath, productPath } from './paths.ts'
import { PriceBlock } from './price-block.tsx'
import { unbroken } from './unbroken.tsx'

/**
 * One product in a grid or list. A page has dozens of cards, so the style sheet draws their icons,
 * and each text is a single node. `early`: the card is on the first screen, so its picture is not
 * loaded lazily. `isInList`: there is room for its stock, a link that compares it, and words on its
 * button.
 */
export function ProductCard({
  card,
  early = false,
  isInList = false,
}: {
  card: Card
  early?: boolean | 'first'
  isInList?: boolean
}) {
  const { title, variant, pictures, rating } = card
  const name = variant ? `${title} – ${variant}` : title
  const [isFavourite, toggleFavourite] = useFavourite(card.slug)
  const carousel = useCarousel(pictures.length)
  return (
    <article className={card.soldOut ? 'card card-sold-out' : 'card'} {...carousel.swipe}>
      <div className="card-picture">
        <CardBadge card={card} />
        <button
          className="card-favourite"
          aria-pressed={isFavourite}
          aria-label={`Favoritar ${name}`}
          onClick={toggleFavourite}
        />
        {pictures.length > 1 && <CarouselControls count={pictures.length} {...carousel} />}
        <CardPicture
          url={pictures[carousel.shown]}
          alt={carousel.shown === 0 ? name : `${name}, imagem ${carousel.shown + 1}`}
          early={early}
          isService={card.isService}
        />
      </div>
      <div className="card-text">
        <h3>
          <a href={productPath(card.slug) + (card.choice ?? '')}>
            {unbroken(title)}
            {variant && <span className="visually-hidden">{` – ${variant}`}</span>}
          </a>
        </h3>
        <div className="card-meta">
          {variant && <span aria-hidden="true">{variant}</span>}
          {card.choices && <span>{card.choices}</span>}
          {card.duration && <span>{card.duration}</span>}
          {rating && <Rating {...rating} />}
        </div>
        {card.description && <p className="card-description">{card.description}</p>}
        {isInList && (
          <div className="card-foot">
            {!card.soldOut && !card.isService && <span>Em estoque</span>}
            <a href={comparisonPath([card.slug])} rel="nofollow">
              Comparar<span className="visually-hidden"> {name}</span>
            </a>
          </div>
        )}
      </div>
      <PriceBlock prices={card.prices}>
        <AddLink card={card} name={name} isInList={isInList} />
      </PriceBlock>
    </article>
  )
}

/**
 * Adds a product without a choice to the list, or leads to the choice; shows that the product is on
 * the list.
 */
function AddLink({
  card: { slug, choice = '', soldOut, choices },
  name,
  isInList,
}: {
  card: Card
  name: string
  isInList: boolean
}) {
  const list = useStore(storedList)
  if (soldOut) return null
  const count = list.items.reduce((sum, item) => sum + (item.slug === slug ? item.quantity : 0), 0)
  const label = choices ? `Escolher opção de ${name}` : `Adicionar ${name} à lista`
  return (
    <a
      className={count > 0 ? 'card-add card-added' : 'card-add'}
      href={choices ? `${productPath(slug)}${choice}#opcao-1` : addPath('produto', slug)}
      aria-label={count > 0 ? `${label} (já na lista: ${count})` : label}
    >
      {isInList && <span>{label.split(' ')[0]}</span>}
    </a>
  )
}

/** At most one badge; sold out takes precedence over a promotion. */
function CardBadge({ card: { soldOut, prices, isService } }: { card: Card }) {
  if (soldOut) return <span className="badge badge-sold-out">Esgotado</span>
  if (!prices.promotion) return isService ? <span className="badge">Serviço</span> : null
  const { off } = prices.promotion
  if (off === '') return <span className="badge badge-promotion">Promoção</span>
  return (
    <span className="badge badge-promotion">
      <span className="card-badge-word">Promoção </span>
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
      <button
        className="card-arrow card-previous"
        aria-label="Imagem anterior"
        onClick={previous}
      />
      <button className="card-arrow card-next" aria-label="Próxima imagem" onClick={next} />
      <span className="card-dots" aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <i key={index} className={index === shown ? 'card-dot-shown' : undefined} />
        ))}
      </span>
    </>
  )
}

function Rating({ average, count }: NonNullable<Card['rating']>) {
  return (
    <span className="card-rating">
      <b>{average}</b>
      <span>
        {`(${count}`}
        <span className="visually-hidden">{count === 1 ? ' avaliação' : ' avaliações'}</span>)
      </span>
    </span>
  )
}
