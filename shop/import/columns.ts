import { withoutAccents } from '../../contracts/text.ts'

/**
 * What files call a column besides its own name. Messages and plans call it by the first of these.
 */
export type ColumnNames = readonly [label: string, ...others: string[]]

/**
 * Reads one cell of a row. A cell that cannot be understood is noted as a problem of the row and
 * read as undefined.
 */
export type CellReader<Name extends string> = <Value>(
  column: Name,
  read: (cell: unknown) => Value,
) => Value | undefined

/** The column that a file's header names; undefined when it names none. */
export function columnOf(columns: Record<string, ColumnNames>, header: string): string | undefined {
  const plainHeader = plain(header)
  return Object.entries(columns).find(([column, names]) =>
    [column, ...names].some((name) => plain(name) === plainHeader),
  )?.[0]
}

/** The columns that a file's headers name, each by the first header that does. */
export function columnsOf(
  columns: Record<string, ColumnNames>,
  headers: string[],
): Map<string, string> {
  const named = new Map<string, string>()
  const taken = new Set<string>()
  for (const header of headers) {
    const column = columnOf(columns, header)
    if (column === undefined || taken.has(column)) continue
    named.set(header, column)
    taken.add(column)
  }
  return named
}

/** Letters and digits alone, without accents and capitals. */
export function plain(name: string): string {
  return withoutAccents(name).replace(/[^a-z0-9]/g, '')
}
