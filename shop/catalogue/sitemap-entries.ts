import type { Database } from '../../db/schema.ts'
import { listCategories } from './category-tree.ts'
import { imagesOf } from './stored-product.ts'

/** A public page of the catalogue and when what it shows last changed (ISO 8601 UTC). */
export interface SitemapEntry {
  slug: string
  changedAt: string
  images: string[]
}

/** One page of the public products in the order of their creation; the first page is 1. */
export async function listProductEntries(
  db: Database,
  { limit, page }: { limit: number; page: number },
): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'updatedAt'])
    .where('isPublic', '=', 1)
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const images = await imagesInParts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, slug, updatedAt }) => ({
    slug,
    changedAt: updatedAt,
    images: images.get(id) ?? [],
  }))
}

/**
 * The public categories that have public products; each changed when one of its products last did.
 */
export async function listCategoryEntries(db: Database): Promise<Omit<SitemapEntry, 'images'>[]> {
  const changes = await db
    .selectFrom('products')
    .select((eb) => ['categoryId', 'mainCategoryId', eb.fn.max('updatedAt').as('changedAt')])
    .where('isPublic', '=', 1)
    .groupBy(['categoryId', 'mainCategoryId'])
    .execute()
  const latest = new Map<string, string>()
  for (const { categoryId, mainCategoryId, changedAt } of changes) {
    for (const id of [categoryId, mainCategoryId])
      if (changedAt > (latest.get(id) ?? '')) latest.set(id, changedAt)
  }
  const categories = await listCategories(db, 'public')
  return categories.flatMap(({ id, slug }) => {
    const changedAt = latest.get(id)
    return changedAt === undefined ? [] : [{ slug, changedAt }]
  })
}

/** Reads 1,000 products at a time: the engines limit the number of parameters of a statement. */
async function imagesInParts(db: Database, productIds: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  const batchSize = 1000
  for (let start = 0; start < productIds.length; start += batchSize) {
    const part = await imagesOf(db, productIds.slice(start, start + batchSize))
    for (const [id, urls] of part) found.set(id, urls)
  }
  return found
}
