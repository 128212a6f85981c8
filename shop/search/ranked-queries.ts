import { type Place, type Strictness, termQuery } from './query.ts'
import type { QueryLanguage } from './query-language.ts'
import { isWord, type SearchedText, type SearchTerm } from './search-terms.ts'

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
/** With more terms it costs too much to look for all of them once more. */
const maxTypedAnywhere = 4

/**
 * Product type before name, name before SKU and category, these before the description; what is met
 * as typed before equivalents.
 */
export function rankedQueries(
  language: QueryLanguage,
  { terms, sku }: SearchedText,
  strictness: Strictness,
): RankedQueries {
  const { exact, prefix, any } = language
  const { required, every, ofAnyType } = queriesFor(language, terms)
  const orSku = (query: string) => (sku ? any([query, prefix(`s${sku}`)]) : query)
  const inLabel = orSku(every('m', strictness))
  const matches = orSku(every('a', strictness))
  const ofType = ofAnyType(strictness)
  const tiers: Tier[] = [
    { query: sku ? exact(`s${sku}`) : '' },
    { query: required.length < terms.length ? every('m', strictness, terms) : '' },
    nameTier(language, terms, strictness),
    required.length > maxTypedAnywhere
      ? { query: both(language, ofType, inLabel) }
      : { query: both(language, ofType, matches), better: [both(language, ofType, inLabel)] },
    { query: inLabel },
  ]
  return { matches, tiers: tiers.filter(({ query }) => query !== '') }
}

function nameTier(language: QueryLanguage, terms: SearchTerm[], strictness: Strictness): Tier {
  const { any, exact, all } = language
  const { required, every, ofAnyType } = queriesFor(language, terms)
  const ofFirstType = (how: Strictness) =>
    all([every('f', how, required.slice(0, 1)), every('n', how, required.slice(1))])
  const ofMainType = any(mainTypes.map((word) => exact(`f${word}`)))
  const asTyped = every('n', 'typed')
  const inName = every('n', strictness)
  return {
    query: inName,
    best: ofFirstType('typed'),
    better: [
      both(language, ofAnyType('typed'), asTyped),
      both(language, ofMainType, asTyped),
      asTyped,
      ofFirstType(strictness),
      both(language, ofMainType, inName),
    ],
  }
}

function queriesFor(language: QueryLanguage, terms: SearchTerm[]) {
  const required = terms.filter(({ isOptional }) => !isOptional)
  const every = (place: Place, how: Strictness, some = required) =>
    language.all(some.map((term) => termQuery(language, term, place, how)))
  const ofAnyType = (how: Strictness) =>
    required.length > 1
      ? language.any(required.filter(isWord).map((term) => termQuery(language, term, 'f', how)))
      : ''
  return { required, every, ofAnyType }
}

function both({ all }: QueryLanguage, query: string, other: string): string {
  return query === '' ? '' : all([query, other])
}

/** A tier's queries, best first. */
export function inOrder({ query, best, better = [] }: Tier): string[] {
  return [best ?? '', ...better, query].filter((each) => each !== '')
}
