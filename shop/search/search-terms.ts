import type { SearchSynonyms } from '../../contracts/search-synonyms.ts'
import { isStopWord, singular } from './language.ts'
import { compact, type Term, termsOf } from './terms.ts'
import { addWords, type Vocabulary, type VocabularyWord } from './vocabulary.ts'

const maxTextLength = 200
const maxTerms = 8
const minTellingLength = 3
/** Of all terms together: each costs time, and the first of a line are nearest. */
const maxAlternatives = 16

interface Synonym {
  /** All of them must match. */
  terms: Term[]
  /** Another name for the same thing, not another thing that it also finds. */
  isSame: boolean
}

/** One thing that a visitor asks for: a word, a size, or a phrase that has synonyms. */
export interface SearchTerm {
  /** As typed; all of them must match. */
  typed: Term[]
  synonyms: Synonym[]
  /** Says little in a bicycle shop ("capacete de bike"): it ranks, but does not exclude. */
  isOptional: boolean
  /** The visitor may still be typing it. */
  isLast: boolean
}

export interface SearchedText {
  terms: SearchTerm[]
  /** The whole text without separators if it may be a SKU. */
  sku?: string
  /** It is a SKU if anything: "FR-M63B-39". */
  isSku?: boolean
}

/** Parts with letters and with digits, joined by hyphens, without spaces. */
const skuPattern = /^(?=.*\p{L})(?=.*\d)[\p{L}\d]+(?:-[\p{L}\d.]+)+$/u
const optionalWords = new Set(['bicicleta', 'bike', 'ciclismo', 'ciclista'])

/** At most 8 terms of the first 200 characters, each once. */
export function searchedText(text: string, synonyms: SynonymIndex): SearchedText {
  const read = text.slice(0, maxTextLength)
  const terms = uniqueTerms(tellingTerms(read)).slice(0, maxTerms)
  const sku = compact(read)
  return {
    terms: withSynonyms(terms, synonyms),
    ...(terms.length > 0 && /\d/.test(sku) && { sku, isSku: skuPattern.test(read.trim()) }),
  }
}

/** Groups the terms into phrases that have synonyms, longest first. */
export function withSynonyms(terms: Term[], synonyms: SynonymIndex): SearchTerm[] {
  const phrases = phrasesOf(terms, synonyms)
  const maxPerPhrase = Math.max(1, Math.floor(maxAlternatives / phrases.length))
  const firstWord = phrases.findIndex(([term]) => term?.kind === 'word')
  return phrases.map((typed, i) => ({
    typed,
    synonyms: (synonyms.alternatives.get(keyOf(typed)) ?? []).slice(0, maxPerPhrase),
    isOptional: isOptional(typed) && firstWord < i,
    isLast: i === phrases.length - 1,
  }))
}

function phrasesOf(terms: Term[], { alternatives, longest }: SynonymIndex): Term[][] {
  const phrases: Term[][] = []
  for (let i = 0; i < terms.length;) {
    let length = Math.max(1, Math.min(longest, terms.length - i))
    while (length > 1 && !alternatives.has(keyOf(terms.slice(i, i + length)))) length--
    phrases.push(terms.slice(i, i + length))
    i += length
  }
  return phrases
}

/** Whether a term is a word or a phrase, no size. */
export function isWord({ typed }: SearchTerm): boolean {
  return typed[0]?.kind === 'word'
}

/** Whether a term names something by itself: "ca" and a size alone do not. */
export function isTelling(term: SearchTerm): boolean {
  return isWord(term) && term.typed.some(({ plainText }) => plainText.length >= minTellingLength)
}

function isOptional([term, ...others]: Term[]): boolean {
  return others.length === 0 && term?.kind === 'word' && optionalWords.has(singular(term.text))
}

function uniqueTerms(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.plainText, term])).values()]
}

/** Looks up what else a phrase may be called, by the key of its terms. */
export interface SynonymIndex {
  alternatives: ReadonlyMap<string, Synonym[]>
  /** Terms of the longest phrase. */
  longest: number
  /** The words of all phrases: spelt well, whether products have them or not. */
  vocabulary: Vocabulary
}

const indexes = new WeakMap<SearchSynonyms, SynonymIndex>()
let latest: { json: string; index: SynonymIndex } | undefined

/** The settings are read again after every change of the shop, mostly with the same synonyms. */
export function indexSynonyms(synonyms: SearchSynonyms): SynonymIndex {
  const known = indexes.get(synonyms)
  if (known) return known
  const json = JSON.stringify(synonyms)
  if (latest?.json !== json) latest = { json, index: buildIndex(synonyms) }
  indexes.set(synonyms, latest.index)
  return latest.index
}

function buildIndex(synonyms: SearchSynonyms): SynonymIndex {
  const alternatives = new Map<string, Synonym[]>()
  for (const { words, finds } of synonyms) {
    const phrases = words.map(tellingTerms)
    const found = finds.map(tellingTerms)
    for (const phrase of phrases) {
      const isSame = finds.length === 0
      const others = isSame ? phrases.filter((other) => other !== phrase) : found
      const key = keyOf(phrase)
      const known = alternatives.get(key) ?? []
      alternatives.set(key, [...known, ...others.map((terms) => ({ terms, isSame }))])
    }
  }
  const vocabulary = new Map<string, VocabularyWord>()
  addWords(
    vocabulary,
    synonyms.flatMap(({ words, finds }) => [...words, ...finds].flatMap(writtenWords)),
  )
  const longest = Math.max(0, ...[...alternatives.keys()].map((key) => key.split(' ').length))
  return { alternatives, longest, vocabulary }
}

function writtenWords(phrase: string): string[] {
  return termsOf(phrase).flatMap((term) => (term.kind === 'word' ? term.written : []))
}

/**
 * The terms that a product must have to match the text: stop words only if there is nothing else.
 */
function tellingTerms(text: string): Term[] {
  const terms = termsOf(text)
  const telling = terms.filter((term) => term.kind !== 'word' || !isStopWord(term.text))
  return telling.length > 0 ? telling : terms
}

/** Equal for singular and plural. */
function keyOf(terms: Term[]): string {
  return terms
    .map((term) =>
      term.kind === 'word' ? singular(term.text) : term.plainText.replaceAll(' ', ''),
    )
    .join(' ')
}
