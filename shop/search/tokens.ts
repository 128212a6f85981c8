import { isStopWord, singular } from './language.ts'
import { indexedAs, isUnitless } from './size-tokens.ts'
import { compact, type Term, termsOf } from './terms.ts'

/** What is indexed of a product; `description` is plain text. */
export interface SearchEntry {
  number: number
  name: string
  sku: string | null
  categoryId: string
  description: string
}

/** The product type follows these words: "Par de pedais". */
const containers = new Set(['par', 'jogo', 'unidade'])

/**
 * The product's index tokens: a letter for the place, then the word, its singular or a size. Each
 * place contains the one before, so that a query needs one token for a word and a place: product
 * type, which is the first word of the name (f), name (n), label = name and SKU (m), anywhere =
 * label and description (a). The SKU without separators (s) and the category (c) are places of
 * their own: queries look the category's name up (category-names.ts).
 */
export function tokensOf(entry: SearchEntry): string[] {
  const tokens = new Set<string>()
  const add = (places: string, forms: string[]) => {
    for (const form of forms)
      for (const place of isUnitless(form) ? places.replace(/[ma]/g, '') : places)
        tokens.add(place + form)
  }
  const name = termsOf(entry.name)
  const sku = entry.sku ?? ''
  add('f', productTypeOf(name).flatMap(wordForms))
  add('nma', formsOf(name))
  add('s', sku ? [compact(sku)] : [])
  add('ma', formsOf(termsOf(sku)).concat(wordForms(compact(sku))))
  add('a', formsOf(termsOf(entry.description)))
  tokens.add(categoryToken(entry.categoryId))
  return [...tokens]
}

/** The token of all products of a category; only letters and digits are safe in queries. */
export function categoryToken(id: string): string {
  return `c${id.toLowerCase().replace(/[^a-z\d]/g, '')}`
}

/** The words and sizes of a text by which a label is found. */
export function formsInLabel(text: string): string[] {
  return formsOf(termsOf(text)).filter((form) => !isUnitless(form))
}

/** The words that a misspelt word may be corrected to, with accents, in lower case. */
export function spellingsOf(texts: string[]): string[] {
  const words = texts
    .flatMap(termsOf)
    .flatMap((term) => (term.kind === 'word' ? term.written.toLowerCase() : []))
  return [...new Set(words)]
    .filter((word) => word.length >= 3 && word.length <= 40 && !/\p{N}/u.test(word))
    .toSorted()
}

function productTypeOf(name: Term[]): string[] {
  const words = name.flatMap(({ plainText }) => plainText.match(/\p{L}{2,}/gu) ?? [])
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

function wordForms(word: string): string[] {
  return word === '' ? [] : [word, singular(word)]
}

/** "16 funções" is no size. */
function isCounted(next: Term | undefined): boolean {
  return next?.kind === 'word' && singular(next.text) !== next.text
}
