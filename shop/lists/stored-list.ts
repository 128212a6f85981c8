import type { RowOf } from '../../db/schema.ts'
import type { UnitPrices } from '../text/quantity-link.ts'

/** A line of a frozen list, with names and prices as they were shown. */
export interface FrozenItem extends UnitPrices {
  productId: string
  variantId: string
  productName: string
  variantName: string
  sku: string | null
  quantity: number
}

/** A frozen list with its items. */
export interface StoredList extends Pick<
  RowOf<'lists'>,
  'code' | 'createdAt' | 'expiresAt' | 'openedAt' | 'saleId'
> {
  items: FrozenItem[]
}

/** Undefined for a code whose items are deleted. */
export function toStoredList(row: RowOf<'lists'> | undefined): StoredList | undefined {
  if (row === undefined || row.items === null) return undefined
  const { contentHash: _hash, ...rest } = row
  return { ...rest, items: JSON.parse(row.items) }
}
