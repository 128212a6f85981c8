import { slugFrom } from '../../contracts/text.ts'
import { textOf } from './cells.ts'
import { plain } from './columns.ts'
import type { DataFile } from './data-file.ts'
import type { ForeignCells, Layout } from './layouts.ts'
import { adapted, stockNoteOf } from './layout-cells.ts'
import type { Origin, RawRow } from './rows.ts'

/** A row of another system's spreadsheet, under the names of its columns here. */
interface ForeignRow {
  origin: Origin
  cells: ForeignCells
  problem?: string
  note?: string
}

/** The rows of a file in a layout, under our columns: each states all that its product has. */
export function rowsOfLayout(file: DataFile, layout: Layout): RawRow[] {
  const headings = headingsIn(file, layout)
  const rows = file.records.map(({ origin, values, problem }) => {
    const cells = cellsOf(values, headings)
    const note = stockNoteOf(cells)
    return {
      origin,
      cells: adapted(layout, cells),
      ...(problem !== undefined && { problem }),
      ...(note !== undefined && { note }),
    }
  })
  const complete =
    layout.variations === 'of one address' ? filledDown(rows) : withoutParents(rows, layout)
  return complete.map(({ cells, ...row }) => ({ ...row, cells: ours(cells), isForeign: true }))
}

/** The headers of the file for each column that it has. */
function headingsIn({ headers }: DataFile, { columns }: Layout): [string, string[]][] {
  return Object.entries(columns).flatMap(([column, headings]) => {
    const present = headings.flatMap(
      (heading) => headers.find((header) => plain(header) === plain(heading)) ?? [],
    )
    return present.length > 0 ? [[column, present]] : []
  })
}

function cellsOf(values: Record<string, unknown>, headings: [string, string[]][]): ForeignCells {
  return Object.fromEntries(
    headings.map(([column, headers]) => [
      column,
      headers.map((header) => textOf(values[header])).find((text) => text !== '') ?? '',
    ]),
  )
}

const ofProducts = ['name', 'description', 'category', 'isDraft', 'brand'] as const
const optionNames = ['optionName1', 'optionName2', 'optionName3'] as const

/**
 * Completes further rows of an address from its first row; those with nothing of their own, which
 * name pictures, are left out.
 */
function filledDown(rows: ForeignRow[]): ForeignRow[] {
  const firstOf = new Map<string, ForeignCells>()
  return rows.flatMap((row) => {
    const { cells } = row
    if (!cells.slug) return [row]
    const first = firstOf.get(cells.slug)
    if (!first) firstOf.set(cells.slug, cells)
    if (!first) return [row]
    if (!cells.optionValue1 && !cells.sku && !cells.price) return []
    const lacksValue = first.optionValue1 && !cells.optionValue1
    return [
      {
        ...row,
        cells: completed(cells, first, [...ofProducts, ...optionNames]),
        ...(lacksValue && { problem: `Falta o valor de "${first.optionName1}"` }),
      },
    ]
  })
}

/** Variations with what their product states, in place of the row of that product. */
function withoutParents(rows: ForeignRow[], { name }: Layout): ForeignRow[] {
  const byKey = new Map(rows.flatMap(({ cells }) => keysOf(cells).map((key) => [key, cells])))
  const parents = new Set(rows.flatMap(({ cells }) => byKey.get(cells.parent ?? '') ?? []))
  return rows.flatMap((row) => {
    const { cells } = row
    if (parents.has(cells)) return []
    if (cells.type === 'parent')
      return [{ ...row, problem: 'O produto tem variações, e nenhuma está no arquivo' }]
    if (!cells.parent) return [row]
    const parent = byKey.get(cells.parent)
    if (!parent) return [{ ...row, problem: `O produto "${cells.parent}" não está no arquivo` }]
    const options = name === 'WooCommerce' ? {} : optionsIn(variationText(cells, parent))
    const own = completed({ ...cells, ...options }, parent, ['price'])
    const product = Object.fromEntries(ofProducts.map((column) => [column, parent[column]]))
    return [{ ...row, cells: { ...own, ...product, slug: parent.slug } }]
  })
}

/** By what variations may name the row as their product. */
function keysOf({ sku, id, parent }: ForeignCells): string[] {
  if (parent) return []
  return [...(id ? [id, `id:${id}`] : []), ...(sku ? [sku] : [])]
}

function completed(
  cells: ForeignCells,
  by: ForeignCells,
  columns: readonly (keyof ForeignCells)[],
): ForeignCells {
  const missing = columns.filter((column) => !cells[column])
  return { ...cells, ...Object.fromEntries(missing.map((column) => [column, by[column]])) }
}

/** Where there is no column for it, the name goes on with it: "Camisa Rota Cor:Azul". */
function variationText({ variation, name = '' }: ForeignCells, parent: ForeignCells): string {
  return variation || name.replace(parent.name ?? '', '')
}

/** "Cor:Azul;Tamanho:M", also with | or || between; other text is the value of one option. */
function optionsIn(text: string): ForeignCells {
  const pairs = text
    .split(/\s*[;|,]+\s*(?=[^:;|,]+:)/)
    .map((part) => part.split(':').map((side) => side.trim()))
    .filter(([option, value]) => option && value)
  const named = pairs.length > 0 ? pairs : [['Variação', text.replace(/^[\s–-]+/, '')]]
  return Object.fromEntries(
    named.flatMap(([option, value], i) => [
      [`optionName${i + 1}`, option],
      [`optionValue${i + 1}`, value],
    ]),
  )
}

/** Slugs are written as they are stored; what only the other system knows is read by nobody. */
function ours({ slug, ...cells }: ForeignCells): RawRow['cells'] {
  return { ...cells, slug: slug && slugFrom(slug) }
}
