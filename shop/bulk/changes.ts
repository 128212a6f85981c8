import {
  type BulkChange,
  type BulkChangeDetail,
  type BulkInput,
  bulkUndoDays,
  doneActionSchema,
} from '../../contracts/bulk.ts'
import type { Database, RowOf } from '../../db/schema.ts'
import { insertRows } from '../../db/json-rows.ts'
import { currentActor } from '../audit/actor.ts'
import { dayMs, timeAgo } from '../calendar.ts'
import { Conflict, InvalidInput, NotFound } from '../errors.ts'
import { newId } from '../new-id.ts'
import { erasedName } from '../sales/delete-client.ts'
import { Fingerprint, outcomeOf, planned, type PlannedProduct } from './walk.ts'
import type { ChangeRow } from './rows.ts'

const changesShown = 50
const leftAloneShown = 100
/** About 10 ms of work. */
const rowsAtOnce = 500

/**
 * Writes down what a change will do, for carryOut to do it. It does exactly what the preview with
 * this fingerprint showed, but for the excluded products. Throws Conflict when the products have
 * changed since, InvalidInput when nothing would change, and as planned().
 */
export async function startChange(db: Database, input: BulkInput): Promise<BulkChangeDetail> {
  const id = newId()
  const { userId, name: userName } = currentActor()
  const at = new Date().toISOString()
  const change = { id, at, userId, userName, action: JSON.stringify(input.action) }
  await db
    .insertInto('bulkChanges')
    .values({ ...change, state: 'planned' })
    .execute()
  try {
    await writeRows(db, id, input)
  } catch (error) {
    await db.deleteFrom('bulkChanges').where('id', '=', id).execute()
    throw error
  }
  return getChange(db, id)
}

async function writeRows(
  db: Database,
  changeId: string,
  { selection, action, excluded, fingerprint }: BulkInput,
): Promise<void> {
  const isOut = new Set(excluded)
  const seen = new Fingerprint()
  let position = 0
  for await (const batch of planned(db, selection, action)) {
    for (const each of batch) seen.add(each)
    const rows = batch
      .filter(({ product, plan }) => outcomeOf(plan) === 'changing' && !isOut.has(product.id))
      .map((each) => toRow(changeId, position++, each))
    await insertRows(db, 'bulkChangeRows', rowKinds, rows)
  }
  if (seen.digest() !== fingerprint)
    throw new Conflict('Os produtos mudaram desde que você abriu esta tela. Confira de novo.')
  if (position === 0) throw new InvalidInput({ selection: 'Nada mudaria' })
}

export const rowKinds = {
  changeId: 'text',
  position: 'integer',
  productId: 'text',
  productName: 'text',
  fields: 'text',
  updatedBefore: 'text',
  updatedAfter: 'text',
  state: 'text',
} as const

function toRow(changeId: string, position: number, { product, plan }: PlannedProduct) {
  return {
    changeId,
    position,
    productId: product.id,
    productName: product.name,
    fields: JSON.stringify('fields' in plan ? plan.fields : []),
    updatedBefore: product.updatedAt,
    updatedAfter: null,
    state: 'waiting',
  }
}

/** The row of a change. Throws NotFound, also for one that is too old to be undone. */
export async function findChange(db: Database, id: string): Promise<RowOf<'bulkChanges'>> {
  const row = await selectKept(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('Alteração não encontrada')
  return row
}

/** A change, with the products that it left alone. Throws NotFound. */
export async function getChange(db: Database, id: string): Promise<BulkChangeDetail> {
  const [change] = await withCounts(db, [await findChange(db, id)])
  if (!change) throw new NotFound('Alteração não encontrada')
  const left = await db
    .selectFrom('bulkChangeRows')
    .leftJoin('products', 'products.id', 'bulkChangeRows.productId')
    .leftJoin('clients', 'clients.id', 'bulkChangeRows.productId')
    .select(['productId', 'productName', 'clients.name as clientName', 'products.id as storedId'])
    .where('changeId', '=', id)
    .where('state', 'in', ['skipped', 'kept'])
    .orderBy('position')
    .limit(leftAloneShown)
    .execute()
  const leftAlone = left.map(({ productId, productName, clientName, storedId }) => ({
    id: productId,
    name: clientName ?? (productName || erasedName),
    isDeleted: clientName === null && storedId === null,
  }))
  return { ...change, leftAlone }
}

/** The latest changes that were begun and are not forgotten, newest first; at most 50. */
export async function listChanges(db: Database): Promise<BulkChange[]> {
  const rows = await selectKept(db)
    .where('state', '!=', 'planned')
    .orderBy('id', 'desc')
    .limit(changesShown)
    .execute()
  return withCounts(db, rows)
}

function selectKept(db: Database) {
  const since = timeAgo(bulkUndoDays * dayMs)
  return db.selectFrom('bulkChanges').selectAll().where('at', '>=', since)
}

async function withCounts(db: Database, changes: RowOf<'bulkChanges'>[]): Promise<BulkChange[]> {
  const ids = changes.map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('bulkChangeRows')
    .select((eb) => ['changeId', 'state', eb.fn.countAll<number>().as('count')])
    .where('changeId', 'in', ids)
    .groupBy(['changeId', 'state'])
    .execute()
  const categories = new Map(
    (await db.selectFrom('categories').select(['id', 'name']).execute()).map(({ id, name }) => [
      id,
      name,
    ]),
  )
  return changes.map(({ id, at, userName, action: json, state }) => {
    const action = doneActionSchema.parse(JSON.parse(json))
    const countOf = (wanted: ChangeRow['state']) =>
      rows.find((row) => row.changeId === id && row.state === wanted)?.count ?? 0
    return {
      id,
      at,
      userName,
      action,
      categoryName: action.kind === 'category' ? (categories.get(action.categoryId) ?? null) : null,
      state,
      waiting: countOf('waiting'),
      changed: countOf('changed'),
      skipped: countOf('skipped'),
      undone: countOf('undone'),
      kept: countOf('kept'),
    }
  })
}

/** Forgets changes that are too old to be undone, in short steps. */
export async function removeOldChanges(db: Database, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - bulkUndoDays * dayMs).toISOString()
  const old = db.selectFrom('bulkChanges').select('id').where('at', '<', before)
  const ids = (await old.execute()).map(({ id }) => id)
  for (const id of ids) {
    for (let position = 0; ; position += rowsAtOnce) {
      const { numDeletedRows } = await db
        .deleteFrom('bulkChangeRows')
        .where('changeId', '=', id)
        .where('position', '<', position + rowsAtOnce)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) break
    }
    await db.deleteFrom('bulkChanges').where('id', '=', id).execute()
  }
}
