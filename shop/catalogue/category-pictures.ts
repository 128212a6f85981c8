import type { Database } from '../../db/schema.ts'

/** By category id, the main picture of the category's newest public product that has one. */
export async function listCategoryPictures(
  db: Database,
  categoryIds: string[],
): Promise<Map<string, string>> {
  if (categoryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('categories')
    .select([
      'categories.id',
      (eb) =>
        eb
          .selectFrom('products')
          .innerJoin('productImages', 'productImages.productId', 'products.id')
          .select('productImages.url')
          .whereRef('products.categoryId', '=', 'categories.id')
          .where('products.isPublic', '=', 1)
          .where('productImages.position', '=', 0)
          .orderBy('products.createdAt', 'desc')
          .orderBy('products.id', 'desc')
          .limit(1)
          .as('url'),
    ])
    .where('categories.id', 'in', categoryIds)
    .execute()
  return new Map(rows.flatMap(({ id, url }) => (url === null ? [] : [[id, url] as const])))
}
