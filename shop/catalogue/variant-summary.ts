import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'

/**
 * Writes what the row of a product repeats of its variants: the prices of the cheapest that can be
 * bought (or of the cheapest, when none can), whether any can, the SKU of the only one, how many
 * there are, and whether those that can be bought differ in price. Called after every change of a
 * variant, in its transaction.
 */
export async function summariseVariants(
  trx: Transaction<Schema>,
  productId: string,
): Promise<void> {
  await sql`
    update "products" set
      "sku" = "summary"."sku",
      "priceCents" = "summary"."priceCents",
      "promotionalPriceCents" = "summary"."promotionalPriceCents",
      "inStock" = "summary"."inStock",
      "variantCount" = "summary"."variantCount",
      "priceVaries" = "summary"."priceVaries"
    from (${summaries(sql`and "productId" = ${productId}`)}) as "summary"
    where "products"."id" = "summary"."productId"`.execute(trx)
}

/** The id of a product whose row does not repeat its variants as summariseVariants writes it. */
export async function findWrongSummary(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select "products"."id" from "products"
    left join (${summaries(sql``)}) as "summary" on "summary"."productId" = "products"."id"
    where "summary"."variantCount" is null
      or "products"."sku" is distinct from "summary"."sku"
      or "products"."priceCents" <> "summary"."priceCents"
      or "products"."promotionalPriceCents" is distinct from "summary"."promotionalPriceCents"
      or "products"."inStock" <> "summary"."inStock"
      or "products"."variantCount" <> "summary"."variantCount"
      or "products"."priceVaries" <> "summary"."priceVaries"
    limit 1`.execute(db)
  return rows[0]?.id
}

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
