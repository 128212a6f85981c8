import type { Database } from '../../db/schema.ts'
import { engineOf } from './engine-of.ts'
import { plain } from './tokens.ts'

interface VocabularyWord {
  /** As products write it, with accents if any product does. */
  written: string
  letters: LetterSet
}

/** Bit set of the letters in a word, modulo 32. */
export type LetterSet = number

/** The catalogue's words without accents. */
export type Vocabulary = ReadonlyMap<string, VocabularyWord>

/** Words are only ever added to the table, so that each process reads those after its mark. */
interface ReadVocabulary {
  mark: string
  words: Map<string, VocabularyWord>
}

const vocabularies = new WeakMap<Database, ReadVocabulary>()

export async function currentVocabulary(db: Database): Promise<Vocabulary> {
  const known = vocabularies.get(db) ?? { mark: '0', words: new Map() }
  const { words, mark } = await engineOf(db).readSpellings(db, known.mark)
  for (const written of words) {
    const word = plain(written)
    const isAccented = written !== word
    if (isAccented || !known.words.has(word))
      known.words.set(word, { written, letters: lettersOf(word) })
  }
  known.mark = mark
  vocabularies.set(db, known)
  return known.words
}

export function lettersOf(word: string): LetterSet {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

/**
 * How many letters the first word has that the second lacks: the least number of edits between the
 * words.
 */
export function countMissing(letters: LetterSet, others: LetterSet): number {
  let count = 0
  for (let rest = letters & ~others; rest !== 0; rest &= rest - 1) count++
  return count
}
