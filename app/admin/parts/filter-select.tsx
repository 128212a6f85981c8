import type { ReactNode } from 'react'
import { useFilter } from './use-filter.ts'

interface Props {
  label: string
  /** The parameter of the address that keeps it. */
  param: string
  value: string | undefined
  /** The name of the choice that filters nothing. */
  all?: string
  /** Each value in the address, with its name. */
  choices?: (readonly [value: string, name: string])[]
  /** More options. */
  children?: ReactNode
}

/** A filter of a list, or its order, which the address keeps. */
export function FilterSelect({ label, param, value = '', all, choices = [], children }: Props) {
  const setFilter = useFilter()
  return (
    <select
      className="input-select"
      aria-label={label}
      data-set={(all !== undefined && value !== '') || undefined}
      value={value}
      onChange={({ target }) => setFilter(param, target.value)}
    >
      {all && <option value="">{all}</option>}
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
      {children}
    </select>
  )
}
