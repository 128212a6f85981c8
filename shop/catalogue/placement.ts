import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { hasCategoryMinimums, updateMinimumsOfCategory } from './variant-minimums.ts'

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
  const row = await trx
    .selectFrom('categories as category')
    .leftJoin('categories as parent', 'parent.id', 'category.parentId')
    .select(['category.isActive', 'parent.id as parentId', 'parent.isActive as parentIsActive'])
    .where('category.id', '=', categoryId)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    mainCategoryId: row.parentId ?? categoryId,
    isPublic: row.isActive === 1 && row.parentIsActive !== 0 ? 1 : 0,
  }
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
  await trx.updateTable('products').set(changes).where('categoryId', '=', fromId).execute()
  if (await hasCategoryMinimums(trx)) await updateMinimumsOfCategory(trx, toId)
  return true
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
