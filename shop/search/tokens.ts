import type { ProductOption } from '../../contracts/variants.ts'
import { isStopWord, singular } from './language.ts'
import { indexedAs, isUnitless } from './size-tokens.ts'
import { compact, type Term, termsOf } from './terms.ts'

/** What is indexed of a product; `description` is plain text. */
export interface SearchEntry {
  number: number
  name: string
  options: ProductOption[]
  /** The SKUs and bar codes of its variants. */
  codes: string[]
  /** The name of its category. */
  category: string
  description: string
}

/** The terms of an entry's texts, which its tokens and its spellings are made of. */
interface EntryTerms {
  name: Term[]
  category: Term[]
  description: Term[]
}

/** The product type follows these words: "Par de pedais". */
const containers = new Set(['par', 'jogo', 'unidade'])

/**
 * The product's index tokens: a letter for the place, then the word, its singular or a size. Each
 * place contains the one before, so that a query needs one token for a word and a place: product
 * type, which is the first word of the name (f), name with the values of options (n), label =
 * these, the codes and the category (m), anywhere = label and description (a). A code without
 * separators has a place of its own (s).
 */
export function tokensOf(
  entry: SearchEntry,
  { name, category, description }: EntryTerms,
): string[] {
  const tokens = new Set<string>()
  const add = (places: string, forms: string[]) => {
    for (const form of forms)
      for (const place of isUnitless(form) ? places.replace(/[ma]/g, '') : places)
        tokens.add(place + form)
  }
  add('f', productTypeOf(name).flatMap(wordForms))
  add('nma', [...formsOf(name), ...entry.options.flatMap(formsOfOption)])
  for (const code of entry.codes) {
    add('s', [compact(code), ...otherForm(code)])
    add('ma', formsOf(termsOf(code)).concat(wordForms(compact(code))))
  }
  add('ma', formsOf(category))
  add('a', formsOf(description))
  return [...tokens]
}

/** The words that a misspelt word may be corrected to, with accents, in lower case. */
export function spellingsOf(terms: Term[]): string[] {
  const words = terms.flatMap((term) => (term.kind === 'word' ? term.written.toLowerCase() : []))
  return [...new Set(words)]
    .filter((word) => word.length >= 3 && word.length <= 40 && !/[\p{N} ]/u.test(word))
    .toSorted()
}

/** The first telling word of a name, and the next one after a container: [jogo, rodas]. */
export function productTypeOf(name: Term[]): string[] {
  const words = name.flatMap((term) => {
    const text = term.kind === 'word' ? term.text : term.plainText
    return text.match(/\p{L}{2,}/gu) ?? []
  })
  const [first, second] = words.filter((word) => !isStopWord(word))
  if (first === undefined) return []
  return second !== undefined && containers.has(first) ? [first, second] : [first]
}

function formsOf(terms: Term[]): string[] {
  return terms.flatMap((term, i) => {
    if (term.kind === 'word') return wordForms(term.text)
    const words = term.plainText.match(/\p{L}{2,}/gu) ?? []
    const sizes = indexedAs(term)
    return [
      ...(isCounted(terms[i + 1]) ? sizes.filter((size) => !isUnitless(size)) : sizes),
      ...words.flatMap(wordForms),
    ]
  })
}

/** Scanners read a GTIN-12 as the GTIN-13 that begins with a zero. */
function otherForm(code: string): string[] {
  return /^\d{12}$/.test(code) ? [`0${code}`] : []
}

/** The option's name tells what a number means ("Aro", "Tamanho"), but is not found itself. */
function formsOfOption({ name, values }: ProductOption): string[] {
  const own = new Set(termsOf(name).flatMap((term) => (term.kind === 'word' ? term.text : [])))
  return values.flatMap(({ value }) =>
    formsOf(
      termsOf(`${name} ${value}`).filter((term) => term.kind !== 'word' || !own.has(term.text)),
    ),
  )
}

function wordForms(word: string): string[] {
  return word === '' ? [] : [word, singular(word)]
}

/** "16 funções" is no size. */
function isCounted(next: Term | undefined): boolean {
  return next?.kind === 'word' && singular(next.text) !== next.text
}
