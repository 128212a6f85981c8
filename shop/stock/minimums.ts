import type { CategoryMinimum } from '../../contracts/stock-minimums.ts'
import type { Database } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { updateMinimums, updateMinimumsOfCategory } from '../catalogue/variant-minimums.ts'
import { NotFound } from '../errors.ts'
import { lockStock, nameOf, piecesOf, refuseService } from './counted-variants.ts'

/**
 * Sets how many pieces of a variant should be available at least; null: as many as its category
 * says. Throws NotFound, Conflict for a service.
 */
export async function setMinimum(
  db: Database,
  variantId: string,
  minimum: number | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockStock(trx)
    const variant = (await piecesOf(trx, [variantId])).get(variantId)
    if (!variant) throw new NotFound('Variação não encontrada')
    refuseService(variant)
    const before = await trx
      .selectFrom('variants')
      .select('ownMinimum')
      .where('id', '=', variantId)
      .executeTakeFirst()
    await trx
      .updateTable('variants')
      .set({ ownMinimum: minimum })
      .where('id', '=', variantId)
      .execute()
    await updateMinimums(trx, [variant.productId])
    await recordChange(trx, {
      subject: 'stock',
      subjectId: variantId,
      subjectName: nameOf(variant),
      before: { minimum: before?.ownMinimum ?? null },
      after: { minimum },
    })
  })
}

/** The categories that have a minimum. */
export function listCategoryMinimums(db: Database): Promise<CategoryMinimum[]> {
  return db
    .selectFrom('categories')
    .select(['id as categoryId', 'minimum'])
    .where('minimum', 'is not', null)
    .execute()
}

/**
 * Sets the minimum of the variants of a category, and of the categories below it, that have none of
 * their own; null: none. Returns how many variants have another minimum now. Throws NotFound.
 */
export async function setCategoryMinimum(
  db: Database,
  { categoryId, minimum }: CategoryMinimum,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockStock(trx)
    const category = await trx
      .selectFrom('categories')
      .select(['name', 'minimum'])
      .where('id', '=', categoryId)
      .executeTakeFirst()
    if (!category) throw new NotFound('Categoria não encontrada')
    await trx.updateTable('categories').set({ minimum }).where('id', '=', categoryId).execute()
    const variants = await updateMinimumsOfCategory(trx, categoryId)
    await recordChange(trx, {
      subject: 'stock',
      subjectId: categoryId,
      subjectName: category.name,
      before: { minimum: category.minimum },
      after: { minimum, variants },
    })
    return variants
  })
}
