import { type Place, type Strictness, termQuery } from './query.ts'
import type { QueryLanguage } from './query-language.ts'
import { isWord, type SearchedText } from './search-terms.ts'

/** Products that match, and which of them are better. */
export interface RankedQueries {
  matches: string
  /** Best first; a product belongs to the first tier that it matches. */
  tiers: Tier[]
}

interface Tier {
  query: string
  /** The best of the tier's products: mostly they are enough. */
  best?: string
  /** Which of the others come first. */
  better?: string[]
}

/** What a visitor who names no product type ("mtb", "aro 29") most likely looks for. */
const mainTypes = ['bicicleta', 'bike']

/**
 * Product type before name, name before SKU and category, these before the description; what is met
 * as typed before equivalents.
 */
export function rankedQueries(
  language: QueryLanguage,
  { terms, sku }: SearchedText,
  strictness: Strictness,
): RankedQueries {
  const { all, any, exact, prefix } = language
  const required = terms.filter(({ isOptional }) => !isOptional)
  const words = required.filter(isWord)
  const every = (place: Place, how: Strictness, some = required) =>
    all(some.map((term) => termQuery(language, term, place, how)))
  const ofFirstType = (how: Strictness) =>
    all([every('f', how, required.slice(0, 1)), every('n', how, required.slice(1))])
  const ofAnyType = (how: Strictness) =>
    required.length > 1 ? any(words.map((term) => termQuery(language, term, 'f', how))) : ''
  const ofMainType = any(mainTypes.map((word) => exact(`f${word}`)))
  const both = (query: string, other: string) => (query === '' ? '' : all([query, other]))
  const orSku = (query: string) => (sku ? any([query, prefix(`s${sku}`)]) : query)

  const asTyped = every('n', 'typed')
  const inName = every('n', strictness)
  const inLabel = orSku(every('m', strictness))
  const matches = orSku(every('a', strictness))
  const tiers: Tier[] = [
    { query: sku ? exact(`s${sku}`) : '' },
    { query: required.length < terms.length ? every('m', strictness, terms) : '' },
    {
      query: inName,
      best: ofFirstType('typed'),
      better: [
        both(ofAnyType('typed'), asTyped),
        both(ofMainType, asTyped),
        asTyped,
        ofFirstType(strictness),
        both(ofMainType, inName),
      ],
    },
    { query: both(ofAnyType(strictness), matches), better: [both(ofAnyType(strictness), inLabel)] },
    { query: inLabel },
  ]
  return { matches, tiers: tiers.filter(({ query }) => query !== '') }
}

/** A tier's queries, best first. */
export function inOrder({ query, best, better = [] }: Tier): string[] {
  return [best ?? '', ...better, query].filter((each) => each !== '')
}
