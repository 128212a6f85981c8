import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'

const kept = new UntilNextChange<Map<number, boolean[]>>(1)

/**
 * By `products.number`, of the products in stock that lack some variants: which of their variants
 * are in stock, in their order.
 */
export function partlySoldOut(db: Database): Promise<Map<number, boolean[]>> {
  return kept.get(db, '', async () => {
    const rows = await db
      .selectFrom('products')
      .innerJoin('variants', 'variants.productId', 'products.id')
      .select(['products.number', 'variants.inStock'])
      .where('products.inStock', '=', 1)
      .where('archivedAt', 'is', null)
      .where('products.id', 'in', (eb) =>
        eb
          .selectFrom('variants')
          .select('productId')
          .where('inStock', '=', 0)
          .where('archivedAt', 'is', null),
      )
      .orderBy('products.number')
      .orderBy('variants.position')
      .execute()
    const stock = new Map<number, boolean[]>()
    for (const { number, inStock } of rows)
      stock.getOrInsertComputed(number, () => []).push(inStock === 1)
    return stock
  })
}
