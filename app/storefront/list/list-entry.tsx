import { Icon } from '../../ui/icon.tsx'
import { useStore } from '../../ui/store.ts'
import { favourites } from '../parts/favourites.ts'
import { myListPath } from '../parts/paths.ts'
import { favouritesPath } from './paths.ts'
import { storedList } from './stored-items.ts'

/** The header's links to list and favourites, each while it is not empty. */
export function ListEntry() {
  const count = useStore(storedList).items.length
  const favouriteCount = useStore(favourites).size
  if (count + favouriteCount === 0) return null
  return (
    <span className="list-entry">
      {favouriteCount > 0 && (
        <Entry path={favouritesPath} name="Favoritos" icon="heart" count={favouriteCount} />
      )}
      {count > 0 && <Entry path={myListPath} name="Minha lista" icon="list" count={count} />}
    </span>
  )
}

function Entry({
  path,
  name,
  icon,
  count,
}: {
  path: string
  name: string
  icon: 'heart' | 'list'
  count: number
}) {
  return (
    <a
      className="icon-button"
      href={path}
      aria-label={`${name}: ${count} ${count === 1 ? 'produto' : 'produtos'}`}
    >
      <Icon name={icon} />
      <b className="list-entry-count">{count}</b>
    </a>
  )
}
