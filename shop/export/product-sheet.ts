import { writeXlsxStream } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import type { ProductExportQuery } from '../../contracts/exports.ts'
import type { Database } from '../../db/schema.ts'
import type { SheetCell } from './cells.ts'
import { exportedProducts } from './exported-products.ts'
import { type WrittenLayout, writtenLayouts } from './sheet-layouts.ts'

/** Characters of a cell (support.microsoft.com, Excel specifications and limits). */
const maxXlsxCell = 32_767

/**
 * The found products as a file, written while it is sent. What is written is what the import reads:
 * see docs/import.md for what a layout has no column for.
 */
export function productSheet(db: Database, query: ProductExportQuery): Readable {
  const layout = writtenLayouts[query.layout]
  const rows = rowsOf(db, layout, query)
  return query.format === 'csv'
    ? Readable.from(csvOf(rows, layout))
    : Readable.from(
        writeXlsxStream(xlsxRows(rows), { name: 'Produtos', freezePane: { rows: 1 } }),
        { objectMode: false },
      )
}

async function* rowsOf(
  db: Database,
  { columns, linesOf, hasServices }: WrittenLayout,
  query: ProductExportQuery,
): AsyncIterable<SheetCell[][]> {
  yield [columns.map(([heading]) => heading)]
  for await (const products of exportedProducts(db, query))
    yield products
      .filter(({ kind }) => hasServices || kind === 'product')
      .flatMap(linesOf)
      .map((line) => columns.map(([, cell]) => cell(line)))
}

async function* xlsxRows(batches: AsyncIterable<SheetCell[][]>) {
  for await (const rows of batches) for (const row of rows) yield row.map(xlsxCell)
}

/** Numbers are numbers, and all texts are texts, also "=1+1" and "00123". */
function xlsxCell(cell: SheetCell): string | number | null {
  if (typeof cell === 'object') return cell.reais
  // Empty, an import leaves a description as it is; cut, it would replace it.
  return cell === '' || String(cell).length > maxXlsxCell ? null : cell
}

/** The mark at its beginning tells spreadsheets that the file is UTF-8. */
async function* csvOf(batches: AsyncIterable<SheetCell[][]>, layout: WrittenLayout) {
  yield '\ufeff'
  for await (const rows of batches)
    yield rows
      .map((row) => `${row.map((cell) => csvCell(cell, layout)).join(layout.separator)}\r\n`)
      .join('')
}

/**
 * A text that a spreadsheet would take for a formula begins with an apostrophe, which the import
 * drops (owasp.org, CSV Injection).
 */
function csvCell(cell: SheetCell, { separator, decimal }: WrittenLayout): string {
  if (typeof cell === 'number') return String(cell)
  const text =
    typeof cell === 'object'
      ? cell.reais.toFixed(2).replace('.', decimal)
      : cell.replace(/^'*[=+\-@\t\r]/, "'$&")
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
