/** An amount in reais, a day YYYY-MM-DD, a number or a text; empty is ''. */
export type SheetCell = { reais: number } | { day: string } | number | string

export interface CsvShape {
  separator: ',' | ';'
  decimal: ',' | '.'
}

/** As Brazilian spreadsheets open it. */
const brazilian: CsvShape = { separator: ';', decimal: ',' }

/** A line of a CSV file, with its end. A text that begins like a formula is guarded. */
export function csvLine(cells: SheetCell[], { separator, decimal }: CsvShape = brazilian): string {
  const texts = cells.map((cell) => {
    const text = textOf(cell, decimal)
    return text.includes(separator) || /["\r\n]/.test(text)
      ? `"${text.replaceAll('"', '""')}"`
      : text
  })
  return `${texts.join(separator)}\r\n`
}

function textOf(cell: SheetCell, decimal: string): string {
  if (typeof cell === 'string') return guarded(cell)
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if ('day' in cell) return cell.day.split('-').toReversed().join('/')
  return cell.reais.toFixed(2).replace('.', decimal)
}

/**
 * A text that a spreadsheet would take for a formula begins with an apostrophe (owasp.org, CSV
 * Injection).
 */
function guarded(text: string): string {
  return text.replace(/^'*[=+\-@\t\r]/, "'$&")
}

/** Takes the guard off again. */
export function unguarded(text: string): string {
  return text.replace(/^'(?='*[=+\-@\t\r])/, '')
}
