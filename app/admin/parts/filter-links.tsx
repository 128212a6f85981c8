import { X } from 'lucide-react'
import { ButtonLink } from './button.tsx'
import { useListSearch } from './use-filter.ts'

export interface FilterOfList {
  label: string
  isOn: boolean
  /** What the filter sets in the address, by parameter. */
  params: Record<string, string>
}

/** Links that add a filter to a list or take it away. */
export function FilterLinks({ label, filters }: { label: string; filters: FilterOfList[] }) {
  return (
    <nav className="filter-links" aria-label={label}>
      {filters.map((filter) => (
        <FilterLink key={filter.label} {...filter} />
      ))}
    </nav>
  )
}

function FilterLink({ label, isOn, params }: FilterOfList) {
  const next = new URLSearchParams(useListSearch())
  next.delete('pagina')
  for (const [name, value] of Object.entries(params))
    if (isOn) next.delete(name)
    else next.set(name, value)
  return (
    <ButtonLink
      small
      aria-current={isOn || undefined}
      aria-label={isOn ? `${label}: tirar este filtro` : undefined}
      to={{ search: next.toString() }}
      preventScrollReset
    >
      {label}
      {isOn && <X className="icon icon-small" />}
    </ButtonLink>
  )
}
