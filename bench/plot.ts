import type { Figure } from './figures.ts'

interface Line {
  name: string
  points: { products: number; value: number }[]
}

const panel = { width: 320, height: 250 }
const area = { left: 44, top: 40, right: 250, bottom: 214 }
const strokes = ['#0b5fa5', '#2f7d32', '#c62828']

/** An SVG with one panel per kind of request: milliseconds over the size of the catalogue. */
export function drawFigures(figures: Figure[]): string {
  const panels = Map.groupBy(
    figures.filter(({ plot }) => plot),
    ({ plot }) => plot?.panel ?? '',
  )
  const drawn = [...panels].map(([title, own], i) => {
    return `<g transform="translate(${i * panel.width} 0)">${drawPanel(title, linesOf(own))}</g>`
  })
  const width = Math.max(1, panels.size) * panel.width
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${panel.height}" \
font-family="sans-serif" font-size="11"><rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
</svg>
`
}

function linesOf(figures: Figure[]): Line[] {
  const lines = Map.groupBy(figures, ({ plot }) => plot?.line ?? '')
  const pointOf = ({ plot, value }: Figure) => ({ products: plot?.products ?? 0, value })
  const bounds = figures.flatMap((figure) =>
    figure.atMost === undefined ? [] : [pointOf({ ...figure, value: figure.atMost })],
  )
  const measured = [...lines].map(([name, own]) => ({ name, points: own.map(pointOf) }))
  return [...measured, { name: 'bound', points: bounds }]
}

/** Sizes on a logarithmic scale, values from 0. */
function drawPanel(title: string, lines: Line[]): string {
  const points = lines.flatMap((line) => line.points)
  const sizes = [...new Set(points.map(({ products }) => products))]
  const highest = Math.max(...points.map(({ value }) => value)) || 1
  const [first, last] = [Math.log(Math.min(...sizes)), Math.log(Math.max(...sizes))]
  const x = (products: number) =>
    area.left + ((area.right - area.left) * (Math.log(products) - first)) / (last - first || 1)
  const y = (value: number) => area.bottom - ((area.bottom - area.top) * value) / highest
  return [
    `<text x="${area.left}" y="18" font-size="13" font-weight="bold">${title}</text>`,
    `<text x="${area.left}" y="32" fill="#555">ms per request, over the number of products</text>`,
    ...[0, 0.25, 0.5, 0.75, 1].map((share) => {
      const at = y(share * highest)
      return `<path d="M${area.left} ${at}H${area.right}" stroke="#ddd"/>\
<text x="${area.left - 4}" y="${at + 4}" text-anchor="end">${(share * highest).toFixed(2)}</text>`
    }),
    ...sizes.map(
      (size) => `<text x="${x(size)}" y="${area.bottom + 16}" text-anchor="middle">${size}</text>`,
    ),
    ...lines.map((line, i) => {
      const path = line.points.map(({ products, value }) => `${x(products)} ${y(value)}`).join('L')
      return `<path d="M${path}" fill="none" stroke="${strokes[i]}"/>\
<text x="${area.right + 6}" y="${area.top + 12 * i}" fill="${strokes[i]}">${line.name}</text>`
    }),
  ].join('\n')
}
