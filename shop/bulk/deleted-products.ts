import type { Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'
import { createProductIn, deleteProductIn, findProduct } from '../catalogue/products.ts'
import { Conflict } from '../errors.ts'
import { findSizeTable, saveSizeTableIn } from '../catalogue/size-tables.ts'
import type { DeletedProduct } from './changed-fields.ts'
import { wholeInputOf } from './put-back.ts'
import type { ChangeRow } from './rows.ts'

/**
 * Deletes a product of a change of many and writes down in its row how it comes back. Throws as
 * deletedProductOf.
 */
export async function deleteForLater(
  trx: Transaction<Schema>,
  { changeId, position, productId }: ChangeRow,
): Promise<void> {
  const kept = await deletedProductOf(trx, productId)
  if (!kept) return
  await trx
    .updateTable('bulkChangeRows')
    .set({ fields: JSON.stringify(kept) })
    .where('changeId', '=', changeId)
    .where('position', '=', position)
    .execute()
  await deleteProductIn(trx, productId)
}

/**
 * How a product comes back once it is deleted; undefined for an unknown id. Throws InvalidInput for
 * one that could not: an earlier version took longer texts.
 */
export async function deletedProductOf(
  trx: Transaction<Schema>,
  productId: string,
): Promise<DeletedProduct | undefined> {
  const product = await findProduct(trx, productId, 'staff')
  if (!product) return undefined
  const { table: sizeTable } = await findSizeTable(trx, { kind: 'product', id: productId })
  const oldSlugs = await trx
    .selectFrom('oldSlugs')
    .select(['slug', 'variantId'])
    .where('kind', '=', 'product')
    .where('targetId', '=', productId)
    .orderBy('slug')
    .execute()
  return { deleted: wholeInputOf(product), createdAt: product.createdAt, oldSlugs, sizeTable }
}

/**
 * Creates a deleted product again, under its former ids. The caller must roll the transaction back
 * when this fails. Throws InvalidInput: its category is gone, its slug or a code taken; Conflict:
 * an id is that of another one, as only a forged archive has it.
 */
export async function bringBack(
  trx: Transaction<Schema>,
  { productId, updatedBefore }: ChangeRow,
  { deleted, createdAt, oldSlugs, sizeTable }: DeletedProduct,
): Promise<void> {
  const { variants = [], ...input } = deleted
  await refuseTakenIds(
    trx,
    productId,
    variants.flatMap(({ id }) => id ?? []),
  )
  const fresh = variants.map((variant) => ({ ...variant, id: undefined }))
  const created = await createProductIn(trx, {
    ...input,
    variants: fresh,
    id: productId,
    createdAt,
  })
  for (const [i, { id }] of created.variants.entries())
    await trx
      .updateTable('variants')
      .set({ id: variants[i]?.id ?? id })
      .where('id', '=', id)
      .execute()
  if (oldSlugs.length > 0)
    await trx
      .insertInto('oldSlugs')
      .values(oldSlugs.map((old) => ({ ...old, kind: 'product', targetId: productId })))
      // Another product may have had it since.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  if (sizeTable)
    await saveSizeTableIn(trx, { kind: 'product', id: productId }, { table: sizeTable })
  await trx
    .updateTable('products')
    .set({ updatedAt: updatedBefore })
    .where('id', '=', productId)
    .execute()
}

async function refuseTakenIds(
  trx: Transaction<Schema>,
  productId: string,
  variantIds: string[],
): Promise<void> {
  const product = await trx
    .selectFrom('products')
    .select('id')
    .where('id', '=', productId)
    .executeTakeFirst()
  const variant = await trx
    .selectFrom('variants')
    .select('id')
    .where(isAmong(trx, 'id', variantIds))
    .executeTakeFirst()
  if (product || variant || new Set(variantIds).size < variantIds.length)
    throw new Conflict('Outro produto tem o registro deste: ele não pode voltar')
}
