import { sql, type Transaction } from 'kysely'
import { RepeatedQuery } from '../../db/repeated-query.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'

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
 * Writes what the row of a product repeats of its variants: the prices of the cheapest that can be
 * bought (or of the cheapest, when none can), whether any can, the SKU of the only one, how many
 * there are, and whether those that can be bought differ in price. Called after every change of a
 * variant, in its transaction. A row that is right already is left alone, since writing these
 * columns writes most indexes of the product again.
 */
export async function summariseVariants(
  trx: Transaction<Schema>,
  productId: string,
): Promise<void> {
  const [summary] = await newSummaries.run(trx, [productId])
  // By its key: an update that could affect several rows makes SQLite flush the search index.
  if (summary) await trx.updateTable('products').set(summary).where('id', '=', productId).execute()
}

const newSummaries = new RepeatedQuery((db) => ({
  compile: () =>
    sql<Summary>`
      select ${sql.join(columns.map((column) => sql.ref(`summary.${column}`)))}
      from (${summaries(sql`and "productId" = ${''}`)}) as "summary"
      join "products" on "products"."id" = "summary"."productId"
      where ${differs}`.compile(db),
}))

/** The id of a product whose row does not repeat its variants as summariseVariants writes it. */
export async function findWrongSummary(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select "products"."id" from "products"
    left join (${summaries(sql``)}) as "summary" on "summary"."productId" = "products"."id"
    where "summary"."variantCount" is null or ${differs}
    limit 1`.execute(db)
  return rows[0]?.id
}

const differs = sql.join(
  columns.map(
    (column) =>
      sql`${sql.ref(`products.${column}`)} is distinct from ${sql.ref(`summary.${column}`)}`,
  ),
  sql` or `,
)

function summaries(condition: ReturnType<typeof sql>) {
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
      from "variants" where "archivedAt" is null ${condition}) as "ranked"
    where "rank" = 1`
}
