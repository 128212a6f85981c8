import type { ComponentProps, ReactNode } from 'react'
import { FilterSelect } from './filter-select.tsx'
import { ListTools } from './list-tools.tsx'
import { SearchBox } from './search-box.tsx'

interface Props extends ComponentProps<typeof SearchBox> {
  order: string
  /** Each order in the address, with its name. */
  orders: (readonly [order: string, name: string])[]
  /** More filters, below. */
  children?: ReactNode
}

/** Search and order of a list. The URL keeps both. */
export function SearchAndOrder({ order, orders, children, ...search }: Props) {
  return (
    <ListTools search={<SearchBox {...search} />}>
      <FilterSelect label="Ordem" param="ordem" value={order} choices={orders} />
      {children}
    </ListTools>
  )
}
