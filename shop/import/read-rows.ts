import { categoryColumns, type CategoryRow, readCategory } from './category-row.ts'
import { BadCell } from './cells.ts'
import {
  clientColumns,
  type ClientRow,
  keysOfClient,
  labelOfClient,
  readClient,
} from './client-row.ts'
import type { CellReader, ColumnNames } from './columns.ts'
import { productColumns, type ProductRow, readProduct } from './product-row.ts'
import { labelOf, type RawRow, refusal, type Step } from './rows.ts'
import { joinVariants, keysOfRow } from './variant-rows.ts'

export interface ReadRows<Row> {
  rows: Row[]
  refused: Step[]
}

/** Reads the rows of categories. Rows with an unreadable cell and repeated rows are refused. */
export function readCategoryRows(raw: RawRow[]): ReadRows<CategoryRow> {
  return readRows(raw, {
    columns: categoryColumns,
    read: readCategory,
    keysOf: ({ slug }) => (slug ? [`slug ${slug}`] : []),
    labelOf,
    withoutKeys: needsName,
  })
}

/**
 * Reads the rows of products; the variants of one product become one row. Rows with an unreadable
 * cell and repeated rows are refused.
 */
export function readProductRows(raw: RawRow[]): ReadRows<ProductRow> {
  const { rows, refused } = readRows(raw, {
    columns: productColumns,
    read: readProduct,
    keysOf: keysOfRow,
    labelOf,
    withoutKeys: needsName,
  })
  return { rows: joinVariants(rows), refused }
}

/** Reads the rows of clients. Rows with an unreadable cell and repeated rows are refused. */
export function readClientRows(raw: RawRow[]): ReadRows<ClientRow> {
  return readRows(raw, {
    columns: clientColumns,
    read: readClient,
    keysOf: keysOfClient,
    labelOf: labelOfClient,
    withoutKeys: 'Falta o telefone, o email ou o usuário do WhatsApp',
  })
}

const needsName = 'Falta o SKU, o slug ou o nome'

interface Reading<Name extends string, Row> {
  columns: Record<Name, ColumnNames>
  read: (row: RawRow, cell: CellReader<Name>) => Row
  /** The keys that identify a row within its file. */
  keysOf: (row: Row) => string[]
  labelOf: (row: Row) => string
  /** Why a row without keys is refused. */
  withoutKeys: string
}

function readRows<Name extends string, Row>(
  raw: RawRow[],
  { columns, read, keysOf, ...reading }: Reading<Name, Row>,
): ReadRows<Row> {
  const rows: Row[] = []
  const refused: Step[] = []
  const firstRowOf = new Map<string, number>()
  for (const item of raw) {
    const problems = item.problem === undefined ? [] : [item.problem]
    const row = read(item, cellReader(item, columns, problems))
    const keys = keysOf(row)
    if (keys.length === 0 && problems.length === 0) problems.push(reading.withoutKeys)
    const repeated = keys.find((key) => firstRowOf.has(key))
    if (repeated) problems.push(`Repete o ${repeated} da linha ${firstRowOf.get(repeated)}`)
    for (const key of keys) if (!firstRowOf.has(key)) firstRowOf.set(key, item.origin.row)
    if (problems.length === 0) rows.push(row)
    else refused.push(refusal(item.origin, reading.labelOf(row), problems.join('; ')))
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
