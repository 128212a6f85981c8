import { CardGrid } from '../parts/card-grid.tsx'
import { favouritesPath } from '../parts/paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFavouriteCards } from './use-favourite-cards.ts'

const maxShown = 4

/** Favourites beside the list. */
export function FavouriteShelf() {
  const { cards = [] } = useFavouriteCards()
  if (cards.length === 0) return null
  return (
    <section className="shelf" aria-labelledby="favoritos">
      <div className="shelf-head">
        <h2 id="favoritos">Seus favoritos</h2>
        <a href={favouritesPath}>
          Ver todos<span className="visually-hidden"> os favoritos</span>
          {` (${cards.length})`}
          <Icon name="chevron-right" className="icon-small" />
        </a>
      </div>
      <CardGrid cards={cards.slice(0, maxShown)} />
    </section>
  )
}
