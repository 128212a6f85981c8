import { useEffect } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useStore } from '../../ui/store.ts'
import { counted } from '../parts/counted.ts'
import { favourites } from '../parts/favourites.ts'
import { favouritesPath, myListPath } from '../parts/paths.ts'
import { addAskedFor } from './asked-for.ts'
import { storedList } from './stored-items.ts'

/** The header's links to the favourites and to the list. Their numbers come with the scripts. */
export function ListEntry() {
  useEffect(() => {
    const add = () => void addAskedFor()
    add()
    // A page from the browser's back-forward cache goes on without running its scripts again.
    addEventListener('pageshow', add)
    return () => removeEventListener('pageshow', add)
  }, [])
  return (
    <span className="list-entry">
      <Entry
        path={favouritesPath}
        name="Favoritos"
        icon="heart"
        count={useStore(favourites).size}
      />
      <Entry
        path={myListPath}
        name="Minha lista"
        icon="list"
        count={useStore(storedList).items.length}
      />
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
      aria-label={count > 0 ? `${name}: ${counted(String(count), 'produto', 'produtos')}` : name}
    >
      <Icon name={icon} />
      {count > 0 && <b className="list-entry-count">{count}</b>}
    </a>
  )
}
