import type { Transaction } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { postgresSearch } from './search-postgres.ts'
import { type SearchLanguage, tiersOf } from './search-query.ts'
import { type Spelling, suggestSpellings } from './search-spelling.ts'
import { sqliteSearch } from './search-sqlite.ts'
import { isStopWord, plain, type SearchEntry, searchedWords, singular, spellingsOf, tokensOf, writtenWords } from './search-words.ts'

const mostMatches = 1000
/** Beyond this a word is common, and how common no longer matters. */
const mostCounted = 300

/** What the search needs of a database engine. */
export interface SearchEngine {
  language: SearchLanguage
  write(trx: Transaction<Schema>, number: number, tokens: string[], spellings: string[]): Promise<void>
  forget(trx: Transaction<Schema>, number: number): Promise<void>
  /** Matches of the first query, then of the second… */
  findNumbers(db: Database, tiers: string[], limit: number): Promise<number[]>
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

/** Makes the product findable by what it is now. */
export async function indexProduct(trx: Transaction<Schema>, entry: SearchEntry): Promise<void> {
  await engineOf(trx).write(trx, entry.number, tokensOf(entry), spellingsOf(entry))
}

export async function forgetProduct(trx: Transaction<Schema>, number: number): Promise<void> {
  await engineOf(trx).forget(trx, number)
}

/**
 * Products, public or not, that have every word of the text or words that begin with it; an unknown word is corrected
 * or left out, and where no product has all words those with the most are given. Takes any text.
 */
export async function matchProducts(db: Database, text: string): Promise<ProductMatches> {
  const typed = searchedWords(text)
  const matches = await matchAll(db, typed, typed.length)
  if (typed.length === 0 || matches.numbers.length > 0) return matches

  const corrections = await correct(db, typed)
  const words = typed.flatMap((word) => corrections.get(word)?.word ?? [])
  const isCorrected = words.length < typed.length || words.some((word) => !typed.includes(word))
  const best = await matchMost(db, words, isCorrected ? words.length : words.length - 1)
  return isCorrected && best.numbers.length > 0 ? { ...best, correctedText: rewrite(text, corrections) } : best
}

async function matchMost(db: Database, words: string[], needed: number): Promise<ProductMatches> {
  const matches = await matchAll(db, words, needed)
  return matches.numbers.length > 0 || needed <= 1 ? matches : matchMost(db, words, needed - 1)
}

async function matchAll(db: Database, words: string[], needed: number): Promise<ProductMatches> {
  if (needed < 1) return { numbers: [], complete: true }
  const engine = engineOf(db)
  const numbers = await engine.findNumbers(db, tiersOf(engine.language, words, needed), mostMatches + 1)
  return { numbers: numbers.slice(0, mostMatches), complete: numbers.length <= mostMatches }
}

/** For each typed word itself where the catalogue knows it, else the likeliest spelling; unknown words are missing. */
async function correct(db: Database, typed: string[]): Promise<Map<string, Pick<Spelling, 'word' | 'written'>>> {
  const engine = engineOf(db)
  const { exact, prefix } = engine.language
  const isKnown = await engine.countMatches(db, typed.flatMap((word) => [prefix(`a${word}`), exact(`a${singular(word)}`)]), 1)
  const unknown = typed.filter((_, i) => !isKnown[2 * i] && !isKnown[2 * i + 1])
  const found = await likeliest(db, engine, unknown)
  return new Map(
    typed.flatMap((word) => {
      const spelling = unknown.includes(word) ? found.get(word) : { word, written: word }
      return spelling ? [[word, spelling]] : []
    }),
  )
}

/** Of equally good spellings the one that more products have; a word no product has any more is no spelling. */
async function likeliest(db: Database, engine: SearchEngine, typed: string[]): Promise<Map<string, Spelling>> {
  const candidates = await suggestSpellings(db, engine, typed)
  const words = [...new Set(candidates.flat().map(({ word }) => word))]
  if (words.length === 0) return new Map()
  const counts = await engine.countMatches(db, words.map((word) => engine.language.exact(`a${word}`)), mostCounted)
  const countOf = new Map(words.map((word, i) => [word, counts[i] ?? 0]))
  const frequency = ({ word }: Spelling) => countOf.get(word) ?? 0
  return new Map(
    typed.flatMap((word, i) => {
      const [best] = (candidates[i] ?? []).filter((spelling) => frequency(spelling) > 0).sort((a, b) => a.cost - b.cost || frequency(b) - frequency(a))
      return best ? [[word, best]] : []
    }),
  )
}

function rewrite(text: string, corrections: Map<string, Pick<Spelling, 'word' | 'written'>>): string {
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
