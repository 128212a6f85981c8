import { redirect } from 'react-router'
import type { Database } from '../../../db/schema.ts'
import { choiceQuery } from '../../../shop/catalogue/choice-query.ts'
import { findProduct } from '../../../shop/catalogue/products.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import { findRenamed } from '../../../shop/catalogue/slugs.ts'
import { productPath } from '../parts/paths.ts'
import { readChoice } from './choice-address.ts'

/**
 * The public product with this slug; undefined when there is none (rule: routes-5). Throws a
 * redirect (301) for its id or a former slug (rule: routes-6), and one to the page with what exists
 * of the choice, so that invented parameters do not fill the page cache (rule: variants-4).
 */
export async function productAt(
  db: Database,
  slug: string,
  search: string,
): Promise<ProductWithVariants | undefined> {
  const product = await findProduct(db, slug, 'public')
  const current = product?.slug ?? (await currentSlug(db, slug))
  if (current === undefined) return undefined
  if (product === undefined || current !== slug) throw redirect(productPath(current) + search, 301)
  const { wanted, isKnown } = readChoice(product.options, search)
  if (!isKnown) throw redirect(productPath(current) + choiceQuery(product.options, wanted))
  return product
}

async function currentSlug(db: Database, formerSlug: string): Promise<string | undefined> {
  const slug = await findRenamed(db, 'product', formerSlug)
  const product = slug === undefined ? undefined : await findProduct(db, slug, 'public')
  return product?.slug
}
