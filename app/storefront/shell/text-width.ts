import fontWidths from './font-widths.json' with { type: 'json' }

const { characters, widths } = fontWidths
/** For characters outside the font: few glyphs of other fonts are wider than they are high. */
const fallbackWidth = 1000

/** The weights of a menu item (main-nav.css) and of the shop's name (logo.css). */
type Weight = keyof typeof widths

const widthsByCharacter = {
  '560': tableOf(widths['560']),
  '800': tableOf(widths['800']),
}

/**
 * The width of a text in the shop's font in pixels, without kerning, which makes it about 1 %
 * narrower.
 */
export function textWidthPx(text: string, weight: Weight, sizePx: number): number {
  const table = widthsByCharacter[weight]
  const thousandths = Array.from(text, (character) => table.get(character) ?? fallbackWidth)
  return (thousandths.reduce((sum, width) => sum + width, 0) / 1000) * sizePx
}

function tableOf(advances: number[]): Map<string, number> {
  return new Map(advances.map((width, index) => [characters.charAt(index), width]))
}
