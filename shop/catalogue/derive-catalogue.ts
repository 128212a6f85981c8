import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { sortKey } from '../text/sort-key.ts'
import { followStock } from './follow-stock.ts'
import { updateMinimums } from './variant-minimums.ts'

/**
 * Writes what rows of the catalogue repeat of other rows, for rows that are not known to be right,
 * such as those of an archive: placement, sort keys, minimums, `inStock` of counted variants, and
 * the summaries of products. Units sold follow from sales (shop/sales/counts.ts). Former addresses
 * and size tables of nothing are removed.
 */
export async function deriveCatalogue(trx: Transaction<Schema>): Promise<void> {
  await removeDangling(trx)
  await forgetServices(trx)
  await placeProducts(trx)
  await writeNameKeys(trx)
  await updateMinimums(trx)
  await followStock(trx)
}

async function removeDangling(trx: Transaction<Schema>): Promise<void> {
  for (const table of ['oldSlugs', 'sizeTables'] as const)
    await trx
      .deleteFrom(table)
      .where((eb) =>
        eb.or([
          eb('kind', '=', 'product').and(
            'targetId',
            'not in',
            eb.selectFrom('products').select('products.id'),
          ),
          eb('kind', '=', 'category').and(
            'targetId',
            'not in',
            eb.selectFrom('categories').select('categories.id'),
          ),
        ]),
      )
      .execute()
}

/** Only a product names a service, and only a service is named (rule: services-2). */
async function forgetServices(trx: Transaction<Schema>): Promise<void> {
  await trx
    .updateTable('products')
    .set({ serviceId: null })
    .where('serviceId', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'service'),
        eb(
          'serviceId',
          'not in',
          eb.selectFrom('products as services').select('id').where('services.kind', '=', 'service'),
        ),
      ]),
    )
    .execute()
}

/** As findPlacement (placement.ts), for all products. */
async function placeProducts(trx: Transaction<Schema>): Promise<void> {
  await sql`
    update "products" set "mainCategoryId" = "placed"."mainCategoryId",
      "isPublic" = "placed"."isPublic"
    from (
      select "products"."id", coalesce("main"."id", "category"."id") as "mainCategoryId",
        case when "isDraft" = 0 and "category"."isActive" = 1
          and coalesce("main"."isActive", 1) = 1 then 1 else 0 end as "isPublic"
      from "products" join "categories" as "category" on "category"."id" = "products"."categoryId"
      left join "categories" as "main" on "main"."id" = "category"."parentId") as "placed"
    where "placed"."id" = "products"."id" and (
      "products"."mainCategoryId" <> "placed"."mainCategoryId"
      or "products"."isPublic" <> "placed"."isPublic")`.execute(trx)
}

async function writeNameKeys(trx: Transaction<Schema>): Promise<void> {
  const rows = await trx.selectFrom('products').select(['id', 'name', 'nameKey']).execute()
  for (const { id, name, nameKey } of rows)
    if (nameKey !== sortKey(name))
      await trx
        .updateTable('products')
        .set({ nameKey: sortKey(name) })
        .where('id', '=', id)
        .execute()
}
