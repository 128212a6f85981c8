import { slugFrom } from '../../contracts/text.ts'

/** A column of an imported file. */
export interface Column {
  /** What messages and plans call it, in Portuguese. */
  label: string
  /** The headers that name it, without accents, spaces and capitals; the English one first. */
  headers: string[]
}

/**
 * Reads one cell of a row. A cell that cannot be understood is noted as a problem of the row and
 * read as undefined.
 */
export type CellReader<Name extends string> = <Value>(
  column: Name,
  read: (cell: unknown) => Value,
) => Value | undefined

/** The column that a file's header names; undefined when it names none. */
export function columnOf(columns: Record<string, Column>, header: string): string | undefined {
  const plain = slugFrom(header).replaceAll('-', '')
  return Object.keys(columns).find((name) => columns[name]?.headers.includes(plain))
}
