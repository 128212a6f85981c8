import type { ExpressionBuilder } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import { listCategories } from './category-tree.ts'
import { imagesOf } from './stored-product.ts'

/** A public page of the catalogue and when what it shows last changed (ISO 8601 UTC). */
export interface SitemapEntry {
  slug: string
  changedAt: string
  images: string[]
}

/** One page of the public products; the first page is 1. */
export async function listProductEntries(
  db: Database,
  { limit, page }: { limit: number; page: number },
): Promise<SitemapEntry[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'slug', 'updatedAt'])
    .where('isPublic', '=', 1)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const images = await imagesOf(
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
  const rows = await db
    .selectFrom('categories')
    .select(['id', (eb) => latestChange(eb).as('changedAt')])
    .execute()
  const changedAt = new Map(rows.map((row) => [row.id, row.changedAt]))
  const categories = await listCategories(db, 'public')
  return categories.flatMap(({ id, slug, children }) => {
    const changes = [id, ...children.map((child) => child.id)]
      .flatMap((each) => changedAt.get(each) ?? [])
      .toSorted()
    const latest = changes.at(-1)
    return latest === undefined ? [] : [{ slug, changedAt: latest }]
  })
}

/** One search of an index for each category; to group the products would read all of them. */
function latestChange(eb: ExpressionBuilder<Schema, 'categories'>) {
  return eb
    .selectFrom('products')
    .select((products) => products.fn.max<string | null>('updatedAt').as('changedAt'))
    .whereRef('categoryId', '=', 'categories.id')
    .where('isPublic', '=', 1)
}
