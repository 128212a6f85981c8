import { singular } from './language.ts'
import { keyOf, type SynonymIndex, tellingTerms } from './synonyms.ts'
import { compact, type Term } from './terms.ts'

const longestText = 200
const mostTerms = 8
const shortestTelling = 3

/** One thing that a visitor asks for: a word, a size, or a phrase that has synonyms. */
export interface SearchTerm {
  /** As typed; all of them must match. */
  typed: Term[]
  /** Other names for it; all terms of one of them must match. */
  synonyms: Term[][]
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
  const read = text.slice(0, longestText)
  const terms = uniqueTerms(tellingTerms(read)).slice(0, mostTerms)
  const sku = compact(read)
  return {
    terms: withSynonyms(terms, synonyms),
    ...(terms.length > 0 && /\d/.test(sku) && { sku, isSku: skuPattern.test(read.trim()) }),
  }
}

/** Groups the terms into phrases that have synonyms, longest first. */
export function withSynonyms(terms: Term[], { alternatives, longest }: SynonymIndex): SearchTerm[] {
  const found: SearchTerm[] = []
  for (let i = 0; i < terms.length;) {
    const most = Math.min(longest, terms.length - i)
    let length = Math.max(1, most)
    while (length > 1 && !alternatives.has(keyOf(terms.slice(i, i + length)))) length--
    const typed = terms.slice(i, i + length)
    i += length
    found.push({
      typed,
      synonyms: alternatives.get(keyOf(typed)) ?? [],
      isOptional: isOptional(typed) && found.some(isWord),
      isLast: i === terms.length,
    })
  }
  return found
}

/** Whether a term is a word or a phrase, no size. */
export function isWord({ typed }: SearchTerm): boolean {
  return typed[0]?.kind === 'word'
}

/** Whether a term names something by itself: "ca" and a size alone do not. */
export function isTelling(term: SearchTerm): boolean {
  return isWord(term) && term.typed.some(({ plainText }) => plainText.length >= shortestTelling)
}

function isOptional([term, ...others]: Term[]): boolean {
  return others.length === 0 && term?.kind === 'word' && optionalWords.has(singular(term.text))
}

function uniqueTerms(terms: Term[]): Term[] {
  return [...new Map(terms.map((term) => [term.plainText, term])).values()]
}
