import type { Database } from '../../db/schema.ts'
import type { SearchEngine } from './search.ts'
import { plain } from './words.ts'

export interface Spelling {
  typed: string
  /** As the index has it: no accents. */
  word: string
  written: string
  /** What is wrong with the typed word; the less the likelier. */
  cost: number
}

const shortestCorrected = 4
const mostCandidates = 8
const otherFirstLetter = 0.5
const unfinished = 0.25

/** The words of the catalogue, as far as this process has read them; words are added to the table, never taken away. */
interface Vocabulary {
  mark: string
  entries: Map<string, { written: string; letters: number }>
}

const vocabularies = new WeakMap<Database, Vocabulary>()

/** Words of the catalogue that the typed ones may stand for, the likeliest few for each. */
export async function suggestSpellings(
  db: Database,
  engine: SearchEngine,
  typed: string[],
): Promise<Spelling[]> {
  const correctable = typed.filter(
    (word) => word.length >= shortestCorrected && !/\p{N}/u.test(word),
  )
  if (correctable.length === 0) return []
  const vocabulary = await currentVocabulary(db, engine)
  return correctable.flatMap((word) => candidatesFor(word, vocabulary))
}

async function currentVocabulary(db: Database, engine: SearchEngine): Promise<Vocabulary> {
  const known = vocabularies.get(db) ?? { mark: '0', entries: new Map() }
  const { words, mark } = await engine.readSpellings(db, known.mark)
  for (const written of words) {
    const word = plain(written)
    const isAccented = written !== word
    if (isAccented || !known.entries.has(word))
      known.entries.set(word, { written, letters: lettersOf(word) })
  }
  known.mark = mark
  vocabularies.set(db, known)
  return known
}

function candidatesFor(typed: string, { entries }: Vocabulary): Spelling[] {
  const most = typed.length < 8 ? 1 : 2
  const letters = lettersOf(typed)
  const found: Spelling[] = []
  for (const [word, entry] of entries) {
    if (word.length < typed.length - most || countBits(letters & ~entry.letters) > most) continue
    const cost = spellingCost(typed, word, most)
    if (cost !== undefined) found.push({ typed, word, written: entry.written, cost })
  }
  return found.sort((a, b) => a.cost - b.cost).slice(0, mostCandidates)
}

/** Edits between what was typed and the word, or a beginning of it; undefined when there are more than `most`. */
function spellingCost(typed: string, word: string, most: number): number | undefined {
  const distances = distancesToBeginnings(typed, word.slice(0, typed.length + most), most)
  if (!distances) return undefined
  const whole = word.length <= typed.length + most ? distances.at(-1) : undefined
  const edits = Math.min(whole ?? Infinity, Math.min(...distances) + unfinished)
  if (edits >= most + 1) return undefined
  return edits + (typed[0] === word[0] ? 0 : otherFirstLetter)
}

/** Damerau–Levenshtein (optimal string alignment) to each beginning of `word`; undefined once all are beyond `most`. */
function distancesToBeginnings(typed: string, word: string, most: number): number[] | undefined {
  let before: number[] = []
  let previous: number[] = []
  for (let j = 0; j <= word.length; j++) previous.push(j)
  for (let i = 1; i <= typed.length; i++) {
    const current = [i]
    let least = i
    for (let j = 1; j <= word.length; j++) {
      const isSame = typed.charCodeAt(i - 1) === word.charCodeAt(j - 1)
      const isSwapped =
        i > 1 &&
        j > 1 &&
        typed.charCodeAt(i - 1) === word.charCodeAt(j - 2) &&
        typed.charCodeAt(i - 2) === word.charCodeAt(j - 1)
      const aligned = Math.min(
        at(previous, j - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, j - 2) + 1 : Infinity,
      )
      const edits = Math.min(aligned, at(previous, j) + 1, at(current, j - 1) + 1)
      current.push(edits)
      if (edits < least) least = edits
    }
    if (least > most) return undefined
    before = previous
    previous = current
  }
  return previous
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity
}

/** One bit for each letter that occurs: rules most words out without counting edits. */
function lettersOf(word: string): number {
  let letters = 0
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31)
  return letters
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
