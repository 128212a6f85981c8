import { slugFrom } from '../../contracts/text.ts'
import { sanitiseDescription } from '../text/rich-text.ts'
import {
  BadCell,
  readList,
  readMoment,
  readNumber,
  readReais,
  readText,
  readYesNo,
} from './cells.ts'
import { columnLabels } from './columns.ts'
import {
  type CategoryRow,
  identifyingSlug,
  labelOf,
  type ProductRow,
  type RawRow,
  refusal,
  type Step,
} from './rows.ts'

export interface Read<Row> {
  rows: Row[]
  refused: Step[]
}

/** Categories with every cell understood; the rows where that failed, and repeated ones, are refused. */
export function readCategoryRows(raw: RawRow[]): Read<CategoryRow> {
  return readRows(raw, readCategory, (row) => (row.slug ? [`slug ${row.slug}`] : []))
}

/** Products with every cell understood; the rows where that failed, and repeated ones, are refused. */
export function readProductRows(raw: RawRow[]): Read<ProductRow> {
  return readRows(raw, readProduct, (row) => {
    const slug = identifyingSlug(row)
    return [...(row.sku ? [`SKU ${row.sku}`] : []), ...(slug ? [`slug ${slug}`] : [])]
  })
}

function readRows<Row extends Pick<ProductRow, 'origin' | 'name' | 'slug'>>(
  raw: RawRow[],
  read: (row: RawRow, cell: CellReader) => Row,
  keysOf: (row: Row) => string[],
): Read<Row> {
  const rows: Row[] = []
  const refused: Step[] = []
  const firstOf = new Map<string, number>()
  for (const item of raw) {
    const problems = item.problem === undefined ? [] : [item.problem]
    const row = read(item, cellReader(item, problems))
    const keys = keysOf(row)
    if (keys.length === 0 && problems.length === 0) problems.push('Falta o SKU, o slug ou o nome')
    const repeated = keys.find((key) => firstOf.has(key))
    if (repeated) problems.push(`Repete o ${repeated} da linha ${firstOf.get(repeated)}`)
    for (const key of keys) if (!firstOf.has(key)) firstOf.set(key, item.origin.row)
    if (problems.length > 0) refused.push(refusal(item.origin, labelOf(row), problems.join('; ')))
    else rows.push(row)
  }
  return { rows, refused }
}

type CellReader = <T>(column: string, read: (value: unknown) => T) => T | undefined

function cellReader({ cells }: RawRow, problems: string[]): CellReader {
  return (column, read) => {
    try {
      return read(cells[column])
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      problems.push(`${columnLabels[column]}: ${error.message}`)
      return undefined
    }
  }
}

function readCategory({ origin, cells }: RawRow, cell: CellReader): CategoryRow {
  const name = cell('name', readText)
  return {
    origin,
    slug: cell('slug', readText) ?? slugFrom(name ?? ''),
    name,
    description: cell('description', readText),
    parent: 'parent' in cells ? (cell('parent', readText) ?? null) : undefined,
    order: cell('order', readNumber),
    isActive: cell('isActive', readYesNo),
  }
}

function readProduct({ origin, cells }: RawRow, cell: CellReader): ProductRow {
  const description = cell('description', readText)
  return {
    origin,
    sku: cell('sku', readText),
    slug: cell('slug', readText),
    name: cell('name', readText),
    description: description && sanitiseDescription(asHtml(description)),
    price: cell('price', readReais),
    promotionalPrice:
      'promotionalPrice' in cells ? (cell('promotionalPrice', readReais) ?? null) : undefined,
    category: cell('category', readText),
    inStock: cell('inStock', readYesNo),
    images: cell('images', readList) ?? [],
    createdAt: cell('createdAt', readMoment),
    rating: cell('rating', readNumber),
    reviewCount: cell('reviewCount', readNumber),
  }
}

/** Plain text becomes a paragraph a line; what has a tag is taken for HTML. */
function asHtml(text: string): string {
  if (/<\/?[a-z][^>]*>/i.test(text)) return text
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  return lines
    .map(
      (line) =>
        `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
    )
    .join('')
}
