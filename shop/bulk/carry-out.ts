import type { Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { updateMinimums } from '../catalogue/variant-minimums.ts'
import { summariseProducts } from '../catalogue/variant-summary.ts'
import { Conflict, ShopError } from '../errors.ts'
import { indexProducts } from '../search/product-index.ts'
import { getSettings } from '../settings/settings.ts'
import { type BulkProduct, bulkProductsById } from './bulk-products.ts'
import { findChange } from './changes.ts'
import { doneActionSchema } from '../../contracts/bulk.ts'
import {
  type ChangedField,
  type DeletedProduct,
  type ImportedClient,
  type ImportedProduct,
  rowChangeSchema,
} from './changed-fields.ts'
import { planDeletion } from './plan.ts'
import { bringBack, deleteForLater } from './deleted-products.ts'
import { deleteUnused, putBack } from './put-back.ts'
import { putClientBack } from './put-client-back.ts'
import {
  type Direction,
  isAsLeft,
  Placements,
  publishesIncomplete,
  recordChanges,
  writeFields,
} from './write-fields.ts'

type ChangeRow = RowOf<'bulkChangeRows'>

/** Some 50 ms of work, in which other writers wait. */
const productsAtOnce = 100
/** Of whole products that are put back or deleted. */
const wholeAtOnce = 20

/** The state of a change while it goes on, and that of its rows before and after. */
const ways = {
  apply: {
    from: ['planned', 'applying'],
    going: 'applying',
    over: 'applied',
    todo: 'waiting',
    done: 'changed',
    leftAlone: 'skipped',
  },
  undo: {
    from: ['applying', 'applied', 'undoing'],
    going: 'undoing',
    over: 'undone',
    todo: 'changed',
    done: 'undone',
    leftAlone: 'kept',
  },
} as const

/** The shop would not take back what a product was, or keep it so that it could come back. */
class CannotPutBack extends Error {
  readonly position: number
  constructor(position: number, cause: ShopError) {
    super(cause.message, { cause })
    this.position = position
  }
}

/**
 * Changes the next hundred products of a change, or undoes it for them, in one transaction; to be
 * called until nothing is left. A product that somebody else has changed since is left alone. Does
 * nothing when all is done. Throws NotFound, Conflict for a change that goes the other way.
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
  if (state === way.over) return
  const action = doneActionSchema.parse(JSON.parse(json))
  const isImport = action.kind === 'import'
  const isDeletion = action.kind === 'delete'
  const isWhole = isImport || isDeletion
  if (!way.from.some((each) => each === state) || (isImport && direction === 'apply'))
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

async function putRowsBack(
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
async function deleteRows(
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

async function finishRow(
  trx: Transaction<Schema>,
  { changeId, position }: ChangeRow,
  direction: Direction,
  updatedAt: string | undefined,
): Promise<void> {
  const { done, leftAlone } = ways[direction]
  await trx
    .updateTable('bulkChangeRows')
    .set({
      state: updatedAt === undefined ? leftAlone : done,
      ...(direction === 'apply' && { updatedAfter: updatedAt ?? null }),
    })
    .where('changeId', '=', changeId)
    .where('position', '=', position)
    .execute()
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
