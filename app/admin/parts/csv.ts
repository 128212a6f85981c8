import { saveFile } from './save-file.ts'

/** A cell of a spreadsheet; null is empty. */
export type CsvCell = string | number | null

/**
 * A table as Brazilian spreadsheets open it: semicolons, decimal commas. A text that a spreadsheet
 * would take for a formula begins with an apostrophe (owasp.org, CSV Injection).
 */
export function csvOf(rows: CsvCell[][]): string {
  return rows.map((row) => row.map(cellText).join(';')).join('\r\n') + '\r\n'
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Saves a table as a file; the mark at its beginning tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, rows: CsvCell[][]): void {
  saveFile(`${name}.csv`, new Blob(['\ufeff', csvOf(rows)], { type: 'text/csv' }))
}
