import type { Transaction } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { postgresSearch } from './postgres.ts'
import { anywhere, type RankedQueries, rankedQueries, type SearchLanguage } from './query.ts'
import { suggestSpellings } from './spelling.ts'
import { sqliteSearch } from './sqlite.ts'
import {
  isStopWord,
  plain,
  type SearchEntry,
  searchedWords,
  spellingsOf,
  tokensOf,
  writtenWords,
} from './words.ts'

const mostMatches = 1000
/** Beyond this a word is common, and how common no longer matters. */
const mostCounted = 300
/** Of more words than this only the rarest is left out, not each in turn. */
const mostChoices = 4

/** What the search needs of a database engine. */
export interface SearchEngine {
  language: SearchLanguage
  write(
    trx: Transaction<Schema>,
    number: number,
    tokens: string[],
    spellings: string[],
  ): Promise<void>
  forget(trx: Transaction<Schema>, number: number): Promise<void>
  forgetAll(trx: Transaction<Schema>): Promise<void>
  /** Numbers of the matches anywhere, best first, up to `limit`. */
  rank(db: Database, queries: RankedQueries, limit: number): Promise<number[]>
  find(db: Database, query: string, limit: number): Promise<number[]>
  countMatches(db: Database, queries: string[], limit: number): Promise<number[]>
  /** Words added since the mark ('0': all); some may come twice. */
  readSpellings(db: Database, mark: string): Promise<{ words: string[]; mark: string }>
}

export interface ProductMatches {
  /** Product numbers, best match first, at most 1,000. */
  numbers: number[]
  /** False when there were more. */
  complete: boolean
  /** The text that these are the matches of, where words as typed are unknown. */
  correctedText?: string
}

interface KnownWord {
  word: string
  written: string
  /** Products that have it, at most `mostCounted`. */
  count: number
}

/** Makes the product findable by what it is now. */
export async function indexProduct(trx: Transaction<Schema>, entry: SearchEntry): Promise<void> {
  await engineOf(trx).write(trx, entry.number, tokensOf(entry), spellingsOf(entry))
}

export async function forgetProduct(trx: Transaction<Schema>, number: number): Promise<void> {
  await engineOf(trx).forget(trx, number)
}

export async function forgetAllProducts(trx: Transaction<Schema>): Promise<void> {
  await engineOf(trx).forgetAll(trx)
}

/**
 * Products, public or not, that have every word of the text or words that begin with it; an unknown word is corrected
 * or left out, and where no product has all the words those that lack one are given, or two… Takes any text.
 */
export async function matchProducts(db: Database, text: string): Promise<ProductMatches> {
  const typed = searchedWords(text)
  const matches = await matchAll(db, typed)
  if (typed.length === 0 || matches.numbers.length > 0) return matches

  const corrections = await correct(db, typed)
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

/** For words that no product has all of: leaves one out, and as long as nothing is found the rarest for good. */
async function matchMost(db: Database, words: KnownWord[]): Promise<ProductMatches> {
  let kept = words
  while (kept.length > 1) {
    const commonFirst = kept.toSorted((a, b) => b.count - a.count)
    const rarest = commonFirst.at(-1)
    const leftOut = kept.length > mostChoices ? commonFirst.slice(-1) : commonFirst
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

/** Each typed word itself where the catalogue knows it, else its likeliest spelling; the others are missing. */
async function correct(db: Database, typed: string[]): Promise<Map<string, KnownWord>> {
  const engine = engineOf(db)
  const counts = await engine.countMatches(
    db,
    typed.map((word) => anywhere(engine.language, [word])),
    mostCounted,
  )
  const asTyped = typed.map((word, i) => ({ word, written: word, count: counts[i] ?? 0 }))
  const spelt = await likeliest(
    db,
    engine,
    asTyped.flatMap(({ word, count }) => (count > 0 ? [] : word)),
  )
  return new Map(
    asTyped.flatMap((known) => {
      const found = known.count > 0 ? known : spelt.get(known.word)
      return found ? [[known.word, found]] : []
    }),
  )
}

/** Of equally good spellings the one that more products have; a word no product has any more is no spelling. */
async function likeliest(
  db: Database,
  engine: SearchEngine,
  typed: string[],
): Promise<Map<string, KnownWord>> {
  const spellings = await suggestSpellings(db, engine, typed)
  const words = [...new Set(spellings.flatMap(({ word }) => word))]
  if (words.length === 0) return new Map()
  const counts = await engine.countMatches(
    db,
    words.map((word) => engine.language.exact(`a${word}`)),
    mostCounted,
  )
  const countOf = new Map(words.map((word, i) => [word, counts[i] ?? 0]))
  const best = spellings
    .map((spelling) => ({ ...spelling, count: countOf.get(spelling.word) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.cost - a.cost || a.count - b.count)
  return new Map(best.map((spelling) => [spelling.typed, spelling]))
}

function rewrite(text: string, corrections: Map<string, KnownWord>): string {
  return writtenWords(text)
    .flatMap((written) => {
      const word = plain(written)
      const correction = corrections.get(word)
      if (correction) return correction.word === word ? written : correction.written
      return isStopWord(word) ? written : []
    })
    .join(' ')
}

function engineOf(db: Database): SearchEngine {
  return isPostgres(db) ? postgresSearch : sqliteSearch
}
