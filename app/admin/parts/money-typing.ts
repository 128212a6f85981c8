import { centsOf, reaisOf } from '../../../contracts/money.ts'
import { readAmount } from '../../../shop/text/amount.ts'
import { formatCents } from '../../../shop/text/currency.ts'

/** What a price field shows (rule: products-3). */
export interface Typed {
  text: string
  /** Digits in the text are cents; otherwise it is an amount as people write it. */
  isMasked: boolean
}

const maxDigits = 14
const maskPrefix = formatCents(0).replace(/[\d,]+$/, '')

const zero: Typed = { text: formatCents(0), isMasked: true }

/** The field for an amount that is not being typed; null is an empty field. */
export function shownAmount(reais: number | null): Typed {
  return reais === 0 ? zero : maskedCents(centsOf(reais || 0))
}

/**
 * The field after its content was changed to `text`. Digits alone are cents; a decimal mark typed
 * behind them makes them reais, and the rest is read as typed. `inserted` is what the change put
 * in; a character that cannot be part of an amount changes nothing.
 */
export function typeAmount(before: Typed, text: string, inserted: string | null): Typed {
  const isWhole = before.text === '' || text === inserted
  if (before.isMasked && inserted !== null && /^0+$/.test(digitsOf(text)) && inserted.endsWith('0'))
    return zero
  if (!before.isMasked || (isWhole && !/^[^\d.,]$/.test(text))) return pasteOrDigits(text)
  const added = text.slice(before.text.length)
  if (text.startsWith(before.text) && /^[.,]$/.test(added))
    return { text: `${maskPrefix}${Number(digitsOf(before.text))}${added}`, isMasked: false }
  const hasNoDigit = inserted !== null && !/\d/.test(inserted)
  return hasNoDigit || digitsOf(text).length > maxDigits ? before : masked(text)
}

/** The field after a text was pasted in place of its content: digits alone as if typed. */
export function pasteAmount(pasted: string): Typed {
  const text = pasted.trim()
  if (/^\d+$/.test(text)) return typeAmount({ text: '', isMasked: true }, text, text)
  const { reais } = readAmount(text)
  return reais === undefined ? { text, isMasked: false } : shownAmount(reais)
}

/** Reais; null for an empty field, NaN for a text that is no amount. */
export function amountOf({ text, isMasked }: Typed): number | null {
  if (text === '') return null
  return isMasked ? reaisOf(Number(digitsOf(text))) : (readAmount(text).reais ?? Number.NaN)
}

/** Why a text is no amount; undefined for an amount. */
export function problemOf({ text }: Typed): string | undefined {
  return readAmount(text).problem
}

/** Where the caret belongs in a masked text with `digitsBehind` digits behind it. */
export function caretIn(text: string, digitsBehind: number): number {
  let caret = text.length
  for (let digits = 0; digits < digitsBehind && caret > maskPrefix.length; caret--)
    if (/\d/.test(text.charAt(caret - 1))) digits++
  return caret
}

/** Passes the marks in front of the caret, so that the next Backspace deletes a digit. */
export function beforeMarks(text: string, caret: number): number {
  const digits = text.slice(0, caret).replace(/\D+$/, '')
  return Math.max(digits.length, Math.min(caret, maskPrefix.length))
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** An amount loses its mark when that is deleted: its digits are cents again. */
function pasteOrDigits(text: string): Typed {
  const number = text.startsWith(maskPrefix) ? text.slice(maskPrefix.length) : text
  const isDigits = /^\d*$/.test(number) && number.length <= maxDigits
  return isDigits ? masked(number) : { text, isMasked: false }
}

function masked(text: string): Typed {
  return maskedCents(Number(digitsOf(text)))
}

function maskedCents(cents: number): Typed {
  return { text: cents === 0 ? '' : formatCents(cents), isMasked: true }
}
