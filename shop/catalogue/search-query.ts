import { compact, singular } from './search-words.ts'

/** How an engine's search language writes what a search needs. */
export interface SearchLanguage {
  exact(token: string): string
  prefix(token: string): string
  and: string
  or: string
  butNot: string
}

export const fts5: SearchLanguage = {
  exact: (token) => `"${token}"`,
  prefix: (token) => `"${token}"*`,
  and: ' AND ',
  or: ' OR ',
  butNot: ' NOT ',
}

export const tsquery: SearchLanguage = {
  exact: (token) => `'${token}'`,
  prefix: (token) => `'${token}':*`,
  and: ' & ',
  or: ' | ',
  butNot: ' & !',
}

type Match = (word: string, index: number) => string

/**
 * Queries whose answers, one after the other, are the products with at least `needed` of the words, best first and
 * each product once. `words` hold letters and digits only. See search-words.ts for the places a token names.
 */
export function tiersOf(language: SearchLanguage, words: string[], needed: number): string[] {
  const { exact, prefix, and, or, butNot } = language
  const exactly = (place: string, word: string) => exact(place + singular(word))
  const begins = (place: string, word: string) =>
    word === singular(word) ? prefix(place + word) : `(${prefix(place + word)}${or}${exactly(place, word)})`
  // A single letter would drag in nearly every description.
  const anywhere = (word: string) => (word.length > 1 ? begins('a', word) : `(${begins('m', word)}${or}${exactly('a', word)})`)

  const chosen = choose(words, needed)
  const each = (match: Match) => `(${chosen.map((some) => `(${some.map(match).join(and)})`).join(or)})`

  const exactFromStart = each((word, i) => exactly(i === 0 ? 'f' : 'n', word))
  const exactInName = each((word) => exactly('n', word))
  const fromStart = each((word, i) => begins(i === 0 ? 'f' : 'n', word))
  const inName = each((word) => begins('n', word))
  const inLabel = `(${each((word) => begins('m', word))}${skuQuery(language, words)})`
  return [
    exactFromStart,
    exactInName + butNot + exactFromStart,
    fromStart + butNot + exactInName,
    `${inName}${butNot}(${exactInName}${or}${fromStart})`,
    inLabel + butNot + inName,
    each(anywhere) + butNot + inLabel,
  ]
}

/** Words that may be the parts of one SKU also find it written together: "FR M63B38". */
function skuQuery({ prefix, or }: SearchLanguage, words: string[]): string {
  const sku = compact(words.join(' '))
  return words.length > 1 && /\p{N}/u.test(sku) ? or + prefix(`m${sku}`) : ''
}

/** Every way to leave out all but `needed` words, in their order. */
function choose(words: string[], needed: number): string[][] {
  if (needed === 0) return [[]]
  return words.flatMap((word, i) => choose(words.slice(i + 1), needed - 1).map((rest) => [word, ...rest]))
}
