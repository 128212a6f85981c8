import type { Readable } from 'node:stream'
import type { ProductExportQuery } from '../../contracts/exports.ts'
import type { Database } from '../../db/schema.ts'
import type { SheetCell } from '../text/csv-line.ts'
import { exportedProducts } from './exported-products.ts'
import { sheetFile } from './sheet-file.ts'
import { type WrittenLayout, writtenLayouts } from './sheet-layouts.ts'

/**
 * The found products as a file, written while it is sent. What is written is what the import reads:
 * see docs/import.md for what a layout has no column for.
 */
export function productSheet(db: Database, query: ProductExportQuery): Readable {
  const layout = writtenLayouts[query.layout]
  return sheetFile('Produtos', query.format, rowsOf(db, layout, query), layout)
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
