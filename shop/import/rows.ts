import { slugFrom, withoutAccents } from '../../contracts/text.ts'

/** Where a row comes from. */
export interface Origin {
  file: string
  /**
   * The line in a spreadsheet, whose header is line 1, or the number of the item in a JSON list,
   * from 1.
   */
  row: number
}

/** A row of the file, with its cells under this program's names for the columns. */
export interface RawRow {
  origin: Origin
  cells: Record<string, unknown>
  /** Why the row could not be read completely, in Portuguese. */
  problem?: string
  /** What of the row is left out, in Portuguese. */
  note?: string
  /** Whether another system wrote the file (layouts.ts). */
  isForeign?: boolean
}

/**
 * What the import does with a row; `label` is what people call the row, `facts` what else a new one
 * has.
 */
export type Step = { origin: Origin; label: string } & (
  | { kind: 'create'; facts?: string[] }
  | { kind: 'change'; changes: string[] }
  | { kind: 'unchanged' }
  | { kind: 'refuse'; reason: string }
)

/** A row cannot be imported; the message is for the owner, in Portuguese. */
export class RowRefused extends Error {}

/**
 * The slugs under which to look for a row that states none. Imports create new items under the
 * first, which must not change because earlier imports used it; the second is that of the back
 * office.
 */
export function slugsOfName(name: string): string[] {
  return [...new Set([importedSlug(name), slugFrom(name)])].filter((slug) => slug !== '')
}

/** Every sign becomes a hyphen. */
function importedSlug(name: string): string {
  return withoutAccents(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '')
}

/** The step of a row that is not imported. */
export function refusal(origin: Origin, label: string, reason: string): Step {
  return { kind: 'refuse', origin, label, reason }
}

/** What people call a row: its SKU and name, or its slug when it has no name. */
export function labelOf({
  sku,
  name,
  slug,
}: {
  sku?: string | undefined
  name: string | undefined
  slug: string | undefined
}): string {
  return [sku, name ?? slug].filter(Boolean).join(' ') || '(sem nome)'
}

/** The messages of a contract's refusal in one sentence, each message once. */
export function reasonOf({ issues }: { issues: { message: string }[] }): string {
  return [...new Set(issues.map(({ message }) => message))].join('; ')
}
