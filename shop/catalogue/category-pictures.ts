import type { Database } from '../../db/schema.ts'

/** The best picture is chosen from this many of the newest products in stock. */
const maxConsidered = 24

/**
 * By category id, the main picture of one of its newest public products: in stock where there is
 * any, and of these the one that sold most.
 */
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
          .selectFrom((newest) =>
            newest
              .selectFrom('products')
              .innerJoin('productImages', 'productImages.productId', 'products.id')
              .select(['url', 'inStock', 'soldQuantity', 'createdAt'])
              .whereRef('products.categoryId', '=', 'categories.id')
              .where('isPublic', '=', 1)
              .where('position', '=', 0)
              .orderBy('inStock', 'desc')
              .orderBy('createdAt', 'desc')
              .orderBy('id', 'desc')
              .limit(maxConsidered)
              .as('newest'),
          )
          .select('newest.url')
          .orderBy('newest.inStock', 'desc')
          .orderBy('newest.soldQuantity', 'desc')
          .orderBy('newest.createdAt', 'desc')
          .limit(1)
          .as('url'),
    ])
    .where('categories.id', 'in', categoryIds)
    .execute()
  return new Map(rows.flatMap(({ id, url }) => (url === null ? [] : [[id, url] as const])))
}
