import { z } from 'zod'

const storageKey = 'import-columns'
const mostKept = 20

const keptSchema = z
  .array(z.object({ headings: z.string(), columns: z.record(z.string(), z.string()) }))
  .catch([])

/** What people said that a file with these headings, in any order, holds; kept on this device. */
export function knownColumns(headings: string[]): Record<string, string> | undefined {
  return kept().find((each) => each.headings === keyOf(headings))?.columns
}

export function rememberColumns(headings: string[], columns: Record<string, string>): void {
  if (Object.keys(columns).length === 0) return
  const key = keyOf(headings)
  const others = kept().filter((each) => each.headings !== key)
  const all = [{ headings: key, columns }, ...others].slice(0, mostKept)
  localStorage.setItem(storageKey, JSON.stringify(all))
}

function kept() {
  try {
    return keptSchema.parse(JSON.parse(localStorage.getItem(storageKey) ?? '[]'))
  } catch {
    // Something else has written there: the columns are said once more.
    return []
  }
}

function keyOf(headings: string[]): string {
  return JSON.stringify(headings.toSorted())
}
