import { bicycleSynonyms } from '../../contracts/bicycle-synonyms.ts'
import type { Database } from '../../db/schema.ts'
import { getSettings } from '../settings/settings.ts'
import { openIndex } from './engine-of.ts'
import { matchNearest, preferType } from './nearest-matches.ts'
import { matchSlug, slugInAddress } from './product-address.ts'
import { match, matchAll, type ProductMatches } from './product-matches.ts'
import { searchedText } from './search-terms.ts'
import type { SearchedShop } from './searched-shop.ts'
import { indexSynonyms, type SynonymIndex } from './synonyms.ts'

/**
 * Finds products, public or not, that have every word and size of the text, a synonym of it, or a
 * word that begins with it. A misspelt word is corrected, a tyre's size gives way to its wheel, and
 * what no product has is left out; when no product has all the rest, those that lack one term are
 * found, then those that lack two. The address of a product's page finds that product alone. Takes
 * any text.
 */
export async function matchProducts(db: Database, text: string): Promise<ProductMatches> {
  const slug = slugInAddress(text)
  if (slug !== undefined) return matchSlug(db, slug)
  const synonyms = await readSynonyms(db)
  const shop: SearchedShop = { db, index: await openIndex(db), synonyms }
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
  return (await match(await openIndex(db), asked, 'beginning')).numbers
}

async function readSynonyms(db: Database): Promise<SynonymIndex> {
  const { searchSynonyms } = await getSettings(db)
  return indexSynonyms(searchSynonyms ?? bicycleSynonyms)
}
