import { maxSheetRows } from '../../contracts/imports.ts'
import { CannotImport } from '../errors.ts'
import { parseDataFile } from './data-file.ts'
import { layoutOf, unusedHeaders } from './layouts.ts'
import type { ProductRow } from './product-row.ts'
import type { ReadRows } from './read-rows.ts'
import { columnsOfProducts, productRows } from './source.ts'

/** A spreadsheet of products that somebody sends; `columns` says what its headers hold. */
export interface SheetUpload {
  name: string
  bytes: Uint8Array
  columns: Record<string, string>
}

/** What a spreadsheet states, read and checked as far as possible without the shop. */
export interface Sheet {
  layout: string | null
  headers: { header: string; column: string | null }[]
  products: ReadRows<ProductRow>
}

/** Reads a CSV or XLSX file of at most 20,000 rows. Throws CannotImport. */
export async function readSheet({ name, bytes, columns }: SheetUpload): Promise<Sheet> {
  const file = await parseDataFile(name, Buffer.from(bytes), maxSheetRows)
  if (file.records.length === 0) throw new CannotImport(`${name} não tem linhas de produtos`)
  const layout = layoutOf(file.headers)
  const unused = layout && new Set(unusedHeaders(layout, file.headers))
  const named = columnsOfProducts(file)
  const chosen = (header: string) => columns[header] ?? named(header)
  return {
    layout: layout?.name ?? null,
    headers: file.headers
      .filter((header) => header !== '')
      .map((header) => ({
        header,
        column: unused ? (unused.has(header) ? null : header) : chosen(header) || null,
      })),
    products: productRows(file, { chosen, isForeign: true }),
  }
}
