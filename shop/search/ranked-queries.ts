import { type Place, type Strictness, termQuery } from './query.ts'
import { all, any, exact, prefix, type Query } from './query-tree.ts'
import { isWord, type SearchedText, type SearchTerm } from './search-terms.ts'

/** Products that match, and which of them are better. */
export interface RankedQueries {
  matches: Query
  /** Best first; a product belongs to the first tier that it matches. */
  tiers: Tier[]
}

interface Tier {
  query: Query
  /** The best of the tier's products: mostly they are enough. */
  best?: Query
  /** Which of the others come first. */
  better?: Query[]
}

/** What a visitor who names no product type ("mtb", "aro 29") most likely looks for. */
const mainTypes = ['bicicleta', 'bike']
/** With more terms it costs too much to look for all of them once more. */
const maxTypedAnywhere = 4

/**
 * Product type before name, name before SKU and category, these before the description; what is met
 * as typed before equivalents.
 */
export function rankedQueries({ terms, sku }: SearchedText, strictness: Strictness): RankedQueries {
  const { required, every, ofAnyType } = queriesFor(terms)
  const orSku = (query: Query) => (sku ? any([query, prefix(`s${sku}`)]) : query)
  const inLabel = orSku(every('m', strictness))
  const matches = orSku(every('a', strictness))
  const ofType = ofAnyType(strictness)
  const tiers: Tier[] = [
    { query: sku ? exact(`s${sku}`) : '' },
    { query: required.length < terms.length ? every('m', strictness, terms) : '' },
    nameTier(terms, strictness),
    required.length > maxTypedAnywhere
      ? { query: both(ofType, inLabel) }
      : { query: both(ofType, matches), better: [both(ofType, inLabel)] },
    { query: inLabel },
  ]
  return { matches, tiers: tiers.filter(({ query }) => query !== '') }
}

function nameTier(terms: SearchTerm[], strictness: Strictness): Tier {
  const { required, every, ofAnyType } = queriesFor(terms)
  const ofFirstType = (how: Strictness) =>
    all([every('f', how, required.slice(0, 1)), every('n', how, required.slice(1))])
  const ofMainType = any(mainTypes.map((word) => exact(`f${word}`)))
  const asTyped = every('n', 'typed')
  const inName = every('n', strictness)
  return {
    query: inName,
    best: ofFirstType('typed'),
    better: [
      both(ofAnyType('typed'), asTyped),
      both(ofMainType, asTyped),
      asTyped,
      ofFirstType(strictness),
      both(ofMainType, inName),
    ],
  }
}

function queriesFor(terms: SearchTerm[]) {
  const required = terms.filter(({ isOptional }) => !isOptional)
  const every = (place: Place, how: Strictness, some = required) =>
    all(some.map((term) => termQuery(term, place, how)))
  const ofAnyType = (how: Strictness) =>
    required.length > 1 ? any(required.filter(isWord).map((term) => termQuery(term, 'f', how))) : ''
  return { required, every, ofAnyType }
}

function both(query: Query, other: Query): Query {
  return query === '' ? '' : all([query, other])
}

/** A tier's queries, best first. */
export function inOrder({ query, best, better = [] }: Tier): Query[] {
  return [best ?? '', ...better, query].filter((each) => each !== '')
}
