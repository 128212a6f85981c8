/**
 * The few shapes that the drawings are made of, as SVG text. Colours are fixed: the ground is white
 * in dark mode, too.
 */

export interface Point {
  x: number
  y: number
}

export interface Box extends Point {
  width: number
  height: number
}

export const ink = '#1c2733'
export const quiet = '#5d6b7a'
const line = '#8fa0b3'
export const accent = '#1f5fae'

const margin = 28
const font =
  'ui-sans-serif, system-ui, -apple-system, Segoe UI, Roboto, Helvetica, Arial, sans-serif'

/** A whole picture of this size, with a margin around it. */
export function picture(
  title: string,
  { width, height }: { width: number; height: number },
  parts: string[],
): string {
  const [w, h] = [round(width + 2 * margin), round(height + 2 * margin)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" font-family="${font}" role="img">
<title>${escaped(title)}</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0.5 7.5 4 0 7.5z" fill="${line}"/></marker></defs>
<rect width="${w}" height="${h}" rx="12" fill="#fff"/>
<g transform="translate(${margin} ${margin})">
${parts.join('\n')}
</g>
</svg>
`
}

export function rectangle(
  { x, y, width, height }: Box,
  fill: string,
  stroke: string,
  radius = 8,
): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}" stroke="${stroke}"/>`
}

interface TextStyle {
  size?: number
  colour?: string
  weight?: number
  anchor?: 'start' | 'middle' | 'end'
  mono?: boolean
}

/** `y` is the base line. */
export function label(text: string, { x, y }: Point, style: TextStyle = {}): string {
  const { size = 13, colour = ink, weight = 400, anchor = 'start', mono = false } = style
  const family = mono
    ? ' font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace"'
    : ''
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" font-weight="${weight}" fill="${colour}" text-anchor="${anchor}"${family}>${escaped(text)}</text>`
}

/** A path with a tip at its end, and at its start when it leads both ways. */
export function arrow(d: string, { dashed = false, bothWays = false } = {}): string {
  const dash = dashed ? ' stroke-dasharray="5 4"' : ''
  const start = bothWays ? ' marker-start="url(#tip)"' : ''
  return `<path d="${d}" fill="none" stroke="${line}" stroke-width="1.6"${dash}${start} marker-end="url(#tip)"/>`
}

export function round(value: number): number {
  return Math.round(value * 10) / 10
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
