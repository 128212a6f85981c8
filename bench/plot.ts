import type { Figure } from './figures.ts'

interface Point {
  products: number
  value: number
}

interface Line {
  name: string
  points: Point[]
  /** An SVG colour. */
  stroke: string
  isDashed?: boolean
}

interface Scale {
  x(products: number): number
  y(value: number): number
}

const panel = { width: 320, height: 250 }
const plotArea = { left: 44, top: 40, right: 250, bottom: 214 }
const strokes = ['#0b5fa5', '#2f7d32', '#7a4fa3', '#555555']

/** An SVG with one panel per kind of request: milliseconds over the size of the catalogue. */
export function drawFigures(figures: Figure[]): string {
  const plotted = figures.flatMap((figure) => (figure.plot ? [{ figure, ...figure.plot }] : []))
  const panels = [...Map.groupBy(plotted, (each) => each.panel)].map(([title, own], index) => {
    const lines = linesOf(own.map(({ figure }) => figure))
    return `<g transform="translate(${index * panel.width} 0)">${drawPanel(title, lines)}</g>`
  })
  const width = Math.max(1, panels.length) * panel.width
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${panel.height}" \
font-family="sans-serif" font-size="11">
<rect width="100%" height="100%" fill="#fff"/>
${panels.join('\n')}
</svg>
`
}

function linesOf(figures: Figure[]): Line[] {
  const measured = Map.groupBy(figures, ({ plot }) => plot?.line ?? '')
  const bounds = figures.flatMap(({ plot, atMost }) =>
    plot && atMost !== undefined ? [{ products: plot.products, value: atMost }] : [],
  )
  return [
    ...[...measured].map(([name, own], index) => ({
      name,
      points: own.map(({ plot, value }) => ({ products: plot?.products ?? 0, value })),
      stroke: strokes[index % strokes.length] ?? '#000',
    })),
    { name: 'CPU bound', points: bounds, stroke: '#c62828', isDashed: true },
  ]
}

function drawPanel(title: string, lines: Line[]): string {
  const points = lines.flatMap((line) => line.points)
  const sizes = [...new Set(points.map(({ products }) => products))]
  const highest = Math.max(...points.map(({ value }) => value))
  const scale = scaleOf(sizes, highest)
  return [
    `<text x="${plotArea.left}" y="18" font-size="13" font-weight="bold">${title}</text>`,
    `<text x="${plotArea.left}" y="32" fill="#555">ms per request, over the number of products</text>`,
    ...[0, 0.25, 0.5, 0.75, 1].map((share) => drawGridLine(share * highest, scale)),
    ...sizes.map((size) => drawSize(size, scale)),
    ...lines.map((line) => drawLine(line, scale)),
    ...drawLabels(lines, scale),
  ].join('\n')
}

/** Sizes on a logarithmic scale, values from 0. */
function scaleOf(sizes: number[], highest: number): Scale {
  const [first, last] = [Math.log(Math.min(...sizes)), Math.log(Math.max(...sizes))]
  const { left, right, top, bottom } = plotArea
  return {
    x: (products) => left + ((right - left) * (Math.log(products) - first)) / (last - first || 1),
    y: (value) => bottom - ((bottom - top) * value) / (highest || 1),
  }
}

function drawGridLine(value: number, scale: Scale): string {
  const y = scale.y(value).toFixed(1)
  return `<path d="M${plotArea.left} ${y}H${plotArea.right}" stroke="#ddd"/>\
<text x="${plotArea.left - 4}" y="${y}" dy="4" text-anchor="end">${value.toFixed(2)}</text>`
}

function drawSize(size: number, scale: Scale): string {
  const name = size.toLocaleString('en')
  const x = scale.x(size).toFixed(1)
  return `<text x="${x}" y="${plotArea.bottom + 16}" text-anchor="middle">${name}</text>`
}

function drawLine({ points, stroke, isDashed }: Line, scale: Scale): string {
  const at = points.map(
    ({ products, value }) => `${scale.x(products).toFixed(1)} ${scale.y(value).toFixed(1)}`,
  )
  const dashes = isDashed ? ' stroke-dasharray="4 3"' : ''
  const path = `<path d="M${at.join('L')}" fill="none" stroke="${stroke}"${dashes}/>`
  const dots = at.map((place) => `<path d="M${place}h0" stroke="${stroke}"/>`).join('')
  return `${path}<g stroke-width="5" stroke-linecap="round">${dots}</g>`
}

/** Each line's name at its right end, moved down where two would overlap. */
function drawLabels(lines: Line[], scale: Scale): string[] {
  const lineHeight = 12
  let lowest = Number.NEGATIVE_INFINITY
  return lines
    .map(({ name, points, stroke }) => ({ name, stroke, y: scale.y(points.at(-1)?.value ?? 0) }))
    .toSorted((a, b) => a.y - b.y)
    .map(({ name, stroke, y }) => {
      lowest = Math.max(y + 4, lowest + lineHeight)
      const place = `x="${plotArea.right + 6}" y="${lowest.toFixed(1)}"`
      return `<text ${place} fill="${stroke}">${name}</text>`
    })
}
