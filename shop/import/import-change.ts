import type { Transaction } from 'kysely'
import type { ProductInput } from '../../contracts/products.ts'
import { insertRows } from '../../db/json-rows.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import type { ImportedProduct } from '../bulk/changed-fields.ts'
import { rowKinds } from '../bulk/changes.ts'
import { lastMovements } from '../bulk/put-back.ts'
import type { ProductWithVariants } from '../catalogue/stored-product.ts'
import { Conflict } from '../errors.ts'
import { newId } from '../new-id.ts'
import type { FirstPieces } from '../stock/first-pieces.ts'

/** Opens the record by which an import can be undone (rule: products-12); returns its id. */
export async function openImportChange(
  db: Database,
  file: string,
  categoryIds: string[],
): Promise<string> {
  const id = newId()
  const { userId, name: userName } = currentActor()
  const action = JSON.stringify({ kind: 'import', file, categoryIds })
  const at = new Date().toISOString()
  await db
    .insertInto('bulkChanges')
    .values({ id, at, userId, userName, action, state: 'applying' })
    .execute()
  return id
}

export async function closeImportChange(db: Database, id: string): Promise<void> {
  await db
    .updateTable('bulkChanges')
    .set({ state: 'applied' })
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .execute()
}

/** What an import wrote of a product; `line` is its place in the file, from 1. */
export interface Written {
  line: number
  /** Undefined for a product that the import created. */
  before: { input: ProductInput; updatedAt: string } | undefined
  after: ProductWithVariants
  pieces: FirstPieces[]
}

/** Records what was written. Throws Conflict when the import is being undone. */
export async function recordWritten(
  trx: Transaction<Schema>,
  changeId: string,
  written: Written[],
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('bulkChanges')
    .set({ state: 'applying' })
    .where('id', '=', changeId)
    .where('state', '=', 'applying')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Conflict('A importação foi desfeita enquanto isso')
  const rows = []
  for (const { line, before, after, pieces } of written) {
    const change: ImportedProduct = {
      before: before?.input ?? null,
      counted: await countedOf(trx, after.id, pieces),
    }
    rows.push({
      changeId,
      position: line,
      productId: after.id,
      productName: after.name,
      fields: JSON.stringify(change),
      updatedBefore: before?.updatedAt ?? after.updatedAt,
      updatedAfter: after.updatedAt,
      state: 'changed',
    })
  }
  await insertRows(trx, 'bulkChangeRows', rowKinds, rows)
}

async function countedOf(
  trx: Transaction<Schema>,
  productId: string,
  pieces: FirstPieces[],
): Promise<ImportedProduct['counted']> {
  if (pieces.length === 0) return []
  const numbers = await lastMovements(trx, productId)
  return pieces.map(({ variantId }) => ({ variantId, number: numbers.get(variantId) ?? 1 }))
}
