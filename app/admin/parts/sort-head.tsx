import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
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
  const sorted = sort === column ? direction : undefined
  const direcao = sorted ? (sorted === 'asc' ? 'desc' : 'asc') : first
  return <SortLink label={label} sorted={sorted} params={{ ordem: column, direcao }} />
}

interface OrderProps {
  label: string
  /** What `ordem` is when the column rises and when it falls. */
  rising: string
  falling: string
  sort: string | undefined
  first?: 'rising' | 'falling'
  right?: boolean
  /** Stands before the label. */
  before?: ReactNode
}

/** As SortHead, in a list with a name for each order: `ordem` alone. */
export function OrderHead({
  label,
  rising,
  falling,
  sort,
  first = 'rising',
  right = false,
  before,
}: OrderProps) {
  const sorted = sort === rising ? 'asc' : sort === falling ? 'desc' : undefined
  const initial = first === 'rising' ? rising : falling
  const ordem = sorted ? (sorted === 'asc' ? falling : rising) : initial
  return <SortLink label={label} sorted={sorted} params={{ ordem }} right={right} before={before} />
}

interface LinkProps {
  label: string
  sorted: 'asc' | 'desc' | undefined
  /** What a press sets in the URL. */
  params: Record<string, string>
  right?: boolean
  before?: ReactNode
}

function SortLink({ label, sorted, params, right = false, before }: LinkProps) {
  const [current] = useSearchParams()
  const target = new URLSearchParams(current)
  target.delete('pagina')
  for (const [name, value] of Object.entries(params)) target.set(name, value)
  const Icon = sorted ? (sorted === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <th
      scope="col"
      className={right ? 'table-right' : undefined}
      aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
    >
      {before}
      <Link className="sort-head-link" to={{ search: target.toString() }} preventScrollReset>
        {label}
        <Icon className="icon" />
      </Link>
    </th>
  )
}
