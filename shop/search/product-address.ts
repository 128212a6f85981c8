import type { Database } from '../../db/schema.ts'
import { findRenamed } from '../slugs.ts'
import { matchesOf, type ProductMatches } from './product-matches.ts'

/**
 * The slug in the address of a product page, as the QR code of a label has it; undefined for any
 * other text.
 */
export function slugInAddress(text: string): string | undefined {
  return /^https?:\/\/[^/\s]+\/produto\/([^/?#\s]+)/i.exec(text.trim())?.[1]
}

/** The product of a page, also under a former address (rule: search-7). */
export async function matchSlug(db: Database, slug: string): Promise<ProductMatches> {
  const current = (await findRenamed(db, 'product', slug))?.slug ?? slug
  const rows = await db
    .selectFrom('products')
    .select('number')
    .where('slug', '=', current)
    .execute()
  return matchesOf(rows.map(({ number }) => number))
}
