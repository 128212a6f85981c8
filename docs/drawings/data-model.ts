import { accent, arrow, ink, label, picture, type Point, quiet, rectangle, round } from './svg.ts'
import type { Column, Reference, Table } from './tables.ts'

/**
 * Which tables belong together, in columns from left to right. A new table comes last until it has
 * a place here.
 */
const groups: { title: string; columns: string[][] }[] = [
  {
    title: 'Catalogue',
    columns: [
      ['categories', 'oldSlugs', 'pictures', 'searchWords', 'searchQueue', 'productSearch'],
      ['products', 'productImages'],
    ],
  },
  {
    title: 'Sales',
    columns: [
      ['saleItems', 'sales'],
      ['clients', 'payments', 'cashCounts', 'saleNames', 'salesDays'],
    ],
  },
  {
    title: 'Staff',
    columns: [['users', 'sessions', 'loginFailures', 'idempotencyKeys', 'auditLog']],
  },
  {
    title: 'Shop',
    columns: [['settings', 'heroSlides', 'publicVersion', 'demoItems', 'firstSteps']],
  },
]

const tableWidth = 236
const rowHeight = 17
const headHeight = 28
const titleHeight = 34
const gap = { across: 46, down: 24 }
/**
 * The distance of a line from its tables, and between lines that share the space between two
 * columns.
 */
const lane = 11

interface Placed {
  table: Table
  x: number
  y: number
}

/** The tables of the database and what refers to what: docs/architecture.md. */
export function drawDataModel(tables: Table[]): string {
  const { titles, placed, width, height } = place(tables)
  const legend =
    'Bold: primary key · ?: may be null · ƒ: computed · Arrow: foreign key; dashed: set to null when the row it refers to is deleted'
  return picture(
    'The tables of the database and their foreign keys',
    { width, height: height + 30 },
    [
      ...titles.map(({ text, x }) => label(text, { x, y: 14 }, { size: 16, weight: 600 })),
      ...lines(placed),
      ...placed.flatMap(drawTable),
      label(legend, { x: 0, y: height + 26 }, { size: 12, colour: quiet }),
    ],
  )
}

function place(tables: Table[]) {
  const known = groups.flatMap(({ columns }) => columns.flat())
  const rest = tables.map(({ name }) => name).filter((name) => !known.includes(name))
  const all = rest.length > 0 ? [...groups, { title: 'Others', columns: [rest] }] : groups
  const titles: { text: string; x: number }[] = []
  const placed: Placed[] = []
  let x = 0
  for (const { title, columns } of all) {
    titles.push({ text: title, x })
    for (const names of columns) {
      let y = titleHeight
      for (const table of names.flatMap((name) => tables.find((one) => one.name === name) ?? [])) {
        placed.push({ table, x, y })
        y += heightOf(table) + gap.down
      }
      x += tableWidth + gap.across
    }
  }
  const height = Math.max(...placed.map(({ table, y }) => y + heightOf(table)))
  return { titles, placed, width: x - gap.across, height }
}

function heightOf({ columns }: Table): number {
  return headHeight + columns.length * rowHeight + 8
}

function drawTable({ table, x, y }: Placed): string[] {
  return [
    rectangle({ x, y, width: tableWidth, height: heightOf(table) }, '#fff', '#c6d1de'),
    `<path d="M${x} ${y + headHeight}v-20q0-8 8-8h${tableWidth - 16}q8 0 8 8v20z" fill="#e9eff6" stroke="#c6d1de"/>`,
    label(table.name, { x: x + 12, y: y + 19 }, { weight: 600, colour: accent, mono: true }),
    ...table.columns.flatMap((column, index) => drawColumn(column, { x, y: rowAt(y, index) })),
  ]
}

/** The middle of a column's row. */
function rowAt(y: number, index: number): number {
  return y + headHeight + 4 + rowHeight * (index + 0.5)
}

function drawColumn(
  { name, type, isKey, isNullable, isComputed }: Column,
  { x, y }: Point,
): string[] {
  const text = `${name}${isNullable ? '?' : ''}${isComputed ? ' ƒ' : ''}`
  return [
    label(
      text,
      { x: x + 12, y: y + 4 },
      { size: 12, weight: isKey ? 700 : 400, colour: ink, mono: true },
    ),
    label(type, { x: x + tableWidth - 12, y: y + 4 }, { size: 11, colour: quiet, anchor: 'end' }),
  ]
}

/** Lines run in the space between columns, each in a lane of its own. */
function lines(placed: Placed[]): string[] {
  const lanes = new Map<number, number>()
  return placed.flatMap((from) =>
    from.table.references.flatMap((reference) => {
      const to = placed.find(({ table }) => table.name === reference.table)
      if (!to) return []
      const edge = to.x < from.x ? from.x : from.x + tableWidth
      const used = (lanes.get(edge) ?? 0) + 1
      lanes.set(edge, used)
      return [line(from, to, reference, used)]
    }),
  )
}

/**
 * From the row of a column to that of the column it refers to: to the left or right neighbour, or
 * back into its own column.
 */
function line(
  from: Placed,
  to: Placed,
  { column, target, onDelete }: Reference,
  used: number,
): string {
  const start = rowAt(
    from.y,
    from.table.columns.findIndex(({ name }) => name === column),
  )
  const end =
    rowAt(
      to.y,
      to.table.columns.findIndex(({ name }) => name === target),
    ) + shift(used)
  const leftwards = to.x < from.x
  const side = leftwards ? from.x : from.x + tableWidth
  const bend = leftwards ? side - lane * used : side + lane * used
  const arrival = to.x <= from.x ? to.x + tableWidth : to.x
  return arrow(`M${side} ${round(start)}H${bend}V${round(end)}H${arrival}`, {
    dashed: onDelete === 'SET NULL',
  })
}

/** Lines that end at one column stay apart. */
function shift(used: number): number {
  return ((used - 1) % 3) * 4 - 4
}
