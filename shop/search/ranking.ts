import type { Database } from '../../db/schema.ts'
import type { SearchEngine } from './engine.ts'
import type { RankedQueries } from './query.ts'

/** Visitors do not page further than this: the order of the matches behind does not matter. */
const mostRanked = 100

/**
 * Puts the `candidates` in order, best first; when there are `limit` of them, better matches that
 * are not among them come first. A query costs time in proportion to how common its words are, so
 * that each is sent only while it can still change the order.
 */
export async function rankByTiers(
  engine: SearchEngine,
  db: Database,
  { inLabel, inName, bestInName }: RankedQueries,
  candidates: number[],
  limit: number,
): Promise<number[]> {
  if (candidates.length < 2) return candidates
  const ranked = new Set<number>()
  const append = (numbers: number[]) => numbers.forEach((number) => ranked.add(number))

  const mayFillAnswer = candidates.length >= limit
  const named = mayFillAnswer ? undefined : await engine.find(db, inName, limit)
  const distinct = named ? Math.min(named.length, mostRanked) : mostRanked
  for (const query of bestInName)
    if (distinct > 1 && ranked.size < distinct) append(await engine.find(db, query, limit))
  if (named) append(named)
  else if (ranked.size < limit) append(await engine.find(db, inName, limit))
  if (ranked.size < Math.min(candidates.length, mostRanked))
    append(await engine.find(db, inLabel, limit))
  append(candidates)
  return [...ranked].slice(0, limit)
}
