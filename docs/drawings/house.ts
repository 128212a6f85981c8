import { type Arrow, importArrows, withoutShortcuts } from './imports.ts'
import type { Part } from './layer-nodes.ts'
import { placeInLayers, type Placement } from './layers.ts'
import {
  accent,
  arrow,
  type Box,
  label,
  picture,
  type Point,
  quiet,
  rectangle,
  round,
} from './svg.ts'

interface Folder {
  name: string
  says: string
}

/** The folders of the house. One that is missing here, or gone, fails the drawing. */
const folders: Folder[] = [
  { name: 'bin', says: 'commands: start, dev, test, shop' },
  { name: 'server', says: 'HTTP, page cache, assets' },
  { name: 'app', says: 'React Router: pages and screens' },
  { name: 'api', says: 'Fastify: one file per resource' },
  { name: 'demo', says: 'the demo shop' },
  { name: 'shop', says: 'the trade: rules and SQL' },
  { name: 'contracts', says: 'schemas of what crosses a boundary' },
  { name: 'db', says: 'two engines, one schema, migrations' },
]

/** The parts of app/ and what each of them is. */
const sides: Folder[] = [
  { name: 'app/storefront', says: 'rendered on the server' },
  { name: 'app/admin', says: 'in the browser only' },
  { name: 'app/ui', says: 'shared parts' },
]

/** The trades of shop/. */
const trades: Folder[] = [
  { name: 'shop/auth', says: 'users, sessions' },
  { name: 'shop/audit', says: 'log of changes' },
  { name: 'shop/backup', says: 'archives, restore' },
  { name: 'shop/catalogue', says: 'products, categories, prices' },
  { name: 'shop/clients', says: 'clients' },
  { name: 'shop/hero', says: 'slides' },
  { name: 'shop/import', says: 'CSV and JSON' },
  { name: 'shop/joining', says: 'products joined into one' },
  { name: 'shop/labels', says: 'price labels' },
  { name: 'shop/lists', says: 'lists of visitors' },
  { name: 'shop/media', says: 'pictures' },
  { name: 'shop/payments', says: 'Pix' },
  { name: 'shop/sales', says: 'sales, figures' },
  { name: 'shop/search', says: 'full text, spelling' },
  { name: 'shop/seed', says: 'invented shops' },
  { name: 'shop/settings', says: 'settings, colours' },
  { name: 'shop/stock', says: 'ledger of pieces' },
  { name: 'shop/text', says: 'rich text, WhatsApp' },
  { name: 'shop/wishes', says: 'who wants to be told' },
]

const boxWidth = 256
const boxHeight = 58
const smallWidth = 190
const gaps = { across: 34, down: 54 }

/** The folders of the program and which imports which: docs/architecture.md. */
export function drawHouse(): string {
  const inner = placeInLayers(parts(sides, smallWidth), arrowsAmong(sides), {
    across: 20,
    down: 40,
  })
  const pad = 18
  const sizes = parts(folders, boxWidth).map((part) =>
    part.name === 'app'
      ? { ...part, width: inner.width + 2 * pad, height: inner.height + boxHeight + pad }
      : part,
  )
  const placement = placeInLayers(sizes, arrowsAmong(folders), gaps)
  const app = boxOf(placement, 'app')
  const inside = { x: app.x + pad, y: app.y + boxHeight }
  return picture('The folders of the program and their imports', placement, [
    ...drawn(placement, folders),
    `<g transform="translate(${round(inside.x)} ${round(inside.y)})">`,
    ...drawn(inner, sides, '#fff'),
    '</g>',
    ...callsOverHttp(shifted(boxOf(inner, 'app/admin'), inside), boxOf(placement, 'api')),
  ])
}

/** The parts of shop/ and which imports which: docs/architecture.md. */
export function drawTrades(): string {
  const placement = placeInLayers(parts(trades, smallWidth), arrowsAmong(trades), gaps)
  return picture('The parts of shop/ and their imports', placement, drawn(placement, trades))
}

function parts(of: Folder[], width: number): Part[] {
  return of.map(({ name }) => ({ name, width, height: boxHeight }))
}

/** Files directly in shop/ and app/ belong to no part below them. */
function arrowsAmong(some: Folder[]): Arrow[] {
  const depth = some[0]?.name.split('/').length ?? 1
  const partOf = (file: string) => {
    const path = file.split('/')
    const name = path.slice(0, depth).join('/')
    if (depth === 1 || (path.length > depth && name.startsWith(`${some[0]?.name.split('/')[0]}/`)))
      return known(name, some)
    return undefined
  }
  return withoutShortcuts(importArrows(partOf))
}

function known(name: string, some: Folder[]): string {
  if (some.some((folder) => folder.name === name)) return name
  throw new Error(`docs/drawings/house.ts does not know ${name}/`)
}

function drawn({ boxes, ways, pairs }: Placement, some: Folder[], fill = '#f3f6fa'): string[] {
  return [
    ...ways.map(({ points }) => arrow(curve(points))),
    ...pairs.map(({ from, to }) =>
      arrow(between(boxes.get(from), boxes.get(to)), { bothWays: true }),
    ),
    ...some.flatMap(({ name, says }) => {
      const box = boxes.get(name)
      return box ? [rectangle(box, fill, '#c6d1de'), ...words(box, name, says)] : []
    }),
  ]
}

function words({ x, y, width }: Box, name: string, says: string): string[] {
  const middle = x + width / 2
  return [
    label(
      `${name}/`,
      { x: middle, y: y + 25 },
      { size: 15, weight: 600, anchor: 'middle', colour: accent, mono: true },
    ),
    label(says, { x: middle, y: y + 44 }, { size: 12, anchor: 'middle', colour: quiet }),
  ]
}

/** A smooth line that leaves and arrives vertically. */
function curve([start, ...rest]: Point[]): string {
  if (!start) return ''
  let { x, y } = start
  let path = `M${round(x)} ${round(y)}`
  for (const next of rest) {
    const middle = (y + next.y) / 2
    path += `C${round(x)} ${round(middle)} ${round(next.x)} ${round(middle)} ${round(next.x)} ${round(next.y)}`
    ;({ x, y } = next)
  }
  return path
}

function between(one: Box | undefined, other: Box | undefined): string {
  if (!one || !other) return ''
  const [left, right] = one.x < other.x ? [one, other] : [other, one]
  const y = left.y + left.height / 2
  return `M${round(left.x + left.width)} ${round(y)}H${round(right.x)}`
}

/** Not an import: the back office calls the API as any other client does. */
function callsOverHttp(admin: Box, api: Box): string[] {
  const y = admin.y + admin.height / 2
  const [from, to] = [admin.x + admin.width, api.x]
  return [
    arrow(`M${round(from)} ${round(y)}H${round(to)}`, { dashed: true }),
    label('HTTP', { x: (from + to) / 2, y: y - 7 }, { size: 11, anchor: 'middle', colour: quiet }),
  ]
}

function shifted(box: Box, { x, y }: Point): Box {
  return { ...box, x: box.x + x, y: box.y + y }
}

function boxOf({ boxes }: Placement, name: string): Box {
  const box = boxes.get(name)
  if (!box) throw new Error(`nothing is placed for ${name}`)
  return box
}
