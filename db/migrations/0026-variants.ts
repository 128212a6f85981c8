import { type Kysely, sql } from 'kysely'

/**
 * What is sold of a product. Every stored product gets the one variant of a product without
 * options, with the product's own id: an archive that is migrated twice has the same ids. Sold
 * items name it. The prices, SKU and stock of `products` become a summary of the variants.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`create table "variants" (
      "id" text primary key,
      "productId" text not null references "products" ("id") on delete cascade,
      "position" integer not null,
      "value1" text not null default '',
      "value2" text not null default '',
      "value3" text not null default '',
      "sku" text unique,
      "gtin" text unique,
      "priceCents" integer not null check ("priceCents" > 0),
      "promotionalPriceCents" integer
        check ("promotionalPriceCents" > 0 and "promotionalPriceCents" < "priceCents"),
      "inStock" integer not null check ("inStock" in (0, 1)),
      "picture" text,
      "archivedAt" text)`,
    sql`create index "variantsOfProduct" on "variants" ("productId", "position")`,
    sql`create unique index "variantsByValues"
      on "variants" ("productId", "value1", "value2", "value3") where "archivedAt" is null`,
    sql`insert into "variants" ("id", "productId", "position", "sku", "priceCents",
        "promotionalPriceCents", "inStock")
      select "id", "id", 0, "sku", "priceCents", "promotionalPriceCents", "inStock"
      from "products"`,

    sql`alter table "products" add column "options" text not null default '[]'`,
    sql`alter table "products" add column "variantCount" integer not null default 1`,
    sql`alter table "products" add column "priceVaries" integer not null default 0
      check ("priceVaries" in (0, 1))`,

    sql`alter table "saleItems" add column "variantId" text
      references "variants" ("id") on delete set null`,
    sql`alter table "saleItems" add column "variantName" text not null default ''`,
    sql`update "saleItems" set "variantId" = "productId" where "productId" is not null`,
    sql`create index "saleItemsByVariant" on "saleItems" ("variantId")`,
  ]) {
    await statement.execute(db)
  }
}
