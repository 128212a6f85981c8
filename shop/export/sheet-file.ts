import { writeXlsxStream } from 'hucre/xlsx'
import { Readable } from 'node:stream'
import type { SheetFormat } from '../../contracts/exports.ts'
import { type CsvShape, csvLine, type SheetCell } from '../text/csv-line.ts'

/** Characters of a cell (support.microsoft.com, Excel specifications and limits). */
const maxXlsxCell = 32_767

export type Column<Line> = readonly [heading: string, cell: (line: Line) => SheetCell]

/** Rows, which come in batches, as a file that is written while it is sent. */
export function sheetFile(
  name: string,
  format: SheetFormat,
  batches: AsyncIterable<SheetCell[][]>,
  shape?: CsvShape,
): Readable {
  return format === 'csv'
    ? Readable.from(csvOf(batches, shape))
    : Readable.from(writeXlsxStream(xlsxRows(batches), { name, freezePane: { rows: 1 } }), {
        objectMode: false,
      })
}

/** The rows of these lines, below their headings. */
export async function* table<Line>(
  columns: Column<Line>[],
  batches: AsyncIterable<Line[]>,
): AsyncIterable<SheetCell[][]> {
  yield [columns.map(([heading]) => heading)]
  for await (const lines of batches)
    yield lines.map((line) => columns.map(([, cell]) => cell(line)))
}

/** The mark at its beginning tells spreadsheets that the file is UTF-8. */
async function* csvOf(batches: AsyncIterable<SheetCell[][]>, shape?: CsvShape) {
  yield '\ufeff'
  for await (const rows of batches) yield rows.map((row) => csvLine(row, shape)).join('')
}

async function* xlsxRows(batches: AsyncIterable<SheetCell[][]>) {
  for await (const rows of batches) for (const row of rows) yield row.map(xlsxCell)
}

/** Numbers are numbers, and all texts are texts, also "=1+1" and "00123". */
function xlsxCell(cell: SheetCell): string | number | Date | null {
  if (typeof cell === 'object') return 'day' in cell ? new Date(cell.day) : cell.reais
  // Empty, an import leaves a description as it is; cut, it would replace it.
  return cell === '' || String(cell).length > maxXlsxCell ? null : cell
}
