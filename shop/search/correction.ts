import type { Database } from '../../db/schema.ts'
import { engineOf } from './engine-of.ts'
import { anywhere } from './query.ts'
import { type Spelling, suggestSpellings } from './spelling.ts'
import { isStopWord, plain, writtenWords } from './tokens.ts'

/** A word in more products than this is common; how common no longer matters. */
const mostCounted = 300

/** A word that products have. */
export interface KnownWord {
  word: string
  written: string
  /** Products that have the word, at most 300. */
  count: number
}

/**
 * Maps each typed word that the catalogue has to itself, an unknown word to its likeliest spelling
 * if there is one.
 */
export async function correctWords(db: Database, typed: string[]): Promise<Map<string, KnownWord>> {
  const engine = engineOf(db)
  const queries = typed.map((word) => anywhere(engine.language, [word]))
  const counts = await engine.countMatches(db, queries, mostCounted)
  const asTyped = typed.map((word, i) => ({ word, written: word, count: counts[i] ?? 0 }))
  const unknown = asTyped.flatMap(({ word, count }) => (count > 0 ? [] : word))
  const corrected = await likeliestSpellings(db, unknown)
  return new Map(
    asTyped.flatMap((known) => {
      const found = known.count > 0 ? known : corrected.get(known.word)
      return found ? [[known.word, found]] : []
    }),
  )
}

/**
 * Of equally good spellings the one in more products; the vocabulary also holds words that no
 * product has any more.
 */
async function likeliestSpellings(db: Database, typed: string[]): Promise<Map<string, KnownWord>> {
  const spellings = await suggestSpellings(db, typed)
  const worstFirst = (await countSpellings(db, spellings))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.cost - a.cost || a.count - b.count)
  return new Map(worstFirst.map((spelling) => [spelling.typed, spelling]))
}

async function countSpellings(
  db: Database,
  spellings: Spelling[],
): Promise<(Spelling & KnownWord)[]> {
  const words = [...new Set(spellings.flatMap(({ word }) => word))]
  if (words.length === 0) return []
  const engine = engineOf(db)
  const queries = words.map((word) => engine.language.exact(`a${word}`))
  const counts = await engine.countMatches(db, queries, mostCounted)
  const countOf = new Map(words.map((word, i) => [word, counts[i] ?? 0]))
  return spellings.map((spelling) => ({ ...spelling, count: countOf.get(spelling.word) ?? 0 }))
}

/** The text with its corrections and without the words that stay unknown. */
export function rewrite(text: string, corrections: Map<string, KnownWord>): string {
  return writtenWords(text)
    .flatMap((written) => {
      const word = plain(written)
      const correction = corrections.get(word)
      if (correction) return correction.word === word ? written : correction.written
      return isStopWord(word) ? written : []
    })
    .join(' ')
}
