import { bicycleSynonyms } from '../../../contracts/bicycle-synonyms.ts'
import { formatSynonym, searchSynonymsSchema } from '../../../contracts/search-synonyms.ts'

/**
 * The lines that only the first of two recorded lists has. Showing whole lists would be unreadable.
 */
export function onlyInFirst(first: unknown, second: unknown): string {
  const others = new Set(linesOf(second))
  return linesOf(first)
    .filter((line) => !others.has(line))
    .join('; ')
}

/** A list that was never changed is not recorded. */
function linesOf(list: unknown): string[] {
  return searchSynonymsSchema.parse(list ?? bicycleSynonyms).map(formatSynonym)
}
