import { randomInt } from 'node:crypto'
import { codeCharacters } from '../contracts/list-code.ts'

/** A code that people read and type, and that cannot be guessed from others. */
export function randomCode(length: number): string {
  return Array.from({ length }, () => codeCharacters.charAt(randomInt(codeCharacters.length))).join(
    '',
  )
}
