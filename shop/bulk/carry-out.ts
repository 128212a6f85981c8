import type { Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { updateMinimums } from '../catalogue/variant-minimums.ts'
import { summariseProducts } from '../catalogue/variant-summary.ts'
import { Conflict } from '../errors.ts'
import { indexProducts } from '../search/product-index.ts'
import { getSettings } from '../settings/settings.ts'
import { type BulkProduct, bulkProductsById } from './bulk-products.ts'
import { findChange } from './changes.ts'
import { doneActionSchema } from '../../contracts/bulk.ts'
import { type ChangedField, rowChangeSchema } from './changed-fields.ts'
import { deleteUnused } from './put-back.ts'
import { type ChangeRow, finishRow, ways } from './rows.ts'
import {
  type Direction,
  isAsLeft,
  Placements,
  publishesIncomplete,
  recordChanges,
  writeFields,
} from './write-fields.ts'
import { CannotPutBack, deleteRows, putRowsBack } from './whole-rows.ts'

/** Some 50 ms of work, in which other writers wait. */
const productsAtOnce = 100
/** Of whole products that are put back or deleted. */
const wholeAtOnce = 20

/**
 * Changes the next hundred products of a change, or undoes it for them, in one transaction; to be
 * called until nothing is left. A product that somebody else has changed since is left alone; it is
 * tried again when the undoing is asked for once more. Does nothing when all is done. Throws
 * NotFound, Conflict for a change that goes the other way.
 */
export async function carryOut(db: Database, id: string, direction: Direction): Promise<void> {
  const refused = new Set<number>()
  for (;;)
    try {
      return await db.transaction().execute((trx) => step(trx, id, direction, refused))
    } catch (error) {
      if (!(error instanceof CannotPutBack)) throw error
      refused.add(error.position)
    }
}

/** Leaves the rows at the `refused` positions alone. */
async function step(
  trx: Transaction<Schema>,
  id: string,
  direction: Direction,
  refused: Set<number>,
): Promise<void> {
  const way = ways[direction]
  await raisePublicVersion(trx)
  const { state, action: json } = await findChange(trx, id)
  if (state === way.over && !(direction === 'undo' && (await reopenKept(trx, id)))) return
  const action = doneActionSchema.parse(JSON.parse(json))
  const isImport = action.kind === 'import'
  const isDeletion = action.kind === 'delete'
  const isWhole = isImport || isDeletion
  const mayGoOn = state === way.over || way.from.some((each) => each === state)
  if (!mayGoOn || (isImport && direction === 'apply'))
    throw new Conflict('Esta alteração já foi desfeita, ou está sendo')
  const atOnce = isWhole ? wholeAtOnce : productsAtOnce
  const rows = await trx
    .selectFrom('bulkChangeRows')
    .selectAll()
    .where('changeId', '=', id)
    .where('state', '=', way.todo)
    // What was written twice is taken back from its end.
    .orderBy('position', isImport ? 'desc' : 'asc')
    .limit(atOnce)
    .execute()
  if (isWhole && direction === 'undo') await putRowsBack(trx, rows, refused)
  else if (isDeletion) await deleteRows(trx, rows, refused)
  else await carryOutRows(trx, rows, direction)
  const isOver = rows.length < atOnce
  if (isImport && isOver) await deleteUnused(trx, action.categoryIds)
  await trx
    .updateTable('bulkChanges')
    .set({ state: isOver ? way.over : way.going })
    .where('id', '=', id)
    .execute()
}

/** Whether an undoing left something alone, which it then tries again. */
async function reopenKept(trx: Transaction<Schema>, changeId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bulkChangeRows')
    .set({ state: ways.undo.todo })
    .where('changeId', '=', changeId)
    .where('state', '=', ways.undo.leftAlone)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function carryOutRows(
  trx: Transaction<Schema>,
  rows: ChangeRow[],
  direction: Direction,
): Promise<void> {
  const ids = rows.map(({ productId }) => productId)
  const before = await bulkProductsById(trx, ids)
  const keepsStock = (await getSettings(trx)).stockMode !== 'none'
  const placements = new Placements(trx)
  const written: BulkProduct[] = []
  for (const row of rows) {
    const product = before.get(row.productId)
    const change = rowChangeSchema.parse(JSON.parse(row.fields))
    const fields = Array.isArray(change) ? change : []
    const mayWrite =
      product &&
      isOpen(product, row, fields, direction) &&
      isAsLeft(product, fields, direction, keepsStock)
    const updatedAt =
      mayWrite &&
      (await writeFields(trx, product, fields, {
        direction,
        placements,
        updatedAt: isUntouched(product, row, direction) ? row.updatedBefore : undefined,
      }))
    if (product && updatedAt) written.push(product)
    await finishRow(trx, row, direction, updatedAt || undefined)
  }
  await deriveFrom(trx, written)
  await recordWritten(trx, written)
}

/** A change begins with what the preview showed; an undoing must not publish what lacks a part. */
function isOpen(
  product: BulkProduct,
  row: ChangeRow,
  fields: ChangedField[],
  direction: Direction,
): boolean {
  if (direction === 'apply') return product.updatedAt === row.updatedBefore
  return product.updatedAt === row.updatedAfter || !publishesIncomplete(product, fields, direction)
}

/** A product that nobody has changed since the change becomes what it was, its time included. */
function isUntouched(product: BulkProduct, row: ChangeRow, direction: Direction): boolean {
  return direction === 'undo' && product.updatedAt === row.updatedAfter
}

/** What products, filters and the search repeat of the changed rows (decision 50). */
async function deriveFrom(trx: Transaction<Schema>, written: BulkProduct[]): Promise<void> {
  if (written.length === 0) return
  const ids = written.map(({ id }) => id)
  await summariseProducts(trx, ids)
  const moved = await trx
    .selectFrom('products')
    .select(['id', 'number', 'categoryId', 'attributes'])
    .where(isAmong(trx, 'id', ids))
    .execute()
  const before = new Map(written.map((product) => [product.id, product]))
  const others = moved.filter(({ id, categoryId, attributes }) => {
    const old = before.get(id)
    return old?.categoryId !== categoryId || old.attributes !== attributes
  })
  if (others.length === 0) return
  await updateMinimums(
    trx,
    others.map(({ id }) => id),
  )
  await indexProducts(
    trx,
    others.map(({ number }) => number),
  )
}

async function recordWritten(trx: Transaction<Schema>, written: BulkProduct[]): Promise<void> {
  const after = await bulkProductsById(
    trx,
    written.map(({ id }) => id),
  )
  await recordChanges(
    trx,
    written.flatMap((before) => {
      const product = after.get(before.id)
      return product ? [{ before, after: product }] : []
    }),
  )
}
