import type { Database } from '../../db/schema.ts'
import { singular } from './language.ts'
import { isLeadWord } from './leads.ts'
import { termQuery } from './query.ts'
import { engineOf, type SearchedShop } from './search-index.ts'
import { withSynonyms } from './search-terms.ts'
import { type Term, termsOf } from './terms.ts'
import {
  addWords,
  countMissing,
  lettersOf,
  type Vocabulary,
  type VocabularyWord,
} from './vocabulary.ts'

/** A word of the catalogue or of the synonyms that a typed word may stand for. */
interface Spelling {
  typed: string
  term: Term
  /** Edits plus penalties; the smaller the likelier. */
  cost: number
}

const maxCorrected = 3
const minCorrectedLength = 4
const minLengthForTwoEdits = 8
/** Some other word begins with nearly every shorter one. */
const minUnfinishedLength = 6
const minLengthFromDescriptions = 6
const maxCandidates = 6
const otherFirstLetterPenalty = 0.5
const unfinishedPenalty = 0.25
const descriptionPenalty = 0.5

/**
 * The likeliest spelling for each of the unknown words, if any. Short words, words with digits and
 * words of the synonyms have none.
 */
export async function correctWords(
  shop: SearchedShop,
  unknown: string[],
): Promise<Map<string, Term>> {
  const { db, synonyms } = shop
  const correctable = unknown
    .filter((word) => word.length >= minCorrectedLength && !/\p{N}/u.test(word))
    .filter((word) => !isLeadWord(word))
    .filter((word) => !synonyms.vocabulary.has(word) && !synonyms.vocabulary.has(singular(word)))
    .slice(0, maxCorrected)
  if (correctable.length === 0) return new Map()
  const vocabularies = [await currentVocabulary(db), synonyms.vocabulary]
  const candidates = correctable.flatMap((word) =>
    vocabularies
      .flatMap((vocabulary) => candidatesFor(word, vocabulary))
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, maxCandidates),
  )
  const worstFirst = await keepKnown(shop, candidates)
  return new Map(worstFirst.map(({ typed, term }) => [typed, term]))
}

/**
 * The spellings that are in the shop, worst first; of equally good ones that in more products is
 * better.
 */
async function keepKnown(
  { index, synonyms }: SearchedShop,
  candidates: Spelling[],
): Promise<Spelling[]> {
  if (candidates.length === 0) return []
  const terms = candidates.flatMap(({ term }) => withSynonyms([term], synonyms))
  const queries = (['m', 'a'] as const).flatMap((place) =>
    terms.map((term) => termQuery({ ...term, isLast: false }, place, 'equivalent')),
  )
  const counts = await index.countMatches(queries)
  return candidates
    .map((candidate, i) => {
      const isInLabel = counts[i] !== 0
      const count = counts[candidates.length + i] ?? 0
      const isTooFar = !isInLabel && isGuess(candidate)
      const cost = candidate.cost + (isInLabel ? 0 : descriptionPenalty)
      return { ...candidate, cost, count: isTooFar ? 0 : count }
    })
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.cost - a.cost || a.count - b.count)
}

/**
 * A short word, or one with another first letter, is corrected only to a word of names and
 * categories: descriptions have a similar one for nearly all.
 */
function isGuess({ typed, term }: Spelling): boolean {
  return typed.length < minLengthFromDescriptions || typed[0] !== term.plainText[0]
}

function candidatesFor(typed: string, vocabulary: Vocabulary): Spelling[] {
  const maxEdits = typed.length < minLengthForTwoEdits ? 1 : 2
  const letters = lettersOf(typed)
  const found: Spelling[] = []
  for (const [word, entry] of vocabulary) {
    if (word.length < typed.length - maxEdits || countMissing(letters, entry.letters) > maxEdits)
      continue
    const cost = spellingCost(typed, word, maxEdits)
    const [term] = cost === undefined ? [] : termsOf(entry.written)
    if (term && cost !== undefined) found.push({ typed, term, cost })
  }
  return found
}

/**
 * From the edits between what was typed and the word or a beginning of it; undefined above
 * `maxEdits` edits.
 */
function spellingCost(typed: string, word: string, maxEdits: number): number | undefined {
  const distances = distancesToBeginnings(typed, word.slice(0, typed.length + maxEdits), maxEdits)
  if (!distances) return undefined
  const whole = word.length <= typed.length + maxEdits ? distances.at(-1) : undefined
  const unfinished =
    typed.length < minUnfinishedLength ? Infinity : Math.min(...distances) + unfinishedPenalty
  const edits = Math.min(whole ?? Infinity, unfinished)
  if (edits >= maxEdits + 1) return undefined
  return edits + (typed[0] === word[0] ? 0 : otherFirstLetterPenalty)
}

/**
 * Damerau–Levenshtein distance (optimal string alignment) from `typed` to each beginning of `word`,
 * by the beginning's length; undefined when all distances are above `max`.
 */
function distancesToBeginnings(typed: string, word: string, max: number): number[] | undefined {
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
    if (least > max) return undefined
    before = previous
    previous = current
  }
  return previous
}

function at(row: number[], index: number): number {
  return row[index] ?? Infinity
}

/** Words are only ever added to the table, so that each process reads those after its mark. */
interface ReadVocabulary {
  mark: string
  words: Map<string, VocabularyWord>
}

const vocabularies = new WeakMap<Database, ReadVocabulary>()

async function currentVocabulary(db: Database): Promise<Vocabulary> {
  const known = vocabularies.get(db) ?? { mark: '0', words: new Map() }
  const { words, mark } = await engineOf(db).readSpellings(db, known.mark)
  addWords(known.words, words)
  known.mark = mark
  vocabularies.set(db, known)
  return known.words
}
