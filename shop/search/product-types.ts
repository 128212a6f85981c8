import type { Database } from '../../db/schema.ts'
import { searchingEngine } from './engine-of.ts'
import { termQuery } from './query.ts'
import { isWord, type SearchTerm } from './search-terms.ts'

/** Numbers of the products of the type that the first word names, with all of the terms. */
export async function findOfType(
  db: Database,
  terms: SearchTerm[],
  limit: number,
): Promise<number[]> {
  const engine = await searchingEngine(db)
  const type = terms.filter(isWord).slice(0, 1)
  const query = engine.language.all([
    ...type.map((term) => termQuery(engine.language, term, 'f', 'equivalent')),
    ...terms.map((term) => termQuery(engine.language, term, 'a', 'equivalent')),
  ])
  return engine.find(db, query, limit)
}

/** Which of the terms name a type of product that the shop has. */
export async function areTypes(db: Database, terms: SearchTerm[]): Promise<boolean[]> {
  const engine = await searchingEngine(db)
  const queries = terms.map((term) =>
    termQuery(engine.language, { ...term, isLast: false }, 'f', 'equivalent'),
  )
  const counts = await engine.countMatches(db, queries, 1)
  return terms.map((term, i) => isWord(term) && counts[i] !== 0)
}
