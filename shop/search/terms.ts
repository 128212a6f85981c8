import { plainInPlace } from './language.ts'
import { type Size, sizeAt } from './sizes.ts'

export interface Word {
  kind: 'word'
  /** Letters and digits, plain, at most 40. */
  text: string
}

/** A word or a size in a text, as products and visitors may write it. */
export type Term = (Word | Size) & {
  /** As written in the text. */
  written: string
  /** The same, plain. */
  plainText: string
}

const maxWordLength = 40
const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu
const mayBeginSize =
  /^(?:\d|aros?(?:\d|$)|tam(?:anhos?)?(?:\d|$)|(?:velocidades|marchas|dentes|furos)$)/

/**
 * What is written in one word, in two or with a hyphen is one word. A tyre that says "sem câmara"
 * is what others call tubeless.
 */
const compounds: [RegExp, string][] = [
  [/para[- ](lamas?|barros?)/uy, 'para'],
  [/anti[- ](\p{L}+)/uy, 'anti'],
  [/rodas?[- ](livre)s?/uy, 'roda'],
  [/sem camaras?()/uy, 'tubeless'],
]
const mayBeginCompound = /^(?:para|anti|rodas?|sem)$/

const vulgarFractions = /(\d?)([¼½¾⅛⅜⅝⅞])/g

/** "1 1/2" of "1½"; normalised it would be eleven halves. */
function spelt(_: string, whole: string, fraction: string): string {
  return (whole && `${whole} `) + fraction.normalize('NFKC').replace('⁄', '/')
}

/** Words and sizes in the order of the text. */
export function termsOf(text: string): Term[] {
  const written = text.replace(vulgarFractions, spelt).normalize('NFKC').replace(/\s+/g, ' ')
  const folded = plainInPlace(written)
  const terms: Term[] = []
  let position = 0
  for (;;) {
    wordPattern.lastIndex = position
    const match = wordPattern.exec(folded)
    if (!match) return terms
    const [word] = match
    const found = mayBeginSize.test(word) ? sizeAt(folded, match.index) : undefined
    const compound = mayBeginCompound.test(word) ? compoundAt(folded, match.index) : undefined
    position = found?.end ?? compound?.end ?? match.index + word.length
    const texts = {
      written: written.slice(match.index, position),
      plainText: folded.slice(match.index, position),
    }
    terms.push({ ...(found?.size ?? wordOf(compound?.word ?? word)), ...texts })
  }
}

function compoundAt(text: string, position: number): { word: string; end: number } | undefined {
  for (const [pattern, start] of compounds) {
    pattern.lastIndex = position
    const match = pattern.exec(text)
    if (match && !/[\p{L}\p{N}]/u.test(text[pattern.lastIndex] ?? ''))
      return { word: start + match[1], end: pattern.lastIndex }
  }
  return undefined
}

/** A cut pair of surrogates would reach PostgreSQL as another character. */
function wordOf(text: string): Word {
  const letters = text.replace(/\p{M}/gu, '')
  return { kind: 'word', text: letters.slice(0, maxWordLength).toWellFormed() }
}

/** "FR-M63B-38" becomes frm63b38. */
export function compact(text: string): string {
  return (plainInPlace(text.normalize('NFKC')).match(/[\p{L}\p{N}]+/gu) ?? [])
    .join('')
    .slice(0, maxWordLength)
    .toWellFormed()
}
