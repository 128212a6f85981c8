import type { Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { ShopError } from '../errors.ts'
import { bulkProductsById } from './bulk-products.ts'
import {
  type DeletedProduct,
  type ImportedClient,
  type ImportedProduct,
  rowChangeSchema,
} from './changed-fields.ts'
import { bringBack, deleteForLater } from './deleted-products.ts'
import { planDeletion } from './plan.ts'
import { putBack } from './put-back.ts'
import { putClientBack } from './put-client-back.ts'
import { type ChangeRow, finishRow } from './rows.ts'

/** The shop would not take back what a product was, or keep it so that it could come back. */
export class CannotPutBack extends Error {
  readonly position: number
  constructor(position: number, cause: ShopError) {
    super(cause.message, { cause })
    this.position = position
  }
}

/** Undoes an import or a deletion, but for the rows at the `refused` positions. */
export async function putRowsBack(
  trx: Transaction<Schema>,
  rows: ChangeRow[],
  refused: Set<number>,
): Promise<void> {
  for (const row of rows) {
    const change = rowChangeSchema.parse(JSON.parse(row.fields))
    const mayPutBack = !Array.isArray(change) && !refused.has(row.position)
    try {
      const isBack = mayPutBack && (await takeBack(trx, row, change))
      await finishRow(trx, row, 'undo', isBack ? row.updatedBefore : undefined)
    } catch (error) {
      throw error instanceof ShopError ? new CannotPutBack(row.position, error) : error
    }
  }
}

/** False for what somebody has changed since. */
async function takeBack(
  trx: Transaction<Schema>,
  row: ChangeRow,
  change: ImportedProduct | ImportedClient | DeletedProduct,
): Promise<boolean> {
  if ('client' in change) return putClientBack(trx, row, change)
  if ('before' in change) return putBack(trx, row, change)
  await bringBack(trx, row, change)
  return true
}

/** Deletes what has neither been changed nor sold nor counted since the preview. */
export async function deleteRows(
  trx: Transaction<Schema>,
  rows: ChangeRow[],
  refused: Set<number>,
): Promise<void> {
  const ids = rows.map(({ productId }) => productId)
  const products = await bulkProductsById(trx, ids)
  for (const row of rows) {
    const product = products.get(row.productId)
    const mayDelete =
      product?.updatedAt === row.updatedBefore &&
      'fields' in planDeletion(product) &&
      !refused.has(row.position)
    try {
      if (mayDelete) await deleteForLater(trx, row)
    } catch (error) {
      throw error instanceof ShopError ? new CannotPutBack(row.position, error) : error
    }
    await finishRow(trx, row, 'apply', mayDelete ? row.updatedBefore : undefined)
  }
}
