import { dayOf, monthStart } from '../../../shop/calendar.ts'
import { dayText } from '../../../shop/sales/payment-texts.ts'
import { useUser } from '../layout-user.ts'
import { FilterLinks, type FilterOfList } from '../parts/filter-links.tsx'
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
      <FilterLinks label="Filtros de vendas" filters={filtersOf(query, names, useUser().id)} />
      <Days query={query} />
    </div>
  )
}

function filtersOf(
  { clientId, productId, sellerId, from, to, open, overdue }: SalesQuery,
  names: FilterNames,
  userId: string,
): FilterOfList[] {
  const today = dayOf(new Date())
  const month = monthStart(today)
  const days = (label: string, de: string): FilterOfList => ({
    label,
    isOn: from === de && to === today,
    params: { de, ate: today },
  })
  const filters = [
    { label: 'Com saldo a receber', isOn: open === true, params: { aberto: '1' } },
    { label: 'Vencidas', isOn: overdue === true, params: { vencido: '1' } },
    { label: 'Minhas vendas', isOn: sellerId === userId, params: { vendedor: userId } },
    days('Hoje', today),
    days('Este mês', month),
  ]
  const named: FilterOfList[] = []
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
