import { data, redirect } from 'react-router'
import type { Database } from '../../../db/schema.ts'
import { findProduct } from '../../../shop/catalogue/products.ts'
import type { StoredProduct } from '../../../shop/catalogue/stored-product.ts'
import { findRenamed } from '../../../shop/catalogue/slugs.ts'
import { productPath } from '../parts/paths.ts'

/** The public product with this slug. Its id or a former slug throws the way there (301), anything else a 404 (rule: routes-5, rule: routes-6). */
export async function productAt(
  db: Database,
  slug: string,
  search: string,
): Promise<StoredProduct> {
  const product = await findProduct(db, slug, 'public')
  const present = product?.slug ?? (await presentSlug(db, slug))
  if (present === undefined) throw data(null, { status: 404 })
  if (product === undefined || present !== slug) throw redirect(productPath(present) + search, 301)
  return product
}

async function presentSlug(db: Database, formerSlug: string): Promise<string | undefined> {
  const slug = await findRenamed(db, 'product', formerSlug)
  const product = slug === undefined ? undefined : await findProduct(db, slug, 'public')
  return product?.slug
}
