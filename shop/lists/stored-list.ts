import type { Database, RowOf } from '../../db/schema.ts'
import type { UnitPrices } from '../text/quantity-link.ts'

/** A line of a frozen list, with names and prices as they were shown. */
export interface FrozenItem extends UnitPrices {
  productId: string
  variantId: string
  productName: string
  variantName: string
  /** "Tamanho M, Cor Preta"; empty for a product without options. */
  choice: string
  sku: string | null
  quantity: number
}

/** A frozen list with its items. */
export interface StoredList extends Pick<
  RowOf<'lists'>,
  'code' | 'note' | 'createdAt' | 'expiresAt' | 'openedAt' | 'saleId'
> {
  items: FrozenItem[]
}

/** Lists that were frozen before choices were kept have none. */
type StoredItem = Omit<FrozenItem, 'choice'> & Partial<Pick<FrozenItem, 'choice'>>

/** Undefined for a code whose items are deleted. */
export function toStoredList(row: RowOf<'lists'> | undefined): StoredList | undefined {
  if (row === undefined || row.items === null) return undefined
  const { contentHash: _hash, ...rest } = row
  const items: StoredItem[] = JSON.parse(row.items)
  return { ...rest, items: items.map((item) => ({ choice: item.variantName, ...item })) }
}

/** The list with this code; undefined also when its items are deleted. */
export async function findList(db: Database, code: string): Promise<StoredList | undefined> {
  const row = await db.selectFrom('lists').selectAll().where('code', '=', code).executeTakeFirst()
  return toStoredList(row)
}
