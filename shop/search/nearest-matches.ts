import { singular } from './language.ts'
import { findMost } from './partial-matches.ts'
import {
  match,
  matchAll,
  matchesOf,
  maxFound,
  noMatches,
  type ProductMatches,
} from './product-matches.ts'
import { areTypes, findOfType } from './product-types.ts'
import {
  hasLeftOut,
  isChanged,
  type Reading,
  readTerms,
  readWheels,
  rewrite,
  termsRead,
} from './readings.ts'
import { isTelling, type SearchedText, type SearchTerm, withSynonyms } from './search-terms.ts'
import type { SearchedShop } from './searched-shop.ts'

/** What to show for a text that no product has all of. */
export async function matchNearest(
  shop: SearchedShop,
  text: string,
  asked: SearchedText,
): Promise<ProductMatches> {
  if (asked.isSku) return noMatches
  const readings = await readTerms(shop, asked.terms)
  if (await lacksType(shop, readings)) return noMatches
  for (const attempt of attemptsFor(readings)) {
    const found = await matchReadings(shop, attempt)
    if (found.numbers.length > 0) return { ...found, correctedText: rewrite(text, attempt) }
  }
  return matchMost(shop, text, readings)
}

/**
 * "pneu 29x2.10" also matches a tube that fits this tyre. When no tyre is among the matches, tyres
 * for the wheel come first.
 */
export async function preferType(
  { index, synonyms }: SearchedShop,
  text: string,
  asked: SearchedText,
  matches: ProductMatches,
): Promise<ProductMatches> {
  const typed = asked.terms.flatMap((term) => term.typed)
  const wheels = readWheels(typed.map((term) => ({ typed: term, read: term })))
  if (!isChanged(wheels) || (await findOfType(index, asked.terms, 1)).length > 0) return matches
  const nearest = withSynonyms(termsRead(wheels), synonyms)
  const numbers = await findOfType(index, nearest, maxFound)
  if (numbers.length === 0) return matches
  return {
    ...matchesOf([...new Set([...numbers, ...matches.numbers])]),
    correctedText: rewrite(text, wheels),
  }
}

/**
 * Portuguese names the thing first: without "bomba", "bomba de pneu" means another thing. An
 * unknown first word may still be a maker's ("shimano câmbio"), so long as the rest names a product
 * type.
 */
async function lacksType({ index, synonyms }: SearchedShop, readings: Reading[]): Promise<boolean> {
  const first = readings.find(({ typed }) => typed.kind === 'word')
  if (first?.typed.kind !== 'word' || first.read) return false
  if (synonyms.vocabulary.has(first.typed.text)) return true
  if (synonyms.vocabulary.has(singular(first.typed.text))) return true
  const types = await areTypes(index, withSynonyms(termsRead(readings), synonyms))
  return !types.includes(true)
}

/** What to search instead of the typed text, nearest first. */
function attemptsFor(readings: Reading[]): Reading[][] {
  const wheels = readWheels(readings)
  if (wheels === readings) return [readings].filter(isChanged)
  const lacksSize = wheels.some(({ read }, i) => read && !readings[i]?.read)
  return (lacksSize ? [wheels, readings] : [readings, wheels]).filter(isChanged)
}

/** What is left after leaving a term out must still name a product. */
async function matchReadings(
  { index, synonyms }: SearchedShop,
  readings: Reading[],
): Promise<ProductMatches> {
  const terms = withSynonyms(termsRead(readings), synonyms)
  if (!hasLeftOut(readings)) return matchAll(index, { terms })
  return terms.some(isTelling)
    ? match(index, { terms: terms.map(asComplete) }, 'equivalent')
    : noMatches
}

async function matchMost(
  { index, synonyms }: SearchedShop,
  text: string,
  readings: Reading[],
): Promise<ProductMatches> {
  const known = withSynonyms(termsRead(readings), synonyms).map(asComplete)
  const { numbers, terms } = await findMost(index, known, maxFound)
  if (numbers.length === 0) return noMatches
  const kept = new Set((terms ?? known).flatMap(({ typed }) => typed))
  const used = readings.map((reading) =>
    reading.read && kept.has(reading.read) ? reading : { typed: reading.typed },
  )
  return {
    ...matchesOf(numbers),
    ...(isChanged(used) && { correctedText: rewrite(text, used) }),
  }
}

function asComplete(term: SearchTerm): SearchTerm {
  return { ...term, isLast: false }
}
