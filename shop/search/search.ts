import type { Database } from '../../db/schema.ts'
import { correctWords, type KnownWord, rewrite } from './correction.ts'
import { engineOf } from './engine-of.ts'
import { anywhere, rankedQueries } from './query.ts'
import { searchedWords } from './tokens.ts'

const mostMatches = 1000
/** With more words than this only the rarest is left out, instead of each word in turn. */
const mostWordsLeftOutInTurn = 4

export interface ProductMatches {
  /** `products.number` of the matches, best first, at most 1,000. */
  numbers: number[]
  /** False when there were more matches. */
  complete: boolean
  /** The text that was searched instead, when words as typed are unknown. */
  correctedText?: string
}

/**
 * Finds products, public or not, that have every word of the text or a word that begins with it. An
 * unknown word is corrected or left out; when no product has all the words, those that lack one are
 * found, then those that lack two. Takes any text.
 */
export async function matchProducts(db: Database, text: string): Promise<ProductMatches> {
  const typed = searchedWords(text)
  const matches = await matchAll(db, typed)
  if (typed.length === 0 || matches.numbers.length > 0) return matches

  const corrections = await correctWords(db, typed)
  const words = [...new Map([...corrections.values()].map((known) => [known.word, known])).values()]
  const texts = words.map(({ word }) => word)
  if (texts.join(' ') === typed.join(' ')) return matchMost(db, words)
  const corrected = await matchAll(db, texts)
  const best = corrected.numbers.length > 0 ? corrected : await matchMost(db, words)
  return best.numbers.length > 0 ? { ...best, correctedText: rewrite(text, corrections) } : best
}

async function matchAll(db: Database, words: string[]): Promise<ProductMatches> {
  if (words.length === 0) return { numbers: [], complete: true }
  const engine = engineOf(db)
  return matchesOf(await engine.rank(db, rankedQueries(engine.language, words), mostMatches + 1))
}

/** Leaves one word out at a time; while nothing is found, the rarest word is dropped for good. */
async function matchMost(db: Database, words: KnownWord[]): Promise<ProductMatches> {
  let kept = words
  while (kept.length > 1) {
    const commonFirst = kept.toSorted((a, b) => b.count - a.count)
    const rarest = commonFirst.at(-1)
    const leftOut = kept.length > mostWordsLeftOutInTurn ? commonFirst.slice(-1) : commonFirst
    const choices = leftOut.map((without) =>
      kept.flatMap((known) => (known === without ? [] : known.word)),
    )
    const found = await findAny(db, choices)
    if (found.length > 0) return matchesOf(found)
    kept = kept.filter((word) => word !== rarest)
  }
  return { numbers: [], complete: true }
}

async function findAny(db: Database, choices: string[][]): Promise<number[]> {
  const engine = engineOf(db)
  const found = new Set<number>()
  for (const words of choices) {
    for (const number of await engine.find(db, anywhere(engine.language, words), mostMatches + 1))
      found.add(number)
  }
  return [...found]
}

function matchesOf(numbers: number[]): ProductMatches {
  return { numbers: numbers.slice(0, mostMatches), complete: numbers.length <= mostMatches }
}
