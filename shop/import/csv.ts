import Papa from 'papaparse'

export interface Table {
  headers: string[]
  /** The cells of each line that is not empty, with its number; the header is line 1. */
  lines: { number: number; cells: string[]; problem?: string }[]
}

/** Reads text separated by ; or , or tabs, whichever the header has most of. Says which lines do not fit the header. */
export function readCsv(text: string): Table {
  const { separator, body } = separatorOf(text)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter: separator })
  const broken = new Set(errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row))
  const [header = [], ...rest] = data
  const headers = header.map((cell) => cell.trim())
  const lines = rest.map((cells, i) => ({
    number: i + 2,
    cells: cells.map(withoutGuard),
    ...problemOf(cells, headers.length, broken.has(i + 1)),
  }))
  return { headers, lines: lines.filter(({ cells }) => cells.some((cell) => cell !== '')) }
}

/** Excel may begin a file with the line "sep=;". */
function separatorOf(text: string): { separator: string; body: string } {
  const [, declared] = /^sep=([;,\t])\r?\n/i.exec(text) ?? []
  if (declared) return { separator: declared, body: text.slice(text.indexOf('\n') + 1) }
  const header = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const count = (separator: string) => header.split(separator).length
  const [best = ';'] = [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))
  return { separator: best, body: text }
}

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
function withoutGuard(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@\t])/, '')
}

function problemOf(cells: string[], width: number, isBroken: boolean): { problem?: string } {
  if (isBroken) return { problem: 'As aspas não fecham' }
  if (cells.length > width)
    return {
      problem: `A linha tem ${cells.length} colunas e o cabeçalho ${width}: ponha entre aspas o texto com separador`,
    }
  if (cells.length < width)
    return { problem: `A linha tem ${cells.length} colunas e o cabeçalho ${width}` }
  return {}
}
