import { useEffect, useState } from 'react'

/** Whether the search of the back office is open; Ctrl+K opens it, unless a dialog is open. */
export function useFinder() {
  const [isOpen, setOpen] = useState(false)
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
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
