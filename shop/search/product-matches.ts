import type { OpenIndex } from './engine.ts'
import type { Strictness } from './query.ts'
import { rankedQueries } from './ranked-queries.ts'
import type { SearchedText } from './search-terms.ts'

const maxMatches = 1000
const maxBegun = 4
/** One more than is returned shows that there are more. */
export const maxFound = maxMatches + 1

export interface ProductMatches {
  /** `products.number` of the matches, best first, at most 1,000. */
  numbers: number[]
  /** False when there were more matches. */
  complete: boolean
  /** The text that was searched instead, when the catalogue does not have what was typed. */
  correctedText?: string
}

export const noMatches: ProductMatches = { numbers: [], complete: true }

/**
 * Words that begin with a typed one count only when no product has the typed words themselves, and
 * not in a long text, which is seldom shortened and costly to search twice.
 */
export async function matchAll(index: OpenIndex, asked: SearchedText): Promise<ProductMatches> {
  const matches = await match(index, asked, 'equivalent')
  return matches.numbers.length > 0 || asked.terms.length > maxBegun
    ? matches
    : match(index, asked, 'beginning')
}

export async function match(
  index: OpenIndex,
  asked: SearchedText,
  strictness: Strictness,
): Promise<ProductMatches> {
  if (asked.terms.length === 0) return noMatches
  return matchesOf(await index.rank(rankedQueries(asked, strictness), maxFound))
}

/** The matches out of at most `maxFound` numbers. */
export function matchesOf(numbers: number[]): ProductMatches {
  return { numbers: numbers.slice(0, maxMatches), complete: numbers.length <= maxMatches }
}
