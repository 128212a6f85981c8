import type { Database } from '../../db/schema.ts'
import { imagesOf, type StoredProduct } from './products.ts'

/** What a card needs of a product: without its description, which is by far its largest part. */
export type ShelvedProduct = Pick<
  StoredProduct,
  'id' | 'slug' | 'name' | 'images' | 'priceCents' | 'promotionalPriceCents' | 'inStock' | 'rating' | 'reviewCount'
>

/** Among how many of the newest products a shelf looks for those that have a picture. */
const newestLookedAt = 48

export interface Shelf {
  categoryId: string
  /** Those with a picture before those without, each the newest first. */
  products: ShelvedProduct[]
  /** Of all public products of the category and its children. */
  total: number
}

/**
 * For each of the main categories that has public products: the newest of them, at most `most`, in the given order. What
 * has no picture yet is shown where there is room left: an import is often newer than its photos.
 */
export async function listShelves(db: Database, mainCategoryIds: string[], most: number): Promise<Shelf[]> {
  const totals = await countByMainCategory(db)
  const filled = mainCategoryIds.filter((id) => totals.has(id))
  const rows = await Promise.all(filled.map((id) => newestOf(db, id, most)))
  const images = await imagesOf(db, rows.flat().map(({ id }) => id))
  return filled.map((categoryId, index) => ({
    categoryId,
    total: totals.get(categoryId) ?? 0,
    products: (rows[index] ?? []).map(({ inStock, ratingTenths, ...rest }) => ({
      ...rest,
      inStock: inStock === 1,
      rating: ratingTenths / 10,
      images: images.get(rest.id) ?? [],
    })),
  }))
}

async function countByMainCategory(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('products')
    .select(['mainCategoryId', (eb) => eb.fn.countAll().as('count')])
    .where('isPublic', '=', 1)
    .groupBy('mainCategoryId')
    .execute()
  return new Map(rows.map(({ mainCategoryId, count }) => [mainCategoryId, Number(count)]))
}

function newestOf(db: Database, mainCategoryId: string, most: number) {
  const newest = db
    .selectFrom('products')
    .select(['id', 'slug', 'name', 'priceCents', 'promotionalPriceCents', 'inStock', 'ratingTenths', 'reviewCount', 'createdAt'])
    .where('mainCategoryId', '=', mainCategoryId)
    .where('isPublic', '=', 1)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(newestLookedAt)
  return db
    .selectFrom(newest.as('newest'))
    .leftJoin('productImages as picture', (join) => join.onRef('picture.productId', '=', 'newest.id').on('picture.position', '=', 0))
    .select(['id', 'slug', 'name', 'priceCents', 'promotionalPriceCents', 'inStock', 'ratingTenths', 'reviewCount'])
    .orderBy((eb) => eb.case().when('picture.url', 'is', null).then(1).else(0).end())
    .orderBy('newest.createdAt', 'desc')
    .orderBy('newest.id', 'desc')
    .limit(most)
    .execute()
}
