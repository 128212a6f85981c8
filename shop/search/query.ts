import { singular } from './language.ts'
import { all, any, exact, prefix, type Query } from './query-tree.ts'
import type { SearchTerm } from './search-terms.ts'
import { searchedAs } from './size-tokens.ts'
import type { Size } from './sizes.ts'
import type { Term } from './terms.ts'

/**
 * How a term may match. `typed`: as typed. `equivalent`: also by a synonym, and the last term by a
 * longer word. `beginning`: also any other term by a longer word.
 */
export type Strictness = 'typed' | 'equivalent' | 'beginning'

/** Where a term must stand: product type, name, label or anywhere (tokens.ts). */
export type Place = 'f' | 'n' | 'm' | 'a'

/**
 * A garment's size in letters, or a single letter. Descriptions are not searched for it: nearly
 * every one has a word that begins with it.
 */
const letterSize = /^(?:\p{L}|pp|g{2,4}|x{1,3}g|x{1,3}[sl])$/u

/** A word in the middle of a text is seldom shortened to fewer letters. */
const minPrefixLength = 3
/** Longer ones are cut: SQLite has no index of them (db/migrations/0001-shop.ts). */
const maxPrefixLength = 10

/**
 * The products that meet the term. Synonyms count in the label only: descriptions mention too much.
 */
export function termQuery(
  { typed, synonyms, isLast }: SearchTerm,
  place: Place,
  strictness: Strictness,
): Query {
  const isLongEnough = isLast || (typed[0]?.plainText.length ?? 0) >= minPrefixLength
  const mayContinue = typed.length === 1 && (isLast || strictness === 'beginning') && isLongEnough
  const own = mayContinue ? strictness : 'typed'
  // Only the first word can be the product type.
  const allTerms = (terms: Term[], first: Place, how: Strictness) =>
    all(terms.map((term, i) => typedQuery(term, i > 0 && first === 'f' ? 'n' : first, how)))
  const asTyped = allTerms(typed, place, own)
  if (strictness === 'typed') return asTyped
  const label = place === 'a' ? 'm' : place
  return any([asTyped, ...synonyms.map((terms) => allTerms(terms, label, 'typed'))])
}

function typedQuery(term: Term, place: Place, strictness: Strictness): Query {
  if (term.kind !== 'word') return sizeQuery(term, place)
  return letterSize.test(term.text)
    ? letterQuery(term.text, place, strictness)
    : wordQuery(term.text, place, strictness)
}

function sizeQuery(size: Size, place: Place): Query {
  const inPlace = place === 'f' ? 'n' : place
  const lookups = searchedAs(size).map((list) =>
    any(
      list.map(({ token, onlyInName, isPrefix }) =>
        (isPrefix ? prefix : exact)((onlyInName ? 'n' : inPlace) + token),
      ),
    ),
  )
  return all([place === 'f' && size.kind === 'wheel' ? exact('faro') : '', ...lookups])
}

function letterQuery(letter: string, place: Place, strictness: Strictness): Query {
  const inPlace = place === 'a' ? 'm' : place
  return any([
    (strictness === 'beginning' ? prefix : exact)(inPlace + letter),
    place === 'a' ? exact(`atam${letter}`) : '',
  ])
}

/** A plural also matches its singular, which does not begin with it. */
function wordQuery(word: string, place: Place, strictness: Strictness): Query {
  const one = singular(word)
  if (strictness === 'typed') return exact(place + one)
  return any([
    prefix(place + word.slice(0, maxPrefixLength)),
    one === word ? '' : exact(place + one),
  ])
}
