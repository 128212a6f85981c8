import { bicycleSynonyms } from '../../contracts/bicycle-synonyms.ts'
import { slugInAddress } from '../../contracts/product-path.ts'
import type { Database } from '../../db/schema.ts'
import type { Audience } from '../audience.ts'
import { findRenamed } from '../slugs.ts'
import { getSettings } from '../settings/settings.ts'
import { matchNearest, preferType } from './nearest-matches.ts'
import {
  labelQuery,
  match,
  matchAll,
  matchesOf,
  noMatches,
  type ProductMatches,
} from './ranking.ts'
import { openIndex, type SearchedShop } from './search-index.ts'
import { indexSynonyms, searchedText, type SynonymIndex } from './search-terms.ts'

/**
 * Finds the products that the audience may see and that have every word and size of the text, a
 * synonym of it, or a word that begins with it. A misspelt word is corrected, a tyre's size gives
 * way to its wheel, and what no product has is left out; when no product has all the rest, those
 * that lack one term are found, then those that lack two. The address of a product's page finds
 * that product alone. Takes any text.
 */
export async function matchProducts(
  db: Database,
  text: string,
  audience: Audience,
): Promise<ProductMatches> {
  const slug = slugInAddress(text)
  if (slug !== undefined) return matchSlug(db, slug, audience)
  const synonyms = await readSynonyms(db)
  const shop: SearchedShop = { db, index: await openIndex(db, audience), synonyms }
  const asked = searchedText(text, synonyms)
  const matches = await matchAll(shop.index, asked)
  return matches.numbers.length > 0
    ? preferType(shop, text, asked, matches)
    : matchNearest(shop, text, asked)
}

/**
 * The numbers of products that have every word of the text, or a word that begins with it; nothing
 * is corrected or left out.
 */
export async function matchWords(db: Database, text: string): Promise<number[]> {
  const asked = searchedText(text, await readSynonyms(db))
  return (await match(await openIndex(db, 'staff'), asked, 'beginning')).numbers
}

/**
 * As matchProducts, in names, SKUs, bar codes and categories alone, as who looks for one product by
 * its name wants it. Descriptions count only for a text that is corrected.
 */
export async function matchNames(
  db: Database,
  text: string,
  audience: Audience,
): Promise<ProductMatches> {
  const search = searchedText(text, await readSynonyms(db))
  const index = await openIndex(db, audience)
  const inLabel = new Set(await index.find(labelQuery(search, 'beginning')))
  const matches = await match(index, search, 'beginning')
  const numbers = matches.numbers.filter((number) => inLabel.has(number))
  if (numbers.length > 0) return { ...matches, numbers }
  const nearest = await matchProducts(db, text, audience)
  return nearest.correctedText === undefined && slugInAddress(text) === undefined
    ? noMatches
    : nearest
}

async function readSynonyms(db: Database): Promise<SynonymIndex> {
  const { searchSynonyms } = await getSettings(db)
  return indexSynonyms(searchSynonyms ?? bicycleSynonyms)
}

/** The product of a page, also under a former address (rule: search-7). */
async function matchSlug(db: Database, slug: string, audience: Audience): Promise<ProductMatches> {
  const current = (await findRenamed(db, 'product', slug))?.slug ?? slug
  const rows = await db
    .selectFrom('products')
    .select('number')
    .where('slug', '=', current)
    .where('isPublic', 'in', audience === 'public' ? [1] : [0, 1])
    .execute()
  return matchesOf(rows.map(({ number }) => number))
}
