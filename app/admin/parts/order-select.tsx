import { useFilter } from './use-filter.ts'

interface Props {
  value: string
  /** Each order in the address, with its name. */
  orders: (readonly [order: string, name: string])[]
}

/** The order of a list, which the address keeps. */
export function OrderSelect({ value, orders }: Props) {
  const setFilter = useFilter()
  return (
    <select
      className="input-select"
      aria-label="Ordem"
      value={value}
      onChange={({ target }) => setFilter('ordem', target.value)}
    >
      {orders.map(([order, name]) => (
        <option key={order} value={order}>
          {name}
        </option>
      ))}
    </select>
  )
}
