import { sql, type Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Schema } from '../../db/schema.ts'

/**
 * Writes the minimum that holds for the variants of these products: their own, else that of their
 * category, else that of the category above; a service has none (rule: stock-6). Called when one
 * of the three or the category of a product has changed. Without ids, of all products. Returns how
 * many variants have another one now.
 */
export async function updateMinimums(
  trx: Transaction<Schema>,
  productIds?: string[],
): Promise<number> {
  const isMeant = productIds ? isAmong(trx, 'products.id', productIds) : sql`true`
  const { numAffectedRows = 0n } = await sql`
    update "variants" set "minimum" = "wanted"."minimum" from (
      select "variants"."id",
        case when "products"."kind" = 'product'
          then coalesce("ownMinimum", "category"."minimum", "main"."minimum") end as "minimum"
      from "products" join "variants" on "variants"."productId" = "products"."id"
      join "categories" as "category" on "category"."id" = "products"."categoryId"
      join "categories" as "main" on "main"."id" = "products"."mainCategoryId"
      where ${isMeant}) as "wanted"
    where "variants"."id" = "wanted"."id"
      and "variants"."minimum" is distinct from "wanted"."minimum"`.execute(trx)
  return Number(numAffectedRows)
}

/** As updateMinimums, for all products of a category and of those below it. */
export async function updateMinimumsOfCategory(
  trx: Transaction<Schema>,
  categoryId: string,
): Promise<number> {
  const rows = await trx
    .selectFrom('products')
    .select('id')
    .where((eb) =>
      eb.or([eb('categoryId', '=', categoryId), eb('mainCategoryId', '=', categoryId)]),
    )
    .execute()
  return updateMinimums(
    trx,
    rows.map(({ id }) => id),
  )
}

/** Whether any category has a minimum; without one, moving products changes none. */
export async function hasCategoryMinimums(trx: Transaction<Schema>): Promise<boolean> {
  const first = await trx
    .selectFrom('categories')
    .select('id')
    .where('minimum', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return first !== undefined
}
