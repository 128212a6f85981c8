import { useLate } from '../parts/late.ts'

const importEntry = () => import('../list/list-entry.tsx')

/** The header's links to list and favourites: which there are, only this browser knows. */
export function LateListEntry() {
  const { module } = useLate(importEntry, hasStored())
  return module && <module.ListEntry />
}

/** Whether this browser may have a list or favourites, whose links are shown at once. */
function hasStored(): boolean {
  try {
    return !import.meta.env.SSR && localStorage.length > 0
  } catch {
    // Storage is switched off.
    return false
  }
}
