import { data, redirect } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import type { Database } from '../../../db/schema.ts'
import { listCategories } from '../../../shop/catalogue/category-tree.ts'
import { findRenamed } from '../../../shop/slugs.ts'
import { categoryPath } from '../parts/paths.ts'

/** A category and its main category: its parent, or itself. */
export interface PlacedCategory {
  category: Category
  main: Category
}

/**
 * The public category with this slug. Throws a redirect (301) for its id or a former slug, and 404
 * for anything else (rule: routes-5, rule: routes-6).
 */
export async function categoryAt(
  db: Database,
  slug: string,
  search: string,
): Promise<PlacedCategory> {
  const all = await listCategories(db, 'public')
  const written = slug.toLowerCase()
  const category = all.find((each) => each.slug === written || each.id === written)
  const current = category?.slug ?? (await currentSlug(db, slug, all))
  if (current === undefined) throw data(null, { status: 404 })
  if (category === undefined || current !== slug)
    throw redirect(categoryPath(current) + search, 301)
  return { category, main: all.find(({ id }) => id === category.parentId) ?? category }
}

async function currentSlug(
  db: Database,
  formerSlug: string,
  all: Category[],
): Promise<string | undefined> {
  const renamed = await findRenamed(db, 'category', formerSlug)
  return all.find(({ slug }) => slug === renamed?.slug)?.slug
}
