import type { OpenIndex } from './engine.ts'
import type { Query } from './query-tree.ts'
import type { RankedQueries } from './ranked-queries.ts'

/** Visitors do not page further than this: the order of the matches behind does not matter. */
const maxRanked = 100

/**
 * Puts the `candidates` in order, best first; when there are `limit` of them, better matches that
 * are not among them come first. Each query costs time, so that one is sent only while it can still
 * change the order.
 */
export async function rankByTiers(
  index: OpenIndex,
  { tiers }: RankedQueries,
  candidates: number[],
  limit: number,
): Promise<number[]> {
  const enough = Math.min(candidates.length, maxRanked)
  const ranked = new Set<number>()
  const append = async (query: Query) => {
    for (const number of await index.find(query, limit)) ranked.add(number)
  }
  for (const { query, best, better = [] } of enough > 1 ? tiers : []) {
    if (best) await append(best)
    if (ranked.size >= enough) break
    const tier = await index.find(query, limit)
    for (const next of better)
      if (next && ranked.size < enough && tier.some((number) => !ranked.has(number)))
        await append(next)
    for (const number of tier) ranked.add(number)
  }
  for (const number of candidates) ranked.add(number)
  return [...ranked].slice(0, limit)
}
