import { black, contrast, hexOf, legible, lightOf, white } from './colour.ts'

/** The shop does not show a text with a contrast below this (WCAG 2.2, 1.4.3). */
export const minTextRatio = 4.5
/** Text colours with a contrast below this get a warning (WCAG 2.2, 1.4.6). */
export const goodTextRatio = 7

const ratios = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** The contrast of a text colour on the background, 1 to 21. Both are #RRGGBB. */
export function contrastOf(one: string, other: string): number {
  return contrast(lightOf(one), lightOf(other))
}

/** "4,5:1", rounded down so that a contrast below a limit never reads as the limit. */
export function formatRatio(ratio: number): string {
  return `${ratios.format(Math.floor(ratio * 10) / 10)}:1`
}

/**
 * The colour nearest to `text` on the line to black or white that has a contrast of `ratio` to the
 * background; #RRGGBB.
 */
export function nearestLegible(text: string, background: string, ratio: number): string {
  const ground = lightOf(background)
  const pole = contrast(black, ground) >= contrast(white, ground) ? black : white
  return hexOf(legible(lightOf(text), pole, [ground], ratio)).toUpperCase()
}
