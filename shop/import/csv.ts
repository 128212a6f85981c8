import Papa from 'papaparse'
import { unguarded } from '../text/csv-line.ts'

export interface CsvTable {
  headers: string[]
  /** The lines that are not empty; `number` counts from the header, which is line 1. */
  lines: { number: number; cells: string[]; problem?: string }[]
}

/**
 * Reads text separated by ; or , or tabs: the one that the header has most of. Notes the lines that
 * do not fit the header.
 */
export function readCsv(text: string): CsvTable {
  const { separator, body } = separatorOf(text)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator })
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const [header = [], ...rest] = data
  const headers = header.map((cell) => cell.trim())
  const lines = rest.map((cells, i) => ({
    number: i + 2,
    cells: cells.map((cell) => unguarded(cell.trim())),
    ...problemOf(cells, headers.length, broken.has(i + 1)),
  }))
  return { headers, lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')) }
}

/** The separator, and the text without the line "sep=;" that Excel may put first. */
function separatorOf(text: string): { separator: string; body: string } {
  const [, declared] = /^sep=([;,\t])\r?\n/i.exec(text) ?? []
  if (declared) return { separator: declared, body: text.slice(text.indexOf('\n') + 1) }
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (separator: string) => header.split(separator).length
  const [best = ';'] = [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))
  return { separator: best, body: text }
}

function problemOf(cells: string[], width: number, isBroken: boolean): { problem?: string } {
  if (isBroken) return { problem: 'As aspas não fecham' }
  const sizes = `A linha tem ${cells.length} colunas e o cabeçalho ${width}`
  if (cells.length > width) return { problem: `${sizes}: ponha entre aspas o texto com separador` }
  if (cells.length < width) return { problem: sizes }
  return {}
}
