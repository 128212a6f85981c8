import type { SearchSynonyms } from '../../contracts/search-synonyms.ts'
import { isStopWord, singular } from './language.ts'
import { type Term, termsOf } from './terms.ts'
import { addWords, type Vocabulary, type VocabularyWord } from './vocabulary.ts'

/** Looks up what else a phrase may be called, by the key of its terms. */
export interface SynonymIndex {
  alternatives: ReadonlyMap<string, Term[][]>
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
  const alternatives = new Map<string, Term[][]>()
  for (const { words, finds } of synonyms) {
    const phrases = words.map(tellingTerms)
    const found = finds.map(tellingTerms)
    for (const phrase of phrases) {
      const others = finds.length > 0 ? found : phrases.filter((other) => other !== phrase)
      const key = keyOf(phrase)
      alternatives.set(key, [...(alternatives.get(key) ?? []), ...others])
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
export function tellingTerms(text: string): Term[] {
  const terms = termsOf(text)
  const telling = terms.filter((term) => term.kind !== 'word' || !isStopWord(term.text))
  return telling.length > 0 ? telling : terms
}

/** Equal for singular and plural. */
export function keyOf(terms: Term[]): string {
  return terms
    .map((term) =>
      term.kind === 'word' ? singular(term.text) : term.plainText.replaceAll(' ', ''),
    )
    .join(' ')
}
