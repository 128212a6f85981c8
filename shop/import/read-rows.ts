import { categoryColumns, type CategoryRow, readCategory } from './category-row.ts'
import { BadCell } from './cells.ts'
import type { CellReader, ColumnNames } from './columns.ts'
import { productColumns, type ProductRow, readProduct } from './product-row.ts'
import { labelOf, type Origin, type RawRow, refusal, type Step } from './rows.ts'
import { joinVariants, keysOfRow } from './variant-rows.ts'

export interface ReadRows<Row> {
  rows: Row[]
  refused: Step[]
}

/** Reads the rows of categories. Rows with an unreadable cell and repeated rows are refused. */
export function readCategoryRows(raw: RawRow[]): ReadRows<CategoryRow> {
  return readRows(raw, categoryColumns, readCategory, ({ slug }) => (slug ? [`slug ${slug}`] : []))
}

/**
 * Reads the rows of products; the variants of one product become one row. Rows with an unreadable
 * cell and repeated rows are refused.
 */
export function readProductRows(raw: RawRow[]): ReadRows<ProductRow> {
  const { rows, refused } = readRows(raw, productColumns, readProduct, keysOfRow)
  return { rows: joinVariants(rows), refused }
}

interface AnyRow {
  origin: Origin
  sku?: string | undefined
  name: string | undefined
  slug: string | undefined
}

/** `keysOf` returns the keys that identify a row within its file. */
function readRows<Name extends string, Row extends AnyRow>(
  raw: RawRow[],
  columns: Record<Name, ColumnNames>,
  read: (row: RawRow, cell: CellReader<Name>) => Row,
  keysOf: (row: Row) => string[],
): ReadRows<Row> {
  const rows: Row[] = []
  const refused: Step[] = []
  const firstRowOf = new Map<string, number>()
  for (const item of raw) {
    const problems = item.problem === undefined ? [] : [item.problem]
    const row = read(item, cellReader(item, columns, problems))
    const keys = keysOf(row)
    if (keys.length === 0 && problems.length === 0) problems.push('Falta o SKU, o slug ou o nome')
    const repeated = keys.find((key) => firstRowOf.has(key))
    if (repeated) problems.push(`Repete o ${repeated} da linha ${firstRowOf.get(repeated)}`)
    for (const key of keys) if (!firstRowOf.has(key)) firstRowOf.set(key, item.origin.row)
    if (problems.length > 0) refused.push(refusal(item.origin, labelOf(row), problems.join('; ')))
    else rows.push(row)
  }
  return { rows, refused }
}

function cellReader<Name extends string>(
  { cells }: RawRow,
  columns: Record<Name, ColumnNames>,
  problems: string[],
): CellReader<Name> {
  return (column, read) => {
    try {
      return read(cells[column])
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      problems.push(`${columns[column][0]}: ${error.message}`)
      return undefined
    }
  }
}
