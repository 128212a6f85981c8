import type { FieldErrors, Resolver } from 'react-hook-form'
import {
  colourNames,
  type Colours,
  colourSchema,
  defaultColours,
} from '../../../contracts/settings.ts'
import { colourLabels } from './palettes.ts'

/** Colours must be valid; an empty field is the default colour (rule: settings-5). */
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
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
}

/** The typed colours; stored ones replace those that are not valid yet. */
export function validOrStored(typed: Partial<Colours>, stored: Colours): Colours {
  const values = { ...stored }
  for (const name of colourNames) {
    const read = colourSchema.safeParse(typed[name])
    if (read.success) values[name] = read.data
  }
  return values
}
