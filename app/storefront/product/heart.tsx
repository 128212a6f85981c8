import { Icon } from '../../ui/icon.tsx'
import { useFavourite } from '../parts/favourites.ts'

/** Keeps the product among the favourites of this browser (rule: storefront-5). */
export function Heart({ slug, name }: { slug: string; name: string }) {
  const [isFavourite, toggle] = useFavourite(slug)
  return (
    <button
      className="icon-button gallery-heart"
      type="button"
      aria-pressed={isFavourite}
      aria-label={`Favoritar ${name}`}
      onClick={toggle}
    >
      <Icon name="heart" />
    </button>
  )
}
