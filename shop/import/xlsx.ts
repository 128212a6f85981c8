import { streamXlsxRows } from 'hucre/xlsx'
import { CannotImport } from '../errors.ts'

/** The lines of a spreadsheet that are not empty; `number` is that of its row, from 1. */
interface SheetLine {
  number: number
  cells: unknown[]
}

/**
 * Reads the first sheet of an XLSX file, a row at a time; more than `maxLines` that are not empty
 * are refused. Dates become YYYY-MM-DD. Throws CannotImport.
 */
export async function readXlsx(name: string, bytes: Uint8Array, maxLines: number) {
  const lines: SheetLine[] = []
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
      const cells = values.map(cellOf)
      if (cells.every((cell) => cell === '')) continue
      if (lines.length > maxLines) throw new CannotImport(`${name} tem mais de ${maxLines} linhas`)
      lines.push({ number: index + 1, cells })
    }
  } catch (error) {
    if (error instanceof CannotImport) throw error
    throw new CannotImport(`${name} não é uma planilha XLSX que se possa ler`, { cause: error })
  }
  return lines
}

function cellOf(value: unknown): unknown {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return typeof value === 'string' ? value.trim() : value
}
