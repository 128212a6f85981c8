import {
  all,
  any,
  exact,
  type Field,
  prefix,
  type Query,
  type Strictness,
  termQuery,
} from './query.ts'
import { maxFound, maxMatches, type SearchIndex } from './search-index.ts'
import { isWord, type SearchedText, type SearchTerm } from './search-terms.ts'

const maxBegun = 4
/** Visitors do not page further than this: the order of the matches behind does not matter. */
const maxRanked = 100
/** With more terms it costs too much to look for all of them once more. */
const maxTypedAnywhere = 4
/** What a visitor who names no product type ("mtb", "aro 29") most likely looks for. */
const mainTypes = ['bicicleta', 'bike']

export interface ProductMatches {
  /** `products.number` of the matches, best first, at most 1,000. */
  numbers: number[]
  /** False when there were more matches. */
  complete: boolean
  /** The text that was searched instead, when the catalogue does not have what was typed. */
  correctedText?: string
}

export const noMatches: ProductMatches = { numbers: [], complete: true }

/** A part of the matches; a product belongs to the first tier that it matches. */
interface Tier {
  query: Query
  /** Which products of the tier come first. */
  better?: Query[]
}

/**
 * Words that begin with a typed one count only when no product has the typed words themselves, and
 * not in a long text, which is seldom shortened and costly to search twice.
 */
export async function matchAll(index: SearchIndex, asked: SearchedText): Promise<ProductMatches> {
  const matches = await match(index, asked, 'equivalent')
  return matches.numbers.length > 0 || asked.terms.length > maxBegun
    ? matches
    : match(index, asked, 'beginning')
}

export async function match(
  index: SearchIndex,
  asked: SearchedText,
  strictness: Strictness,
): Promise<ProductMatches> {
  return matchesOf(await rank(index, asked, strictness))
}

/** The matches out of at most `maxFound` numbers. */
export function matchesOf(numbers: number[]): ProductMatches {
  return { numbers: numbers.slice(0, maxMatches), complete: numbers.length <= maxMatches }
}

/**
 * The products that match anywhere, best first. A query is sent only while it can still change the
 * order.
 */
export async function rank(
  index: SearchIndex,
  asked: SearchedText,
  strictness: Strictness,
): Promise<number[]> {
  const matches = await index.find(matchQuery(asked, strictness))
  const enough = Math.min(matches.length, maxRanked)
  const ranked = new Set<number>()
  for (const { query, better = [] } of enough > 1 ? tiersFor(asked, strictness) : []) {
    const tier = await index.find(query)
    for (const each of tier.some((number) => !ranked.has(number)) ? better : [])
      if (ranked.size < enough) for (const number of await index.find(each)) ranked.add(number)
    for (const number of tier) ranked.add(number)
    if (ranked.size >= enough) break
  }
  return [...new Set([...ranked, ...matches])].slice(0, maxFound)
}

/** The products that match; `rank` puts them in order. */
export function matchQuery({ terms, sku }: SearchedText, strictness: Strictness): Query {
  return orSku(queriesFor(terms).every('a', strictness), sku)
}

/** The products that match in name, SKU, bar code or category. */
export function labelQuery({ terms, sku }: SearchedText, strictness: Strictness): Query {
  return orSku(queriesFor(terms).every('m', strictness), sku)
}

/**
 * Product type before name, name before SKU and category, these before the description; what is met
 * as typed before equivalents.
 */
function tiersFor(asked: SearchedText, strictness: Strictness): Tier[] {
  const { terms, sku } = asked
  const { required, every, ofAnyType } = queriesFor(terms)
  const inLabel = labelQuery(asked, strictness)
  const ofType = ofAnyType(strictness)
  return [
    { query: sku ? exact(`s${sku}`) : '' },
    { query: required.length < terms.length ? every('m', strictness, terms) : '' },
    nameTier(terms, strictness),
    required.length > maxTypedAnywhere
      ? { query: both(ofType, inLabel) }
      : {
          query: both(ofType, matchQuery(asked, strictness)),
          better: [both(ofType, inLabel)],
        },
    { query: inLabel },
  ]
}

function nameTier(terms: SearchTerm[], strictness: Strictness): Tier {
  const { required, every, ofAnyType } = queriesFor(terms)
  const ofFirstType = (how: Strictness) =>
    all([every('f', how, required.slice(0, 1)), every('n', how, required.slice(1))])
  const ofMainType = any(mainTypes.map((word) => exact(`f${word}`)))
  const asTyped = every('n', 'typed')
  const findsOthers = required.some(({ synonyms }) => synonyms.some(({ isSame }) => !isSame))
  const inName = every('n', strictness)
  return {
    query: inName,
    better: [
      ofFirstType('typed'),
      both(ofAnyType('typed'), asTyped),
      both(ofMainType, asTyped),
      asTyped,
      ...(findsOthers ? [ofFirstType('named')] : []),
      ofFirstType(strictness),
      both(ofMainType, inName),
    ],
  }
}

function queriesFor(terms: SearchTerm[]) {
  const required = terms.filter(({ isOptional }) => !isOptional)
  const every = (field: Field, how: Strictness, some = required) =>
    all(some.map((term) => termQuery(term, field, how)))
  const ofAnyType = (how: Strictness) =>
    required.length > 1 ? any(required.filter(isWord).map((term) => termQuery(term, 'f', how))) : ''
  return { required, every, ofAnyType }
}

function orSku(query: Query, sku: string | undefined): Query {
  return sku ? any([query, prefix(`s${sku}`)]) : query
}

function both(query: Query, other: Query): Query {
  return query === '' ? '' : all([query, other])
}
