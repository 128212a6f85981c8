import { useLate } from '../parts/late.ts'

const importEntry = () => import('../list/list-entry.tsx')

/** The header's links to list and favourites: which there are, only this browser knows. */
export function LateListEntry() {
  const { module } = useLate(importEntry)
  return module && <module.ListEntry />
}
