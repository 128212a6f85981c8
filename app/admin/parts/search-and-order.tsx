import type { ComponentProps } from 'react'
import { OrderSelect } from './order-select.tsx'
import { SearchBox } from './search-box.tsx'

interface Props extends ComponentProps<typeof SearchBox> {
  order: string
  orders: ComponentProps<typeof OrderSelect>['orders']
}

/** Search and order of a list. The URL keeps both. */
export function SearchAndOrder({ order, orders, ...search }: Props) {
  return (
    <div className="list-tools">
      <SearchBox {...search} />
      <OrderSelect value={order} orders={orders} />
    </div>
  )
}
