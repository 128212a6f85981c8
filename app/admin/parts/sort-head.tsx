import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'

interface Props {
  label: string
  column: string
  /** The current order. */
  sort: string
  direction: 'asc' | 'desc'
  /** The direction after the first press. */
  first?: 'asc' | 'desc'
}

/** The head of a column that sorts the list: `ordem` and `direcao` in the URL. */
export function SortHead({ label, column, sort, direction, first = 'asc' }: Props) {
  const [params] = useSearchParams()
  const isSorted = sort === column
  const target = new URLSearchParams(params)
  target.delete('pagina')
  target.set('ordem', column)
  target.set('direcao', isSorted ? (direction === 'asc' ? 'desc' : 'asc') : first)
  const Icon = isSorted ? (direction === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <Link className="sort-head-link" to={{ search: target.toString() }} preventScrollReset>
        {label}
        <Icon className="icon" />
      </Link>
    </th>
  )
}
