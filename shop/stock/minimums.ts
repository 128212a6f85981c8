import { sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { NotFound } from '../errors.ts'
import { lockStock, nameOf, piecesOf } from './counted-variants.ts'

/** Some milliseconds of work; others run in the breaks. */
const variantsAtOnce = 500

/** Sets how many pieces of a variant should be available at least. Throws NotFound. */
export async function setMinimum(
  db: Database,
  variantId: string,
  minimum: number | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockStock(trx)
    const variant = (await piecesOf(trx, [variantId])).get(variantId)
    if (!variant) throw new NotFound('Variação não encontrada')
    const before = await trx
      .selectFrom('variants')
      .select('minimum')
      .where('id', '=', variantId)
      .executeTakeFirst()
    await trx.updateTable('variants').set({ minimum }).where('id', '=', variantId).execute()
    await recordChange(trx, {
      subject: 'stock',
      subjectId: variantId,
      subjectName: nameOf(variant),
      before: { minimum: before?.minimum ?? null },
      after: { minimum },
    })
  })
}

/**
 * Gives the variants of a category, and of those below it, that have no minimum this one, in parts.
 * Returns how many. Throws NotFound.
 */
export async function setCategoryMinimum(
  db: Database,
  categoryId: string,
  minimum: number,
): Promise<number> {
  const category = await db
    .selectFrom('categories')
    .select('name')
    .where('id', '=', categoryId)
    .executeTakeFirst()
  if (!category) throw new NotFound('Categoria não encontrada')
  let changed = 0
  for (;;) {
    const part = await db.transaction().execute(async (trx) => {
      await lockStock(trx)
      const { rows } = await sql`
        update "variants" set "minimum" = ${minimum} where "id" in (
          select "variants"."id" from "products"
          join "variants" on "variants"."productId" = "products"."id"
          where ("products"."categoryId" = ${categoryId}
              or "products"."mainCategoryId" = ${categoryId})
            and "minimum" is null and "archivedAt" is null
          limit ${variantsAtOnce})
        returning "id"`.execute(trx)
      if (rows.length > 0)
        await recordChange(trx, {
          subject: 'stock',
          subjectId: categoryId,
          subjectName: category.name,
          before: { minimum: null },
          after: { minimum, variants: rows.length },
        })
      return rows.length
    })
    changed += part
    if (part < variantsAtOnce) return changed
  }
}
