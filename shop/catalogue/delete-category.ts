import type { Transaction } from 'kysely'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { queueCategory } from '../search/reindex-queue.ts'
import { categorySubject, countSubcategories, getCategory } from './categories.ts'
import { moveProducts } from './placement.ts'
import { forgetSizeTable } from './size-tables.ts'
import { forgetOldSlugs } from '../slugs.ts'

/**
 * Deletes a category; its products move to the category with the id `moveProductsTo`
 * (rule: categories-3). Throws NotFound, Conflict when it has subcategories, or products and no
 * `moveProductsTo`, InvalidInput when that id is unknown.
 */
export async function deleteCategory(
  db: Database,
  id: string,
  moveProductsTo?: string,
): Promise<void> {
  await db.transaction().execute((trx) => deleteCategoryIn(trx, id, moveProductsTo))
}

/**
 * As deleteCategory, within the caller's transaction. A failure leaves the transaction usable:
 * nothing but the public version is written before.
 */
export async function deleteCategoryIn(
  trx: Transaction<Schema>,
  id: string,
  moveProductsTo?: string,
): Promise<void> {
  await raisePublicVersion(trx)
  const before = await getCategory(trx, id)
  const children = await countSubcategories(trx, id)
  if (children > 0)
    throw new Conflict(
      children === 1
        ? 'Esta categoria tem 1 subcategoria: mova ou exclua-a antes'
        : `Esta categoria tem ${children} subcategorias: mova ou exclua-as antes`,
    )
  await emptyCategory(trx, id, moveProductsTo)
  await forgetOldSlugs(trx, 'category', id)
  await forgetSizeTable(trx, { kind: 'category', id })
  await trx.deleteFrom('categories').where('id', '=', id).execute()
  await recordChange(trx, { ...categorySubject(before), before })
}

async function emptyCategory(
  trx: Transaction<Schema>,
  fromId: string,
  toId: string | undefined,
): Promise<void> {
  const { count } = await trx
    .selectFrom('products')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('categoryId', '=', fromId)
    .executeTakeFirstOrThrow()
  if (count === 0) return
  if (!toId || toId === fromId) {
    throw new Conflict(
      count === 1
        ? 'Esta categoria tem 1 produto: escolha outra categoria para recebê-lo'
        : `Esta categoria tem ${count} produtos: escolha outra categoria para recebê-los`,
    )
  }
  const isMoved = await moveProducts(trx, fromId, toId)
  if (!isMoved) throw new InvalidInput({ moveProductsTo: 'Categoria de destino não encontrada' })
  await queueCategory(trx, toId)
}
