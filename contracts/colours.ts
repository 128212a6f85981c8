import { optionSlug } from './variants.ts'

/** Common colours by their beginning, which is the same for both genders. */
const colours: [RegExp, string][] = [
  [/^pret/, '#111111'],
  [/^branc/, '#ffffff'],
  [/^cinza/, '#8a8f98'],
  [/^prat/, '#c0c4ca'],
  [/^vermelh/, '#d32f2f'],
  [/^vinho/, '#7b1e3a'],
  [/^laranja/, '#f57c00'],
  [/^amarel/, '#fbc02d'],
  [/^verde/, '#2e7d32'],
  [/^azul/, '#1f5fbf'],
  [/^rox/, '#7b1fa2'],
  [/^lilas/, '#b39ddb'],
  [/^rosa/, '#ec6f9e'],
  [/^marrom/, '#6d4c41'],
  [/^bege/, '#d9c7a7'],
  [/^areia/, '#c9b18c'],
  [/^creme/, '#f0e4c8'],
  [/^turquesa/, '#2aa6a1'],
  [/^dourad/, '#c9a227'],
]

/** Whether an option's values are colours. */
export function isColour(optionName: string): boolean {
  return /^cor(-|$)/.test(optionSlug(optionName))
}

/** The usual swatch of a colour, "#d32f2f" for "Vermelha"; null for an unknown one. */
export function swatchOf(colour: string): string | null {
  const slug = optionSlug(colour)
  return colours.find(([beginning]) => beginning.test(slug))?.[1] ?? null
}
