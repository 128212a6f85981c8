import { compact, singular } from './tokens.ts'

/** The syntax of an engine's full-text queries. */
export interface SearchLanguage {
  exact(token: string): string
  prefix(token: string): string
  and: string
  or: string
}

export const fts5: SearchLanguage = {
  exact: (token) => `"${token}"`,
  prefix: (token) => `"${token}"*`,
  and: ' AND ',
  or: ' OR ',
}

export const tsquery: SearchLanguage = {
  exact: (token) => `'${token}'`,
  prefix: (token) => `'${token}':*`,
  and: ' & ',
  or: ' | ',
}

/** Queries for the products that have all the words, from wide to narrow places. */
export interface RankedQueries {
  anywhere: string
  inLabel: string
  inName: string
  /** Best first: whole words before beginnings, the name's first word before others. */
  bestInName: string[]
}

/** Words are letters and digits only; tokens.ts defines the letters for places. */
export function rankedQueries(language: SearchLanguage, words: string[]): RankedQueries {
  const { and } = language
  const isExact = (place: string) => (word: string) => exactly(language, place, word)
  const begins = (place: string) => (word: string) => beginning(language, place, word)
  const [first = '', ...others] = words
  return {
    anywhere: anywhere(language, words),
    inLabel: words.map(begins('m')).join(and) + sku(language, 'm', words),
    inName: words.map(begins('n')).join(and),
    bestInName: [
      [isExact('f')(first), ...others.map(isExact('n'))].join(and),
      words.map(isExact('n')).join(and),
      [begins('f')(first), ...others.map(begins('n'))].join(and),
    ],
  }
}

/**
 * In descriptions a single letter matches itself only: nearly every one has a word with that
 * beginning.
 */
export function anywhere(language: SearchLanguage, words: string[]): string {
  const letter = (word: string) =>
    `(${beginning(language, 'm', word)}${language.or}${exactly(language, 'a', word)})`
  const each = words.map((word) =>
    word.length === 1 ? letter(word) : beginning(language, 'a', word),
  )
  return each.join(language.and) + sku(language, 'a', words)
}

function exactly({ exact }: SearchLanguage, place: string, word: string): string {
  return exact(place + singular(word))
}

/** A plural also matches its singular, which does not begin with it. */
function beginning(language: SearchLanguage, place: string, word: string): string {
  const begun = language.prefix(place + word)
  return word === singular(word)
    ? begun
    : `(${begun}${language.or}${exactly(language, place, word)})`
}

/** Words that may be parts of one SKU also match it without separators: "FR M63B38". */
function sku({ prefix, or }: SearchLanguage, place: string, words: string[]): string {
  const together = compact(words.join(' '))
  return words.length > 1 && /\p{N}/u.test(together) ? or + prefix(place + together) : ''
}
