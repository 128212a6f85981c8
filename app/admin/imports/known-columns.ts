import { z } from 'zod'
import type { SheetKind } from '../../../contracts/imports.ts'

const storageKeys = { products: 'import-columns', clients: 'import-client-columns' }
const mostKept = 20

const keptSchema = z
  .array(z.object({ headings: z.string(), columns: z.record(z.string(), z.string()) }))
  .catch([])

/** What people said that a file with these headings, in any order, holds; kept on this device. */
export function knownColumns(
  of: SheetKind,
  headings: string[],
): Record<string, string> | undefined {
  return kept(of).find((each) => each.headings === keyOf(headings))?.columns
}

export function rememberColumns(
  of: SheetKind,
  headings: string[],
  columns: Record<string, string>,
): void {
  if (Object.keys(columns).length === 0) return
  const key = keyOf(headings)
  const others = kept(of).filter((each) => each.headings !== key)
  const all = [{ headings: key, columns }, ...others].slice(0, mostKept)
  localStorage.setItem(storageKeys[of], JSON.stringify(all))
}

function kept(of: SheetKind) {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(storageKeys[of]) ?? '[]'))
  } catch {
    // Something else has written there: the columns are said once more.
    return []
  }
}

function keyOf(headings: string[]): string {
  return JSON.stringify(headings.toSorted())
}
