import { type Kysely, sql } from 'kysely'

/**
 * Products whose row no longer repeated their variants, because the first entry of a variant set
 * its `inStock` without the product's: sold out in the shop, with a price of another variant, and
 * refused by every restore.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const price = sql`coalesce("promotionalPriceCents", "priceCents")`
  const sameStock = sql`over (partition by "productId", "inStock")`
  await sql`
    update "products" set "sku" = "summary"."sku", "priceCents" = "summary"."priceCents",
      "promotionalPriceCents" = "summary"."promotionalPriceCents",
      "inStock" = "summary"."inStock", "variantCount" = "summary"."variantCount",
      "priceVaries" = "summary"."priceVaries"
    from (
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
        from "variants" where "archivedAt" is null) as "ranked"
      where "rank" = 1) as "summary"
    where "summary"."productId" = "products"."id" and (
      "products"."sku" is distinct from "summary"."sku"
      or "products"."priceCents" <> "summary"."priceCents"
      or "products"."promotionalPriceCents" is distinct from "summary"."promotionalPriceCents"
      or "products"."inStock" <> "summary"."inStock"
      or "products"."variantCount" <> "summary"."variantCount"
      or "products"."priceVaries" <> "summary"."priceVaries")`.execute(db)
}
