import { listedLinesPath } from './paths.ts'
import type { ListedLine } from './listed-line.ts'

/** The lines that a query asks for, as they are offered now. Throws when they cannot be fetched. */
export async function fetchLines(query: string): Promise<ListedLine[]> {
  const response = await fetch(`${listedLinesPath}?${query}`)
  if (!response.ok) throw new Error(`the lines of a list answered ${response.status}`)
  const lines: ListedLine[] = await response.json()
  return lines
}
