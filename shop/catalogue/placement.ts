import { sql, type Transaction } from 'kysely'
import { setImmediate as yieldToRequests } from 'node:timers/promises'
import { isPostgres } from '../../db/engine.ts'
import { isAmong } from '../../db/is-among.ts'
import { RepeatedQuery } from '../../db/repeated-query.ts'
import { longTransaction, rowsAtOnce } from '../../db/long-transaction.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { hasCategoryMinimums, updateMinimumsOfCategory } from './variant-minimums.ts'

/** A few milliseconds of work on SQLite, after which waiting requests are served. */
const productsAtOnce = 20
/** Fewer are changed sooner than a thread is started. */
const manyProducts = 1000

/** What a product inherits from its category (rule: categories-4). */
export interface Placement {
  mainCategoryId: string
  /** 1 when visitors see the category's products, except drafts; else 0. */
  isPublic: number
}

/** The placement of the products of a category; undefined when there is no such category. */
export async function findPlacement(
  trx: Transaction<Schema>,
  categoryId: string,
): Promise<Placement | undefined> {
  const [row] = await activity.run(trx, [categoryId])
  if (!row) return undefined
  return {
    mainCategoryId: row.parentId ?? categoryId,
    isPublic: row.isActive === 1 && row.parentIsActive !== 0 ? 1 : 0,
  }
}

const activity = new RepeatedQuery((db) =>
  db
    .selectFrom('categories as category')
    .leftJoin('categories as parent', 'parent.id', 'category.parentId')
    .select(['category.isActive', 'parent.id as parentId', 'parent.isActive as parentIsActive'])
    .where('category.id', '=', ''),
)

/** A transaction that may change all products of a category and of its children. */
export async function categoryTransaction<Result>(
  db: Database,
  categoryId: string,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const isLarge = await hasManyProducts(db, categoryId)
  return isLarge ? longTransaction(db, work) : db.transaction().execute(work)
}

async function hasManyProducts(db: Database, categoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('number')
    .where((eb) =>
      eb.or([eb('categoryId', '=', categoryId), eb('mainCategoryId', '=', categoryId)]),
    )
    .limit(1)
    .offset(manyProducts)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Updates the placement of the products of a category and of its children after the category has
 * changed.
 */
export async function refreshPlacement(
  trx: Transaction<Schema>,
  categoryId: string,
): Promise<void> {
  const children = await trx
    .selectFrom('categories')
    .select('id')
    .where('parentId', '=', categoryId)
    .execute()
  for (const id of [categoryId, ...children.map((child) => child.id)])
    await moveProducts(trx, id, id)
}

/**
 * Places the products of a category in another one, or in the same one again. False when there is
 * no such category to place them in.
 */
export async function moveProducts(
  trx: Transaction<Schema>,
  fromId: string,
  toId: string,
): Promise<boolean> {
  const placement = await findPlacement(trx, toId)
  if (!placement) return false
  const changes = await changesOf(trx, fromId, toId, placement)
  if (Object.keys(changes).length === 0) return true
  await changeProducts(trx, fromId, changes)
  if (await hasCategoryMinimums(trx)) await updateMinimumsOfCategory(trx, toId)
  return true
}

async function changeProducts(
  trx: Transaction<Schema>,
  categoryId: string,
  changes: Awaited<ReturnType<typeof changesOf>>,
): Promise<void> {
  const update = trx.updateTable('products').set(changes)
  if (isPostgres(trx)) {
    await update.where('categoryId', '=', categoryId).execute()
    return
  }
  const numbers = await listNumbers(trx, categoryId)
  const atOnce = rowsAtOnce(productsAtOnce)
  for (let start = 0; start < numbers.length; start += atOnce) {
    await update.where(isAmong(trx, 'number', numbers.slice(start, start + atOnce))).execute()
    await yieldToRequests()
  }
}

/**
 * The columns that change, the same for all products of the category: to set a column writes its
 * indexes again, even with the same value.
 */
async function changesOf(
  trx: Transaction<Schema>,
  fromId: string,
  toId: string,
  { mainCategoryId, isPublic }: Placement,
) {
  const anyProduct = trx.selectFrom('products').where('categoryId', '=', fromId).limit(1)
  const product = await anyProduct.select('mainCategoryId').executeTakeFirst()
  const published = await anyProduct.select('isPublic').where('isDraft', '=', 0).executeTakeFirst()
  return {
    ...(product && fromId !== toId && { categoryId: toId }),
    ...(product && product.mainCategoryId !== mainCategoryId && { mainCategoryId }),
    ...(published &&
      published.isPublic !== isPublic && {
        isPublic: sql<number>`${isPublic} * (1 - "isDraft")`,
      }),
  }
}

/**
 * In the order of the table, whose pages are then written once. One JSON text, since reading
 * 100,000 rows takes ten times as long.
 */
async function listNumbers(trx: Transaction<Schema>, categoryId: string): Promise<number[]> {
  const row = await trx
    .selectFrom('products')
    .select(sql<string>`json_group_array("number")`.as('json'))
    .where('categoryId', '=', categoryId)
    .executeTakeFirstOrThrow()
  const numbers: number[] = JSON.parse(row.json)
  return numbers.toSorted((a, b) => a - b)
}
