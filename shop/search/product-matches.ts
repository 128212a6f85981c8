import type { Database } from '../../db/schema.ts'
import { searchingEngine } from './engine-of.ts'
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
export async function matchAll(db: Database, asked: SearchedText): Promise<ProductMatches> {
  const matches = await match(db, asked, 'equivalent')
  return matches.numbers.length > 0 || asked.terms.length > maxBegun
    ? matches
    : match(db, asked, 'beginning')
}

export async function match(
  db: Database,
  asked: SearchedText,
  strictness: Strictness,
): Promise<ProductMatches> {
  if (asked.terms.length === 0) return noMatches
  const engine = await searchingEngine(db)
  const queries = rankedQueries(engine.language, asked, strictness)
  return matchesOf(await engine.rank(db, queries, maxFound))
}

/** The matches out of at most `maxFound` numbers. */
export function matchesOf(numbers: number[]): ProductMatches {
  return { numbers: numbers.slice(0, maxMatches), complete: numbers.length <= maxMatches }
}
