const stopWords = new Set(
  // A lone "x" separates the numbers of a size.
  'a ao aos as com da das de do dos e em na nas no nos o os ou para por pra um uma x'.split(' '),
)

/** Lower case without accents. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/**
 * As `plain`, but of the same length as the text, which must be in NFKC: positions are valid in
 * both.
 */
export function plainInPlace(text: string): string {
  // From the space to @ there are digits and marks, which are plain.
  return text.replace(/[^ -@a-z]/gu, (character) => {
    const known = foldedCharacters.get(character)
    if (known !== undefined) return known
    const folded = plain(character)
    const kept = folded.length === character.length ? folded : character
    if (foldedCharacters.size < maxFoldedCharacters) foldedCharacters.set(character, kept)
    return kept
  })
}

/** Texts have few characters, and normalising one takes longer than finding it here. */
const foldedCharacters = new Map<string, string>()
const maxFoldedCharacters = 1000

/** Whether a plain word says nothing about a product: "de", "para". */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

const pluralEndings = [
  ['oes', 'ao'],
  ['aes', 'ao'],
  ['ais', 'al'],
  ['eis', 'el'],
  ['ois', 'ol'],
  ['uis', 'ul'],
  ['tis', 'til'],
  ['ns', 'm'],
  ['ares', 'ar'],
  ['ores', 'or'],
  ['zes', 'z'],
] as const

/** The singular of a plain Portuguese word; a word that is no plural is unchanged. */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word
  for (const [ending, replacement] of pluralEndings) {
    if (word.endsWith(ending)) return word.slice(0, -ending.length) + replacement
  }
  return word.slice(0, -1)
}
