import { type ComponentType, useEffect, useState } from 'react'
import { favouritesKey } from '../parts/favourites.ts'
import { listKey } from '../parts/list-key.ts'

const importEntry = () => import('../list/list-entry.tsx')

/** The header's links to list and favourites; their script is loaded once there is either. */
export function LateListEntry() {
  const [Entry, setEntry] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      if (hasStored())
        importEntry().then(
          (module) => setEntry(() => module.ListEntry),
          () => {
            // Offline: the next page or change tries again.
          },
        )
    }
    load()
    addEventListener('storage', load)
    return () => removeEventListener('storage', load)
  }, [])
  return Entry && <Entry />
}

function hasStored(): unknown {
  try {
    return localStorage.getItem(listKey) ?? localStorage.getItem(favouritesKey)
  } catch {
    return undefined
  }
}
