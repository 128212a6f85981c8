import type { FieldErrors, Resolver } from 'react-hook-form'
import {
  colourSchema,
  type Colours,
  colourNames,
  defaultColours,
} from '../../../contracts/settings.ts'
import { illegibleTexts } from '../../../shop/settings/legibility.ts'
import { colourLabels } from './palettes.ts'

/** Each colour that is typed in must be valid (rule: settings-5), an empty one is the default, and texts must be legible. */
export const colourResolver: Resolver<Colours, unknown, Colours> = (typed) => {
  const values = { ...defaultColours }
  const errors: FieldErrors<Colours> = {}
  for (const name of colourNames) {
    const read = colourSchema.safeParse(typed[name].trim() || defaultColours[name])
    if (read.success) values[name] = read.data
    else
      errors[name] = {
        type: 'format',
        message: `Cor ${colourLabels[name]} inválida. Use o formato #RRGGBB`,
      }
  }
  const illegible = illegibleTexts(values)
  for (const name of ['text', 'textSecondary'] as const) {
    const message = illegible[`colors.${name}`]
    if (message && !errors[name] && !errors.background) errors[name] = { type: 'contrast', message }
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** What is typed, with what is stored in the place of what is no colour yet. */
export function readable(typed: Partial<Colours>, stored: Colours): Colours {
  const values = { ...stored }
  for (const name of colourNames) {
    const read = colourSchema.safeParse(typed[name])
    if (read.success) values[name] = read.data
  }
  return values
}
