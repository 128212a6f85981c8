import type { Transaction } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * Takes variants out of the shop: archives those that were sold or counted, without their codes,
 * and deletes the others. Wishes for them are deleted.
 */
export async function retireVariants(trx: Transaction<Schema>, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await lockVariants(trx, ids)
  await trx
    .updateTable('variants')
    .set({ archivedAt: new Date().toISOString(), sku: null, gtin: null })
    .where('id', 'in', ids)
    .execute()
  await trx.deleteFrom('wishes').where('variantId', 'in', ids).execute()
  await trx
    .deleteFrom('variants')
    .where('id', 'in', ids)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('saleItems')
        .select((item) => item.ref('variantId').$notNull().as('variantId'))
        .where('variantId', 'in', ids)
        .union(eb.selectFrom('stockMovements').select('variantId').where('variantId', 'in', ids)),
    )
    .execute()
}

/**
 * Waits for sales of these variants that are not committed yet: a statement that begins before
 * their commit does not see their lines. New sales wait in turn, by their foreign key.
 */
async function lockVariants(trx: Transaction<Schema>, ids: string[]): Promise<void> {
  if (isPostgres(trx))
    await trx
      .selectFrom('variants')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute()
}
