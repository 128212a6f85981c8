import { z } from 'zod'

/**
 * Whether a text is a GTIN-8, -12, -13 or -14, digits only, with the right check digit: weights 3
 * and 1 from the right (GS1 General Specifications, 7.9).
 */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false
  const sum = text
    .split('')
    .toReversed()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** A bar code as typed or scanned, with spaces and hyphens or without; null when it is empty. */
export const gtinSchema = z
  .string('Informe um texto')
  .overwrite((text) => text.replace(/[\s-]/g, ''))
  .refine((text) => text === '' || isGtin(text), 'Código de barras inválido: confira os números')
  .nullish()
  .transform((gtin) => gtin || null)
