import { withoutAccents } from '../../contracts/text.ts'

const maxDigits = 12

/**
 * A key of a name whose bytes sort as people expect: without accents and case, numbers by value
 * ("aro 9" before "aro 29").
 */
export function sortKey(name: string): string {
  return withoutAccents(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(maxDigits, '0'))
}
