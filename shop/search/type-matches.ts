import { all, termQuery } from './query.ts'
import type { SearchIndex } from './search-index.ts'
import { isWord, type SearchTerm } from './search-terms.ts'

/** Numbers of the products of the type that the first word names, with all of the terms. */
export async function findOfType(index: SearchIndex, terms: SearchTerm[]): Promise<number[]> {
  const type = terms.filter(isWord).slice(0, 1)
  const query = all([
    ...type.map((term) => termQuery(term, 'f', 'equivalent')),
    ...terms.map((term) => termQuery(term, 'a', 'equivalent')),
  ])
  return index.find(query)
}

/** Which of the terms name a type of product that the shop has. */
export async function areTypes(index: SearchIndex, terms: SearchTerm[]): Promise<boolean[]> {
  const queries = terms.map((term) => termQuery({ ...term, isLast: false }, 'f', 'equivalent'))
  const counts = await index.countMatches(queries)
  return terms.map((term, i) => isWord(term) && counts[i] !== 0)
}
