import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'

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
  for (const id of [categoryId, ...children.map((child) => child.id)]) {
    const placement = await findPlacement(trx, id)
    if (placement)
      await trx
        .updateTable('products')
        .set({ ...placement, isPublic: sql`${placement.isPublic} * (1 - "isDraft")` })
        .where('categoryId', '=', id)
        .execute()
  }
}
