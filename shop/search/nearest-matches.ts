import { singular } from './language.ts'
import { all, termQuery } from './query.ts'
import {
  match,
  matchAll,
  matchesOf,
  matchQuery,
  noMatches,
  type ProductMatches,
} from './ranking.ts'
import { findMost } from './partial-matches.ts'
import { areTypes, findOfType } from './type-matches.ts'
import {
  hasLeftOut,
  isChanged,
  type Reading,
  readTerms,
  readWheels,
  rewrite,
  termsRead,
} from './readings.ts'
import type { Term } from './terms.ts'
import type { SearchedShop, SearchIndex } from './search-index.ts'
import {
  isTelling,
  isWord,
  type SearchedText,
  type SearchTerm,
  withSynonyms,
} from './search-terms.ts'

/** What to show for a text that no product has all of. */
export async function matchNearest(
  shop: SearchedShop,
  text: string,
  asked: SearchedText,
): Promise<ProductMatches> {
  if (asked.isSku) return noMatches
  const readings = await readTerms(shop, asked.terms)
  if (await lacksType(shop, readings)) return noMatches
  const attempts = attemptsFor(readings)
  const found =
    (await firstMatch(shop, text, attempts.filter(keepsSizes), matchReadings)) ??
    (await firstMatch(shop, text, sizesOfType(readings), matchOfType)) ??
    (await firstMatch(shop, text, attempts, matchReadings))
  return found ?? matchMost(shop, text, readings)
}

async function firstMatch(
  shop: SearchedShop,
  text: string,
  attempts: Reading[][],
  find: (shop: SearchedShop, readings: Reading[]) => Promise<ProductMatches>,
): Promise<ProductMatches | undefined> {
  for (const attempt of attempts) {
    const found = await find(shop, attempt)
    if (found.numbers.length > 0) return { ...found, correctedText: rewrite(text, attempt) }
  }
  return undefined
}

function keepsSizes(readings: Reading[]): boolean {
  return readings.every(({ typed, read }) => read || typed.kind === 'word')
}

/**
 * "pneu 29x2.10" also matches a tube that fits this tyre, and "pneu speed 700x28" a bicycle that
 * has such tyres. When no tyre is among the matches, tyres of the size or for the wheel come
 * first. For "pneu 26", which names no width, the tube is what "26" finds.
 */
export async function preferType(
  shop: SearchedShop,
  text: string,
  asked: SearchedText,
  matches: ProductMatches,
): Promise<ProductMatches> {
  const { index } = shop
  if ((await findOfType(index, asked.terms)).length > 0) return matches
  const typed = asked.terms.flatMap((term) => term.typed)
  const readings = typed.map((term): Reading => ({ typed: term, read: term }))
  const wheels = readWheels(readings)
  const ofType = await withoutOtherWords(index, asked.terms, readings)
  for (const nearest of [ofType, wheels].filter(isChanged)) {
    const { numbers } = await matchOfType(shop, nearest)
    if (numbers.length === 0) continue
    return {
      ...matchesOf([...new Set([...numbers, ...matches.numbers])]),
      correctedText: rewrite(text, nearest),
    }
  }
  const lacksSize = !isChanged(wheels) && (await namesOtherSize(index, asked.terms))
  return lacksSize ? { ...matches, correctedText: rewrite(text, withoutFirst(typed)) } : matches
}

/**
 * Leaves out what further words say of the first one, if no match has that one in its label: only
 * descriptions mention it, so that the matches are other things. A code is never left out.
 */
async function withoutOtherWords(
  index: SearchIndex,
  terms: SearchTerm[],
  readings: Reading[],
): Promise<Reading[]> {
  const [type, ...others] = terms.filter(isWord)
  const leftOut = new Set(others.flatMap((term) => term.typed))
  const hasCode = [...leftOut].some(({ plainText }) => /\d/.test(plainText))
  if (!type || leftOut.size === 0 || hasCode) return readings
  const inLabel = termQuery(type, 'm', 'equivalent')
  const found = await index.find(all([inLabel, matchQuery({ terms }, 'beginning')]))
  if (found.length > 0) return readings
  return readings.map((reading) =>
    leftOut.has(reading.typed) ? { typed: reading.typed } : reading,
  )
}

/** Whether the text is a type that the shop has ("pneu") and sizes that no product of it has. */
async function namesOtherSize(index: SearchIndex, terms: SearchTerm[]): Promise<boolean> {
  const [type, ...sizes] = terms
  if (!type || type.typed.length > 1 || sizes.length === 0 || sizes.some(isWord)) return false
  const [isSold = false] = await areTypes(index, [type])
  return isSold
}

function withoutFirst([first, ...others]: Term[]): Reading[] {
  return [
    ...(first ? [{ typed: first }] : []),
    ...others.map((term) => ({ typed: term, read: term })),
  ]
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

/**
 * A tyre's size tells more than the words beside the type: "pneu speed 29x2.10" is meant as "pneu
 * 29x2.10", or else as "pneu aro 29".
 */
function sizesOfType(readings: Reading[]): Reading[][] {
  const type = readings.find(({ read }) => read?.kind === 'word')
  const ofType = readings.map((reading) =>
    reading === type || reading.typed.kind !== 'word' ? reading : { typed: reading.typed },
  )
  const wheels = readWheels(ofType)
  return wheels === ofType ? [] : [ofType, wheels].filter(isChanged).filter(keepsSizes)
}

async function matchOfType({ index, synonyms }: SearchedShop, readings: Reading[]) {
  return matchesOf(await findOfType(index, withSynonyms(termsRead(readings), synonyms)))
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
  const { numbers, terms } = await findMost(index, known)
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
