import type { Transaction } from 'kysely'
import type { BulkAction } from '../../contracts/bulk.ts'
import { insertRows } from '../../db/json-rows.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import { deleteProductIn } from '../catalogue/products.ts'
import { ShopError } from '../errors.ts'
import { newId } from '../new-id.ts'
import { type BulkProduct, bulkProductsById } from './bulk-products.ts'
import type { DeletedProduct } from './changed-fields.ts'
import { rowKinds } from './changes.ts'
import { deletedProductOf } from './deleted-products.ts'
import { planDeletion } from './plan.ts'

const deletion: BulkAction = { kind: 'delete' }

/**
 * Deletes a product; past sales keep its name. Returns the id of the change that takes it back
 * (rule: products-12), or null for a product that could not come back as it was. Throws NotFound.
 */
export async function deleteProduct(db: Database, id: string): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    // Nobody else writes from here on: what is kept is what is deleted.
    await raisePublicVersion(trx)
    const product = (await bulkProductsById(trx, [id])).get(id)
    const kept = product && (await keptOf(trx, product))
    await deleteProductIn(trx, id)
    return kept ? writeChange(trx, product, kept) : null
  })
}

async function keptOf(
  trx: Transaction<Schema>,
  product: BulkProduct,
): Promise<DeletedProduct | undefined> {
  if ('problem' in planDeletion(product)) return undefined
  try {
    return await deletedProductOf(trx, product.id)
  } catch (error) {
    // One product may go for good, then without a way back.
    if (error instanceof ShopError) return undefined
    throw error
  }
}

async function writeChange(
  trx: Transaction<Schema>,
  { id: productId, name: productName, updatedAt }: BulkProduct,
  kept: DeletedProduct,
): Promise<string> {
  const changeId = newId()
  const { userId, name: userName } = currentActor()
  const at = new Date().toISOString()
  const action = JSON.stringify(deletion)
  await trx
    .insertInto('bulkChanges')
    .values({ id: changeId, at, userId, userName, action, state: 'applied' })
    .execute()
  const row = { changeId, position: 0, productId, productName, fields: JSON.stringify(kept) }
  const done = { updatedBefore: updatedAt, updatedAfter: updatedAt, state: 'changed' }
  await insertRows(trx, 'bulkChangeRows', rowKinds, [{ ...row, ...done }])
  return changeId
}
