import { csvLine } from '../../../shop/text/csv-line.ts'
import { saveFile } from './save-file.ts'

/** A cell of a spreadsheet; null is empty. */
export type CsvCell = string | number | null

/** Saves a table as a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, rows: CsvCell[][]): void {
  const lines = rows.map((row) => csvLine(row.map((cell) => cell ?? '')))
  saveFile(`${name}.csv`, new Blob(['\ufeff', ...lines], { type: 'text/csv' }))
}
