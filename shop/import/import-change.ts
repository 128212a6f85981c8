import type { Transaction } from 'kysely'
import type { ImportAction } from '../../contracts/bulk.ts'
import type { ProductInput } from '../../contracts/products.ts'
import { insertRows } from '../../db/json-rows.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import type { ImportedClient, ImportedProduct } from '../bulk/changed-fields.ts'
import { rowKinds } from '../bulk/changes.ts'
import { lastMovements } from '../bulk/put-back.ts'
import type { ProductWithVariants } from '../catalogue/stored-product.ts'
import { Conflict } from '../errors.ts'
import { newId } from '../new-id.ts'
import type { FirstPieces } from '../stock/first-pieces.ts'

/**
 * Calls `work` with the id of the record by which an import can be undone (rule: products-12). That
 * of an import which was cut off stays "applying". `categoryIds` are those that it created.
 */
export async function withImportChange<T>(
  db: Database,
  change: Omit<ImportAction, 'kind'>,
  work: (changeId: string) => Promise<T>,
): Promise<T> {
  const id = await openImportChange(db, change)
  const result = await work(id)
  await closeImportChange(db, id)
  return result
}

async function openImportChange(db: Database, change: Omit<ImportAction, 'kind'>): Promise<string> {
  const id = newId()
  const { userId, name: userName } = currentActor()
  const action = JSON.stringify({ kind: 'import', ...change })
  const at = new Date().toISOString()
  await db
    .insertInto('bulkChanges')
    .values({ id, at, userId, userName, action, state: 'applying' })
    .execute()
  return id
}

async function closeImportChange(db: Database, id: string): Promise<void> {
  await db
    .updateTable('bulkChanges')
    .set({ state: 'applied' })
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .execute()
}

/** What an import wrote of a product or client; `line` is its place in the file, from 1. */
export interface Written {
  line: number
  id: string
  /** Empty for a client, whose name stands in the record of the client alone. */
  name: string
  change: ImportedProduct | ImportedClient
  updatedBefore: string
  updatedAfter: string
}

/** What an import wrote of a product. */
export interface WrittenProduct {
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
  const rows = written.map(({ line, id, name, change, ...times }) => ({
    changeId,
    position: line,
    productId: id,
    productName: name,
    fields: JSON.stringify(change),
    ...times,
    state: 'changed',
  }))
  await insertRows(trx, 'bulkChangeRows', rowKinds, rows)
}

/** As recordWritten, of products, whose pieces must be recorded already. */
export async function recordWrittenProducts(
  trx: Transaction<Schema>,
  changeId: string,
  products: WrittenProduct[],
): Promise<void> {
  const written: Written[] = []
  for (const { line, before, after, pieces } of products)
    written.push({
      line,
      id: after.id,
      name: after.name,
      change: {
        before: before?.input ?? null,
        counted: await countedOf(trx, after.id, pieces),
      },
      updatedBefore: before?.updatedAt ?? after.updatedAt,
      updatedAfter: after.updatedAt,
    })
  await recordWritten(trx, changeId, written)
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
