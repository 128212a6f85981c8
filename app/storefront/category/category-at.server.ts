import { data, redirect } from 'react-router'
import type { Category } from '../../../contracts/categories.ts'
import type { Database } from '../../../db/schema.ts'
import { findCategory, findRenamedCategory } from '../../../shop/catalogue/categories.ts'
import { categoryPath } from '../paths.ts'

/** The public category with this slug. Its id or a former slug throws the way there (301), anything else a 404 (DECISIONS 12). */
export async function categoryAt(db: Database, slug: string, search: string): Promise<Category> {
  const category = await findCategory(db, slug, 'public')
  const present = category?.slug ?? (await presentSlug(db, slug))
  if (present === undefined) throw data(null, { status: 404 })
  if (category === undefined || present !== slug) throw redirect(categoryPath(present) + search, 301)
  return category
}

async function presentSlug(db: Database, formerSlug: string): Promise<string | undefined> {
  const slug = await findRenamedCategory(db, formerSlug)
  const category = slug === undefined ? undefined : await findCategory(db, slug, 'public')
  return category?.slug
}
