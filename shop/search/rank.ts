import type { Database } from '../../db/schema.ts'
import type { RankedQueries } from './query.ts'
import type { SearchEngine } from './search.ts'

/** How one match compares with the next no longer matters after this many better ones. */
const mostRanked = 100

/**
 * Puts the matches `all` in order, and the better ones before those where there are more than `limit`. Each query costs
 * time in proportion to how common its words are, so one is sent only while its answer can still change the order.
 */
export async function rankByFinding(
  engine: SearchEngine,
  db: Database,
  { inLabel, inName, bestInName }: RankedQueries,
  all: number[],
  limit: number,
): Promise<number[]> {
  if (all.length < 2) return all
  const found = new Set<number>()
  const addAll = (numbers: number[]) => numbers.forEach((number) => found.add(number))
  const addFound = async (query: string) => addAll(await engine.find(db, query, limit))

  const mayFillAnswer = all.length >= limit
  const named = mayFillAnswer ? undefined : await engine.find(db, inName, limit)
  const distinct = named ? Math.min(named.length, mostRanked) : mostRanked
  for (const query of bestInName) if (distinct > 1 && found.size < distinct) await addFound(query)
  if (named) addAll(named)
  else if (found.size < limit) await addFound(inName)
  if (found.size < Math.min(all.length, mostRanked)) await addFound(inLabel)
  addAll(all)
  return [...found].slice(0, limit)
}
