import { data, redirect } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import type { Database } from '../../../db/schema.ts'
import { listCategories } from '../../../shop/catalogue/category-tree.ts'
import { findRenamed } from '../../../shop/catalogue/slugs.ts'
import { categoryPath } from '../parts/paths.ts'

/** A category and the main one it belongs to: itself or its parent. */
export interface PlacedCategory {
  category: Category
  main: Category
}

/** The public category with this slug. Its id or a former slug throws the way there (301), anything else a 404 (rule: routes-5, rule: routes-6). */
export async function categoryAt(
  db: Database,
  slug: string,
  search: string,
): Promise<PlacedCategory> {
  const all = await listCategories(db, 'public')
  const category = all.find((each) => each.slug === slug || each.id === slug)
  const present = category?.slug ?? (await presentSlug(db, slug, all))
  if (present === undefined) throw data(null, { status: 404 })
  if (category === undefined || present !== slug)
    throw redirect(categoryPath(present) + search, 301)
  return { category, main: all.find(({ id }) => id === category.parentId) ?? category }
}

async function presentSlug(
  db: Database,
  formerSlug: string,
  all: Category[],
): Promise<string | undefined> {
  const slug = await findRenamed(db, 'category', formerSlug)
  return all.find((each) => each.slug === slug)?.slug
}
