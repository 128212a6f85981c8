import { withoutAccents } from '../../contracts/text.ts'

const longestNumber = 12

/** A name's key whose bytes sort as a person would: no accents, no case, numbers by value ("aro 9" before "aro 29"). */
export function sortKey(name: string): string {
  return withoutAccents(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/\d+/g, (digits) => digits.padStart(longestNumber, '0'))
}
