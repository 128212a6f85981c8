import type { ClipboardEvent } from 'react'
import { formatNationalPhone, nationalDigits } from '../../../contracts/phones.ts'

const maxDigits = 11

/** More digits than a number with the area code 55 (Santa Maria) has: 55 is the country's code. */
const withPrefix = /^(?:[+0]|55\d{10})/

/**
 * A Brazilian phone number while it is typed: "(28) 99912-3456" or "(28) 3552-1000". After "+", "0"
 * or Brazil's 55 the text stays as typed until its country code or leading zero can be dropped.
 */
export function typePhone(text: string): string {
  const compact = text.replace(/[^\d+]/g, '')
  return withPrefix.test(compact) ? (nationalPhone(compact) ?? compact) : mask(compact)
}

/** A pasted phone number as the field shows it; a text that is no Brazilian number stays. */
export function pastePhone(text: string): string {
  const digits = text.replace(/\D/g, '')
  const isMaskable = /^[\d\s().-]+$/.test(text) && /^[1-9]\d{9,10}$/.test(digits)
  return nationalPhone(text) ?? (isMaskable ? mask(digits) : text.trim())
}

/** Handles a paste into a phone field: `set` gets the whole new content. */
export function onPhonePaste(set: (phone: string) => void) {
  return (event: ClipboardEvent<HTMLInputElement>): void => {
    event.preventDefault()
    const pasted = event.clipboardData.getData('text')
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const whole =
      value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
    set(nationalPhone(pasted) ?? pastePhone(whole))
  }
}

function nationalPhone(text: string): string | undefined {
  const digits = nationalDigits(text)
  return digits && formatNationalPhone(digits)
}

function mask(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, maxDigits)
  if (digits.length <= 2) return digits && `(${digits}`
  const [area, number] = [digits.slice(0, 2), digits.slice(2)]
  if (number.length <= 4) return `(${area}) ${number}`
  const head = number.length > 8 ? 5 : 4
  return `(${area}) ${number.slice(0, head)}-${number.slice(head)}`
}
