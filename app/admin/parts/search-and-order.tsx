import type { ComponentProps, ReactNode } from 'react'
import { OrderSelect } from './order-select.tsx'
import { SearchBox } from './search-box.tsx'

interface Props extends ComponentProps<typeof SearchBox> {
  order: string
  orders: ComponentProps<typeof OrderSelect>['orders']
  /** More filters, below. */
  children?: ReactNode
}

/** Search and order of a list. The URL keeps both. */
export function SearchAndOrder({ order, orders, children, ...search }: Props) {
  return (
    <div className="list-tools">
      <SearchBox {...search} />
      <OrderSelect value={order} orders={orders} />
      {children}
    </div>
  )
}
