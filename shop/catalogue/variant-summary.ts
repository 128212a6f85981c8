import { type RawBuilder, sql, type Transaction } from 'kysely'
import { isAmong } from '../../db/is-among.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { followPromotionDays } from './promotion-days.ts'

const columns = [
  'sku',
  'priceCents',
  'promotionalPriceCents',
  'inStock',
  'variantCount',
  'priceVaries',
] as const satisfies (keyof RowOf<'products'>)[]

type Summary = Pick<RowOf<'products'>, (typeof columns)[number]>

/**
 * Writes what the rows of products repeat of their variants: the prices of the cheapest that can be
 * bought (or of the cheapest, when none can), whether any can, the SKU of the only one, how many
 * there are, and whether those that can be bought differ in price. The last step of every write of
 * variants, whatever it changed: the rows alone decide. Before it, promotions with days follow
 * these. Without ids, of all products. Returns whether a row was different.
 */
export async function summariseProducts(
  trx: Transaction<Schema>,
  productIds?: string[],
  now?: Date,
): Promise<boolean> {
  await followPromotionDays(trx, productIds, now)
  const { rows } = await sql<{ id: string } & Summary>`
    select "products"."id", ${sql.join(columns.map((column) => sql.ref(`summary.${column}`)))}
    from (${summaries(productIds && isAmong(trx, 'productId', productIds))}) as "summary"
    join "products" on "products"."id" = "summary"."productId"
    where ${differs}`.execute(trx)
  // Each by its key: an update that could affect several rows makes SQLite flush the search index.
  for (const { id, ...summary } of rows)
    await trx.updateTable('products').set(summary).where('id', '=', id).execute()
  return rows.length > 0
}

/**
 * The products whose row does not repeat their variants as summariseProducts writes it, and those
 * without variants, by name.
 */
export async function findWrongSummaries(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select "products"."id", "products"."name" from "products"
    left join (${summaries()}) as "summary" on "summary"."productId" = "products"."id"
    where "summary"."variantCount" is null or ${differs}
    order by "products"."nameKey", "products"."id"`.execute(db)
  return rows
}

const differs = sql.join(
  columns.map(
    (column) =>
      sql`${sql.ref(`products.${column}`)} is distinct from ${sql.ref(`summary.${column}`)}`,
  ),
  sql` or `,
)

function summaries(condition: RawBuilder<boolean> = sql<boolean>`true`) {
  const price = sql`coalesce("promotionalPriceCents", "priceCents")`
  const sameStock = sql`over (partition by "productId", "inStock")`
  return sql`
    select "productId", "priceCents", "promotionalPriceCents", "inStock", "variantCount",
      case when "variantCount" = 1 then "sku" end as "sku",
      case when "lowest" < "highest" then 1 else 0 end as "priceVaries"
    from (
      select "productId", "sku", "priceCents", "promotionalPriceCents", "inStock",
        count(*) over (partition by "productId") as "variantCount",
        min(${price}) ${sameStock} as "lowest",
        max(${price}) ${sameStock} as "highest",
        row_number() over (
          partition by "productId" order by "inStock" desc, ${price}, "position") as "rank"
      from "variants" where "archivedAt" is null and ${condition}) as "ranked"
    where "rank" = 1`
}
