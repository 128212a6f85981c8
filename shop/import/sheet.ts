import { maxSheetRows, type SheetKind } from '../../contracts/imports.ts'
import { CannotImport } from '../errors.ts'
import { clientColumns, type ClientRow } from './client-row.ts'
import { columnsOf } from './columns.ts'
import { type DataFile, parseDataFile } from './data-file.ts'
import { layoutOf, unusedHeaders } from './layouts.ts'
import type { ProductRow } from './product-row.ts'
import { readClientRows, type ReadRows } from './read-rows.ts'
import { columnsOfProducts, productRows, rawRows } from './source.ts'

/** A spreadsheet that somebody sends; `columns` says what its headers hold. */
export interface SheetUpload {
  of: SheetKind
  name: string
  bytes: Uint8Array
  columns: Record<string, string>
}

/** What a spreadsheet states, read and checked as far as possible without the shop. */
export type Sheet = SheetHead &
  (
    | { of: 'products'; products: ReadRows<ProductRow> }
    | { of: 'clients'; clients: ReadRows<ClientRow> }
  )

export interface SheetHead {
  layout: string | null
  headers: { header: string; column: string | null }[]
}

const rowWords: Record<SheetKind, string> = { products: 'produtos', clients: 'clientes' }

/** Reads a CSV or XLSX file of at most 20,000 rows. Throws CannotImport. */
export async function readSheet({ of, name, bytes, columns }: SheetUpload): Promise<Sheet> {
  const file = await parseDataFile(name, Buffer.from(bytes), maxSheetRows)
  if (file.records.length === 0) throw new CannotImport(`${name} não tem linhas de ${rowWords[of]}`)
  return of === 'products' ? productsOf(file, columns) : clientsOf(file, columns)
}

function productsOf(file: DataFile, columns: SheetUpload['columns']): Sheet {
  const layout = layoutOf(file.headers)
  const unused = layout && new Set(unusedHeaders(layout, file.headers))
  const named = columnsOfProducts(file)
  const chosen = (header: string) => columns[header] ?? named(header)
  return {
    of: 'products',
    layout: layout?.name ?? null,
    headers: headersOf(file, (header) =>
      unused ? (unused.has(header) ? null : header) : chosen(header),
    ),
    products: productRows(file, { chosen, isForeign: true }),
  }
}

function clientsOf(file: DataFile, columns: SheetUpload['columns']): Sheet {
  const named = columnsOf(clientColumns, file.headers)
  const chosen = (header: string) => columns[header] ?? named.get(header)
  return {
    of: 'clients',
    layout: null,
    headers: headersOf(file, chosen),
    clients: readClientRows(rawRows(file, chosen)),
  }
}

function headersOf(
  { headers }: DataFile,
  columnOf: (header: string) => string | null | undefined,
): SheetHead['headers'] {
  return headers
    .filter((header) => header !== '')
    .map((header) => ({ header, column: columnOf(header) || null }))
}
