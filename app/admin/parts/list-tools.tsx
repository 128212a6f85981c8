import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { countFilters, useListSearch } from './use-filter.ts'

interface Props {
  search?: ReactNode
  /** The filters. */
  children: ReactNode
}

/**
 * The search of a list and its filters. A phone shows the filters that are set, and the others at a
 * press of "Filtros".
 */
export function ListTools({ search, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(useListSearch())
  const filters = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  // A filter that was just taken away is hidden, and cannot keep the focus.
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (focused && filters.current?.contains(focused) && !focused.checkVisibility())
      toggle.current?.focus()
  })
  return (
    <div className="list-tools">
      {search}
      <Button
        ref={toggle}
        className="list-tools-toggle"
        icon={SlidersHorizontal}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? `Filtros (${count})` : 'Filtros'}
      </Button>
      <div ref={filters} className="list-tools-filters" data-open={isOpen || undefined}>
        {children}
      </div>
    </div>
  )
}
