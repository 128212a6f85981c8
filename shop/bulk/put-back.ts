import { sql, type Transaction } from 'kysely'
import { type ProductInput, productChangeSchema } from '../../contracts/products.ts'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'
import { deleteCategoryIn } from '../catalogue/delete-category.ts'
import { deleteProductIn, findProduct, updateProductIn } from '../catalogue/products.ts'
import {
  type ProductWithVariants,
  toStaffDetail,
  variantsAsSaid,
} from '../catalogue/stored-product.ts'
import { InvalidInput, ShopError } from '../errors.ts'
import { piecesOf } from '../stock/counted-variants.ts'
import { takeBackFirstPieces } from '../stock/first-pieces.ts'
import type { ImportedProduct } from './changed-fields.ts'
import type { ChangeRow } from './rows.ts'

/**
 * A product as an input that makes it what it is again, also without its options and codes. Throws
 * InvalidInput for one that could not be saved as it is: an earlier version took longer texts.
 */
export function wholeInputOf(stored: ProductWithVariants): ProductInput {
  const { promotion, updatedAt: _, ...detail } = toStaffDetail(stored)
  const { data, error } = productChangeSchema.safeParse({
    ...detail,
    variants: variantsAsSaid({ ...detail, updatedAt: '', ...(promotion && { promotion }) }),
    promotionFrom: promotion?.from ?? null,
    promotionTo: promotion?.to ?? null,
    attributes: Object.entries(stored.attributes).map(([kind, values]) => ({ kind, values })),
  })
  if (data) return data
  const why = error.issues[0]?.message ?? ''
  throw new InvalidInput({
    description: `O que está guardado deste produto não pode mais ser gravado assim (${why}). Corrija-o no cadastro antes de importar.`,
  })
}

/**
 * Makes a product what it was before an import: deletes one that the import created. False, and
 * nothing is written, for one that was changed, sold or counted since. The caller must roll the
 * transaction back when this fails. Throws as updateProductIn.
 */
export async function putBack(
  trx: Transaction<Schema>,
  { productId, updatedBefore, updatedAfter }: ChangeRow,
  { before, counted }: ImportedProduct,
): Promise<boolean> {
  const product = await findProduct(trx, productId, 'staff')
  if (product?.updatedAt !== updatedAfter) return false
  const kept = new Set(before?.variants?.map(({ id }) => id))
  const added = product.variants.flatMap(({ id }) => (kept.has(id) ? [] : [id]))
  if (await isSold(trx, added)) return false
  const moved = await lastMovements(trx, productId)
  const begun = new Map(counted.map(({ variantId, number }) => [variantId, number]))
  for (const [id, number] of begun) if (moved.get(id) !== number) return false
  if (added.some((id) => moved.has(id) && !begun.has(id))) return false
  await takeBackFirstPieces(trx, [...begun.keys()], 'Importação desfeita')
  if (!before) {
    await deleteProductIn(trx, productId)
    return true
  }
  const input = await withCountedFlags(trx, product, before)
  await updateProductIn(trx, productId, input, { undoesImport: true })
  await trx
    .updateTable('products')
    .set({ updatedAt: updatedBefore })
    .where('id', '=', productId)
    .execute()
  return true
}

/** Whether any of the variants is in a sale, a pending one too. */
async function isSold(trx: Transaction<Schema>, variantIds: string[]): Promise<boolean> {
  const item = await trx
    .selectFrom('saleItems')
    .select('id')
    .where(isAmong(trx, 'variantId', variantIds))
    .limit(1)
    .executeTakeFirst()
  return item !== undefined
}

/** The number of the last movement of each variant that has any. */
export async function lastMovements(
  trx: Transaction<Schema>,
  productId: string,
): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('stockMovements')
    .select(['variantId', sql<number>`max("number")`.as('number')])
    .where('variantId', 'in', (eb) =>
      eb.selectFrom('variants').select('id').where('productId', '=', productId),
    )
    .groupBy('variantId')
    .execute()
  return new Map(rows.map(({ variantId, number }) => [variantId, number]))
}

/** The flag of a variant that is counted, then as now, follows its stock (rule: stock-1). */
async function withCountedFlags(
  trx: Transaction<Schema>,
  { variants }: ProductWithVariants,
  before: ProductInput,
): Promise<ProductInput> {
  const pieces = await piecesOf(
    trx,
    variants.map(({ id }) => id),
  )
  return {
    ...before,
    variants: before.variants?.map((variant) => {
      const present = pieces.get(variant.id ?? '')
      return present && present.onHand !== null ? { ...variant, inStock: present.inStock } : variant
    }),
  }
}

/**
 * Deletes what an import created of these categories, subcategories first, unless somebody uses or
 * has changed it since.
 */
export async function deleteUnused(trx: Transaction<Schema>, categoryIds: string[]): Promise<void> {
  for (const id of categoryIds.toReversed())
    try {
      if (await isAsCreated(trx, id)) await deleteCategoryIn(trx, id)
    } catch (error) {
      // It has products by now: it may stay so.
      if (!(error instanceof ShopError)) throw error
    }
}

async function isAsCreated(trx: Transaction<Schema>, categoryId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('categories')
    .leftJoin('sizeTables', 'sizeTables.targetId', 'categories.id')
    .select('categories.id')
    .where('categories.id', '=', categoryId)
    .whereRef('categories.updatedAt', '=', 'categories.createdAt')
    .where('categories.minimum', 'is', null)
    .where('sizeTables.targetId', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
