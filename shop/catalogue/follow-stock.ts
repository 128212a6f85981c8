import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { summariseVariants } from './variant-summary.ts'

/**
 * Sets `inStock` of all counted variants to whether there are pieces to sell, when a shop begins to
 * keep stock. The public version must have been raised.
 */
export async function followStock(trx: Transaction<Schema>): Promise<void> {
  const { rows } = await sql<{ productId: string }>`
    update "variants" set "inStock" = 1 - "inStock"
    where "onHand" is not null
      and "inStock" <> case when "onHand" > "reserved" then 1 else 0 end
    returning "productId"`.execute(trx)
  for (const id of new Set(rows.map(({ productId }) => productId))) await summariseVariants(trx, id)
}
