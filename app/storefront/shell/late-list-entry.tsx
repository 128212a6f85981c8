import { type ComponentType, useEffect, useState } from 'react'
import { favouritesKey } from '../parts/favourites.ts'
import { listKey } from '../parts/list-key.ts'

/** The header's links to list and favourites; their script is loaded once there is either. */
export function LateListEntry() {
  const [Entry, setEntry] = useState<ComponentType>()
  useEffect(() => {
    const load = () => {
      if (!hasStored()) return
      import('../list/list-entry.tsx').then(
        ({ ListEntry }) => setEntry(() => ListEntry),
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

function hasStored(): boolean {
  try {
    return [listKey, favouritesKey].some((key) => localStorage.getItem(key))
  } catch {
    return false
  }
}
