import { redirect } from 'react-router'
import type { Database } from '../../../db/schema.ts'
import { choiceQuery, fittedQuery } from '../../../shop/catalogue/choice-query.ts'
import { findProduct } from '../../../shop/catalogue/products.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import { findRenamed } from '../../../shop/slugs.ts'
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
  const product = await findProduct(db, slug.toLowerCase(), 'public')
  if (product === undefined) {
    const current = await currentAddress(db, slug, search)
    if (current !== undefined) throw redirect(current, 301)
    return undefined
  }
  if (product.slug !== slug) throw redirect(productPath(product.slug) + search, 301)
  const { wanted, isFitted, isKnown } = readChoice(product.options, search)
  const query = choiceQuery(product.options, wanted)
  const mayBeFitted = product.service !== null
  if (!isKnown || (isFitted && !mayBeFitted))
    throw redirect(productPath(slug) + (isFitted && mayBeFitted ? fittedQuery(query) : query))
  return product
}

/** Of a joined product, with its variant chosen. */
async function currentAddress(
  db: Database,
  formerSlug: string,
  search: string,
): Promise<string | undefined> {
  const renamed = await findRenamed(db, 'product', formerSlug)
  const product = renamed && (await findProduct(db, renamed.slug, 'public'))
  if (!product) return undefined
  const variant = product.variants.find(({ id }) => id === renamed.variantId)
  const choice = variant ? choiceQuery(product.options, variant.values) : search
  return productPath(product.slug) + choice
}
