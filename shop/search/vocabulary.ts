import { plain } from './language.ts'

export interface VocabularyWord {
  /** As products write it, with accents if any product does. */
  written: string
  letters: LetterSet
}

/** Bit set of the letters in a word, modulo 32. */
export type LetterSet = number

/** By the word without accents. */
export type Vocabulary = ReadonlyMap<string, VocabularyWord>

/** A spelling with accents replaces the same without. */
export function addWords(vocabulary: Map<string, VocabularyWord>, words: string[]): void {
  for (const written of words) {
    const word = plain(written)
    const isAccented = written !== word
    if (isAccented || !vocabulary.has(word))
      vocabulary.set(word, { written, letters: lettersOf(word) })
  }
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
