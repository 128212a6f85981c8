import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useFilter } from '../parts/use-filter.ts'
import { readWanted, type Wanted, wantedParam, writeWanted } from './wanted.ts'

/** The state of navigations that follow a change made on the screen. */
const ownChange = 'labels'

/**
 * What is to be printed. The URL follows each change, so that the list survives a reload, but it
 * cannot be the only place: a second press comes before its navigation ends.
 */
export function useWanted(): [Wanted[], (changed: Wanted[]) => void] {
  const { search, state } = useLocation()
  const setFilter = useFilter()
  const [wanted, setWanted] = useState(() => readWanted(new URLSearchParams(search)))
  useEffect(() => {
    if (state !== ownChange) setWanted(readWanted(new URLSearchParams(search)))
  }, [search, state])
  const change = (changed: Wanted[]) => {
    setWanted(changed)
    setFilter(wantedParam, writeWanted(changed), { replace: true, state: ownChange })
  }
  return [wanted, change]
}
