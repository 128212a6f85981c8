const longestText = 200
const mostWords = 8
const longestWord = 40

const stopWords = new Set(
  'a ao aos as com da das de do dos e em na nas no nos o os para por pra um uma'.split(' '),
)

/** What is indexed of a product; `description` is plain text. */
export interface SearchEntry {
  number: number
  name: string
  sku: string | null
  category: string
  description: string
}

/** The words of a text in their order: without accents, in lower case, letters and digits only. */
function wordsOf(text: string): string[] {
  return (
    plain(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.map((word) => word.slice(0, longestWord)) ?? []
  )
}

/** The words to search: at most 8; stop words only if there are no others. */
export function searchedWords(text: string): string[] {
  const words = wordsOf(text.slice(0, longestText))
  const telling = words.filter((word) => !stopWords.has(word))
  return [...new Set(telling.length > 0 ? telling : words)].slice(0, mostWords)
}

/** The words as typed, within the first 200 characters. */
export function writtenWords(text: string): string[] {
  return (
    text
      .slice(0, longestText)
      .normalize('NFC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
}

export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/** "FR-M63B-38" becomes frm63b38. */
export function compact(text: string): string {
  return wordsOf(text).join('').slice(0, longestWord)
}

/**
 * The product's index tokens: a letter for the place, then the word or its singular. Each place
 * contains the one before, so that a query needs one token for a word and a place: first word of
 * the name (f), name (n), label = name, SKU and category (m), anywhere = label and description (a).
 */
export function tokensOf(entry: SearchEntry): string[] {
  const name = wordsOf(entry.name)
  const sku = entry.sku ?? ''
  const label = wordsOf(`${entry.category} ${sku} ${compact(sku)}`)
  const tokens = new Set<string>()
  const add = (places: string, words: string[]) => {
    for (const word of words)
      for (const form of [word, singular(word)])
        for (const place of places) tokens.add(place + form)
  }
  add('f', name.slice(0, 1))
  add('nma', name)
  add('ma', label)
  add('a', wordsOf(entry.description))
  return [...tokens]
}

/** The words that a misspelt word may be corrected to, with accents, in lower case. */
export function spellingsOf({ name, category, description }: SearchEntry): string[] {
  const written =
    `${name} ${category} ${description}`
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return [...new Set(written)]
    .filter((word) => word.length >= 3 && word.length <= longestWord && !/\p{N}/u.test(word))
    .toSorted()
}

/** The singular of a Portuguese plural, for tokens and queries alike; other words are unchanged. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  for (const [ending, replacement] of pluralEndings) {
    if (word.endsWith(ending)) return word.slice(0, -ending.length) + replacement
  }
  return word.slice(0, -1)
}

const pluralEndings = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['uis', 'ul'],
  ['ns', 'm'],
  ['ares', 'ar'],
  ['ores', 'or'],
  ['zes', 'z'],
] as const

/** Lower case without accents. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
