import { Search } from 'lucide-react'

/** Opens the search of the whole back office. */
export function FinderButton({ onOpen }: { onOpen(): void }) {
  return (
    <button
      className="finder-button"
      type="button"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search className="icon" />
      Buscar
      <kbd>Ctrl K</kbd>
    </button>
  )
}
