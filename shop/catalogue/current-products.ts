import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { joinedProductSchema } from './joined-product.ts'

/** What a sale names, by the ids that its sender knows. */
interface NamedProduct {
  productId: string | null
  variantId?: string | null | undefined
}

/**
 * The items with the product that a joined one became, and with its variant: a form or a program
 * may still know the former id.
 */
export async function withCurrentProducts<Item extends NamedProduct>(
  trx: Transaction<Schema>,
  items: Item[],
): Promise<Item[]> {
  const ids = items.flatMap(({ productId }) => productId ?? [])
  if (ids.length === 0) return items
  const rows = await trx
    .selectFrom('joinedProducts')
    .selectAll()
    .where('id', 'in', ids)
    .whereRef('id', '<>', 'productId')
    .execute()
  const joined = new Map(rows.map((row) => [row.id, row]))
  return items.map((item) => {
    const row = joined.get(item.productId ?? '')
    if (!row) return item
    const { variantId } = joinedProductSchema.parse(JSON.parse(row.document))
    return { ...item, productId: row.productId, variantId: item.variantId || variantId }
  })
}
