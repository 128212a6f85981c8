import { z } from 'zod'
import { codeCharacters } from './list-code.ts'

export const voucherCodeLength = 8

/** A code as people see it: "K7M3-QDWX". */
export function formatVoucherCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** A typed code; lower case, spaces and hyphens are accepted. */
export const voucherCodeSchema = z
  .string('Digite o código do vale')
  .max(40, 'Digite o código do vale')
  .overwrite((typed) => typed.toUpperCase().replace(/[\s-]/g, ''))
  .regex(
    new RegExp(`^[${codeCharacters}]{${voucherCodeLength}}$`),
    `O código do vale tem ${voucherCodeLength} letras e números`,
  )
