import {
  maxSizeColumns,
  maxSizeRows,
  type SizeTable,
  sizeTableSchema,
} from '../../../contracts/size-tables.ts'

/** Tables to begin with, without numbers: those are the shop's own. */
export const beginnings = {
  Roupas: tableOf('Tabela de medidas', 'Tamanho, Tórax (cm), Cintura (cm)', 'P, M, G, GG'),
  'Altura e quadro': tableOf(
    'Qual quadro para a sua altura',
    'Quadro, Altura (m)',
    '15", 17", 19"',
  ),
  'Em branco': tableOf('Tabela de medidas', 'Tamanho, Medida', ''),
} satisfies Record<string, SizeTable>

/** Messages by field: `title`, `columns`, or `rows.` and the number of a row. */
export function problemsOf(table: SizeTable): Record<string, string> {
  const { error } = sizeTableSchema.safeParse(table)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path: [field, i], message }) => [
      field === 'rows' && typeof i === 'number' ? `rows.${i}` : String(field),
      message,
    ]),
  )
}

/** Row -1 is that of the columns' names. */
export function withCell(table: SizeTable, row: number, column: number, text: string): SizeTable {
  if (row < 0) return { ...table, columns: table.columns.with(column, text) }
  const changed = table.rows[row]?.with(column, text) ?? []
  return { ...table, rows: table.rows.with(row, changed) }
}

/**
 * Cells of a spreadsheet, pasted to the right and down from a cell; rows and columns that are
 * missing are added. Undefined for a text of one cell, which the field takes itself.
 */
export function withPasted(
  table: SizeTable,
  row: number,
  column: number,
  text: string,
): SizeTable | undefined {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  if (lines.length === 1 && !text.includes('\t')) return undefined
  return lines.reduce((changed, line, i) => {
    const at = row + i
    const cells = line.split('\t')
    const grown = withSize(changed, at + 1, column + cells.length)
    return cells.reduce(
      (filled, cell, j) =>
        at < grown.rows.length && column + j < grown.columns.length
          ? withCell(filled, at, column + j, cell.trim())
          : filled,
      grown,
    )
  }, table)
}

/** With at least this many rows and columns, as far as they are allowed. */
export function withSize(table: SizeTable, rows: number, columns: number): SizeTable {
  const width = Math.min(maxSizeColumns, Math.max(columns, table.columns.length))
  const height = Math.min(maxSizeRows, Math.max(rows, table.rows.length))
  const filled = (cells: string[] = []) => Array.from({ length: width }, (_, i) => cells[i] ?? '')
  return {
    ...table,
    columns: filled(table.columns),
    rows: Array.from({ length: height }, (_, i) => filled(table.rows[i])),
  }
}

export function withoutRow(table: SizeTable, row: number): SizeTable {
  return { ...table, rows: table.rows.toSpliced(row, 1) }
}

export function withoutLastColumn(table: SizeTable): SizeTable {
  return {
    ...table,
    columns: table.columns.slice(0, -1),
    rows: table.rows.map((cells) => cells.slice(0, -1)),
  }
}

function tableOf(title: string, columns: string, sizes: string): SizeTable {
  const names = columns.split(', ')
  const rows = sizes.split(', ').map((size) => names.map((_, i) => (i === 0 ? size : '')))
  return { title, note: '', columns: names, rows }
}
