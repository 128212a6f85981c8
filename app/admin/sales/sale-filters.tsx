import { X } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { dayOf, monthStart } from '../../../shop/calendar.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { useUser } from '../layout-user.ts'
import { useFilter } from '../parts/use-filter.ts'
import type { SalesQuery } from './sales-query.ts'

/** The names of what the list is limited to. */
export interface FilterNames {
  client: string | undefined
  product: string | undefined
  seller: string | undefined
}

interface Props {
  query: SalesQuery
  names: FilterNames
}

/** Links that add a filter or take it away, and the days from which and until when. */
export function SaleFilters({ query, names }: Props) {
  return (
    <div className="sale-filters">
      <nav aria-label="Filtros de vendas">
        {filtersOf(query, names, useUser().id).map((filter) => (
          <FilterLink key={filter.label} {...filter} />
        ))}
      </nav>
      <Days query={query} />
    </div>
  )
}

interface Filter {
  label: string
  isOn: boolean
  /** What the filter sets in the address, by parameter. */
  params: Record<string, string>
}

function filtersOf(
  { clientId, productId, sellerId, from, to, open }: SalesQuery,
  names: FilterNames,
  userId: string,
): Filter[] {
  const today = dayOf(new Date())
  const month = monthStart(today)
  const days = (label: string, de: string): Filter => ({
    label,
    isOn: from === de && to === today,
    params: { de, ate: today },
  })
  const filters = [
    { label: 'Com saldo a receber', isOn: open === true, params: { aberto: '1' } },
    { label: 'Minhas vendas', isOn: sellerId === userId, params: { vendedor: userId } },
    days('Hoje', today),
    days('Este mês', month),
  ]
  const named: Filter[] = []
  if (clientId !== undefined)
    named.push({ label: `De ${names.client}`, isOn: true, params: { cliente: clientId } })
  if (productId !== undefined)
    named.push({ label: `Com ${names.product}`, isOn: true, params: { produto: productId } })
  if (sellerId !== undefined && sellerId !== userId)
    named.push({ label: `Por ${names.seller}`, isOn: true, params: { vendedor: sellerId } })
  if ((from ?? to) !== undefined && !filters.some(({ isOn, params }) => isOn && 'de' in params))
    named.push({ label: daysText(from, to), isOn: true, params: { de: '', ate: '' } })
  return [...named, ...filters]
}

function daysText(from: string | undefined, to: string | undefined): string {
  if (from === to && from !== undefined) return dayText(from)
  const start = from === undefined ? '' : `De ${dayText(from)}`
  return `${start}${to === undefined ? '' : ` até ${dayText(to)}`}`.trim()
}

function FilterLink({ label, isOn, params }: Filter) {
  const [current] = useSearchParams()
  const next = new URLSearchParams(current)
  next.delete('pagina')
  for (const [name, value] of Object.entries(params))
    if (isOn) next.delete(name)
    else next.set(name, value)
  return (
    <Link
      className="button button-line button-small"
      aria-current={isOn || undefined}
      aria-label={isOn ? `${label}: tirar este filtro` : undefined}
      to={{ search: next.toString() }}
      preventScrollReset
    >
      {label}
      {isOn && <X className="icon icon-small" />}
    </Link>
  )
}

function Days({ query: { from, to } }: Pick<Props, 'query'>) {
  const setFilter = useFilter()
  const field = (name: 'de' | 'ate', label: string, value: string | undefined) => (
    <input
      className="input"
      type="date"
      aria-label={label}
      value={value ?? ''}
      onChange={({ target }) => setFilter(name, target.value)}
    />
  )
  return (
    <div className="sale-filters-days">
      {field('de', 'Do dia', from)}
      <span>a</span>
      {field('ate', 'Até o dia', to)}
    </div>
  )
}
