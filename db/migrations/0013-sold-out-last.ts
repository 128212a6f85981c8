import { type Kysely, sql } from 'kysely'

/**
 * The lists that visitors see end with what is sold out. An index for each order of a list, whole or
 * of a category; those of descending orders are read backwards. The indexes by price without the
 * stock stay for counts and for related products.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const [prefix, scope] of scopes) {
    const create = (name: string, columns: string) =>
      sql
        .raw(`create index "${prefix}${name}" on "products" (${scope}"isPublic", ${columns}, "id")`)
        .execute(db)
    await create('InStockByName', '"inStock" desc, "nameKey"')
    await create('InStockByLowestPrice', '"inStock" desc, "effectivePriceCents"')
    await create('InStockByHighestPrice', '"inStock", "effectivePriceCents"')
    await create('InStockByRating', '"inStock", "ratingTenths"')
    await create('InStockByAge', '"inStock", "createdAt"')
    for (const replaced of ['ByName', 'ByAge', 'ByRating'])
      await sql.raw(`drop index "${prefix}${replaced}"`).execute(db)
  }
}

const scopes = [
  ['products', ''],
  ['productsOfCategory', '"categoryId", '],
  ['productsOfMainCategory', '"mainCategoryId", '],
] as const
