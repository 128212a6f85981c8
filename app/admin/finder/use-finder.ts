import { useEffect, useState } from 'react'
import type { FoundThing } from './find-anything.ts'

const maxRecent = 5

/**
 * Whether the search of the back office is open; Ctrl+K opens it, unless a dialog is open. What
 * was opened with it is remembered until the user leaves or reloads the page.
 */
export function useFinder() {
  const [isOpen, setOpen] = useState(false)
  const [recent, setRecent] = useState<FoundThing[]>([])
  useEffect(() => {
    const openByKeys = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', openByKeys)
    return () => removeEventListener('keydown', openByKeys)
  }, [])
  const remember = (thing: FoundThing) =>
    setRecent((known) => [thing, ...known.filter(({ id }) => id !== thing.id)].slice(0, maxRecent))
  return { isOpen, recent, remember, open: () => setOpen(true), close: () => setOpen(false) }
}
