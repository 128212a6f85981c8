import { singular } from './language.ts'
import type { SearchTerm } from './search-terms.ts'
import { searchedAs } from './size-tokens.ts'
import type { Size } from './sizes.ts'
import type { Term } from './terms.ts'

/**
 * A full-text query: one token ("apneu"), every token that begins with it ("apneu*"), or a
 * combination of queries. Tokens are letters, digits and the dot of size-tokens.ts. The empty text
 * is no query at all.
 */
export type Query = string | Combination

interface Combination {
  /** Whether a product must match all of the queries, at least two, or any of them. */
  readonly how: 'all' | 'any'
  readonly queries: readonly Query[]
}

export function exact(token: string): Query {
  return token
}

export function prefix(token: string): Query {
  return `${token}*`
}

/** All queries of the list; empty ones do not count. */
export function all(queries: Query[]): Query {
  return combine('all', queries)
}

/** Any query of the list; empty ones do not count. */
export function any(queries: Query[]): Query {
  return combine('any', queries)
}

function combine(how: Combination['how'], list: Query[]): Query {
  const queries = list.filter((query, i) => query !== '' && list.indexOf(query) === i)
  const [only = ''] = queries
  return queries.length > 1 ? { how, queries } : only
}

/** How an engine writes queries. */
export interface Syntax {
  token(token: string): string
  prefix(token: string): string
  all: string
  any: string
}

export function writeQuery(query: Query, syntax: Syntax): string {
  if (typeof query === 'string')
    return query.endsWith('*') ? syntax.prefix(query.slice(0, -1)) : syntax.token(query)
  return `(${query.queries.map((each) => writeQuery(each, syntax)).join(syntax[query.how])})`
}

/**
 * How a term may match. `typed`: as typed. `named`: also by another name for the same thing, and
 * the last term by a longer word. `equivalent`: also by any synonym. `beginning`: also any other
 * term by a longer word.
 */
export type Strictness = 'typed' | 'named' | 'equivalent' | 'beginning'

/** Where a term must stand: product type, name, label or anywhere (tokens.ts). */
export type Field = 'f' | 'n' | 'm' | 'a'

/**
 * A garment's size in letters, or a single letter. Descriptions are not searched for it: nearly
 * every one has a word that begins with it.
 */
const letterSize = /^(?:\p{L}|pp|g{2,4}|x{1,3}g|x{1,3}[sl])$/u

/** A word in the middle of a text is seldom shortened to fewer letters. */
const minPrefixLength = 3
/** Longer ones are cut: SQLite has no index of them (db/migrations/1001-catalogue.ts). */
const maxPrefixLength = 10

/**
 * The products that meet the term. Synonyms count in the label only: descriptions mention too much.
 */
export function termQuery(
  { typed, synonyms, isLast }: SearchTerm,
  field: Field,
  strictness: Strictness,
): Query {
  const isLongEnough = isLast || (typed[0]?.plainText.length ?? 0) >= minPrefixLength
  const mayContinue = typed.length === 1 && (isLast || strictness === 'beginning') && isLongEnough
  const own = mayContinue ? strictness : 'typed'
  // Only the first word can be the product type.
  const allTerms = (terms: Term[], first: Field, how: Strictness) =>
    all(terms.map((term, i) => typedQuery(term, i > 0 && first === 'f' ? 'n' : first, how)))
  const asTyped = allTerms(typed, field, own)
  if (strictness === 'typed') return asTyped
  const label = field === 'a' ? 'm' : field
  const meant = strictness === 'named' ? synonyms.filter(({ isSame }) => isSame) : synonyms
  return any([asTyped, ...meant.map(({ terms }) => allTerms(terms, label, 'typed'))])
}

function typedQuery(term: Term, field: Field, strictness: Strictness): Query {
  if (term.kind !== 'word') return sizeQuery(term, field)
  return letterSize.test(term.text)
    ? letterQuery(term.text, field, strictness)
    : wordQuery(term.text, field, strictness)
}

function sizeQuery(size: Size, field: Field): Query {
  const inField = field === 'f' ? 'n' : field
  const lookups = searchedAs(size).map((list) =>
    any(
      list.map(({ token, onlyInName, isPrefix }) =>
        (isPrefix ? prefix : exact)((onlyInName ? 'n' : inField) + token),
      ),
    ),
  )
  return all([field === 'f' && size.kind === 'wheel' ? exact('faro') : '', ...lookups])
}

function letterQuery(letter: string, field: Field, strictness: Strictness): Query {
  const inField = field === 'a' ? 'm' : field
  return any([
    (strictness === 'beginning' ? prefix : exact)(inField + letter),
    field === 'a' ? exact(`atam${letter}`) : '',
  ])
}

/** A plural also matches its singular, which does not begin with it. */
function wordQuery(word: string, field: Field, strictness: Strictness): Query {
  const one = singular(word)
  if (strictness === 'typed') return exact(field + one)
  return any([
    prefix(field + word.slice(0, maxPrefixLength)),
    one === word ? '' : exact(field + one),
  ])
}
