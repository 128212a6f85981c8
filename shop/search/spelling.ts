import type { Database } from '../../db/schema.ts'
import { distancesToBeginnings } from './edit-distance.ts'
import { countMissing, currentVocabulary, lettersOf, type Vocabulary } from './vocabulary.ts'

/** A word of the catalogue that a typed word may stand for. */
export interface Spelling {
  typed: string
  /** As the index has it, without accents. */
  word: string
  written: string
  /** Edits plus penalties; the smaller the likelier. */
  cost: number
}

const shortestCorrected = 4
const shortestWithTwoEdits = 8
const mostCandidates = 8
const otherFirstLetterPenalty = 0.5
const unfinishedPenalty = 0.25

/** The likeliest spellings of each typed word; none for short words and for words with digits. */
export async function suggestSpellings(db: Database, typed: string[]): Promise<Spelling[]> {
  const correctable = typed.filter(
    (word) => word.length >= shortestCorrected && !/\p{N}/u.test(word),
  )
  if (correctable.length === 0) return []
  const vocabulary = await currentVocabulary(db)
  return correctable.flatMap((word) => candidatesFor(word, vocabulary))
}

function candidatesFor(typed: string, vocabulary: Vocabulary): Spelling[] {
  const most = typed.length < shortestWithTwoEdits ? 1 : 2
  const letters = lettersOf(typed)
  const found: Spelling[] = []
  for (const [word, entry] of vocabulary) {
    if (word.length < typed.length - most || countMissing(letters, entry.letters) > most) continue
    const cost = spellingCost(typed, word, most)
    if (cost !== undefined) found.push({ typed, word, written: entry.written, cost })
  }
  return found.toSorted((a, b) => a.cost - b.cost).slice(0, mostCandidates)
}

/**
 * From the edits between what was typed and the word or a beginning of it; undefined above `most`
 * edits.
 */
function spellingCost(typed: string, word: string, most: number): number | undefined {
  const distances = distancesToBeginnings(typed, word.slice(0, typed.length + most), most)
  if (!distances) return undefined
  const whole = word.length <= typed.length + most ? distances.at(-1) : undefined
  const edits = Math.min(whole ?? Infinity, Math.min(...distances) + unfinishedPenalty)
  if (edits >= most + 1) return undefined
  return edits + (typed[0] === word[0] ? 0 : otherFirstLetterPenalty)
}
