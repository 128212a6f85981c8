import { slugFrom } from '../../contracts/text.ts'

/** Where a row stands: in a spreadsheet its line (the header is line 1), in a JSON list the number of the item, from 1. */
export interface Origin {
  file: string
  row: number
}

/** A row as it was read, its columns under the names of this program. */
export interface RawRow {
  origin: Origin
  cells: Record<string, unknown>
  /** Why the row could not be read whole. */
  problem?: string
}

/** What a row says of a category. What it does not say is undefined and leaves the stored category as it is. */
export interface CategoryRow {
  origin: Origin
  /** Identifies the category; made from the name where the row has none. */
  slug: string
  name: string | undefined
  description: string | undefined
  /** Slug or name of the main category above; null for a main category. */
  parent: string | null | undefined
  order: number | undefined
  isActive: boolean | undefined
}

/** What a row says of a product. What it does not say is undefined and leaves the stored product as it is. */
export interface ProductRow {
  origin: Origin
  sku: string | undefined
  slug: string | undefined
  name: string | undefined
  /** Sanitised HTML; empty where nothing was left of it. */
  description: string | undefined
  /** Reais. */
  price: number | undefined
  /** Reais; null: no promotion. */
  promotionalPrice: number | null | undefined
  /** Slug, name, or "Main > Sub". */
  category: string | undefined
  inStock: boolean | undefined
  /** Names of photo files, or addresses of pictures that are stored already. */
  images: string[]
  /** ISO 8601 UTC. */
  createdAt: string | undefined
  rating: number | undefined
  reviewCount: number | undefined
}

/** What becomes of a row. */
export type Step = { origin: Origin; label: string } & (
  | { kind: 'create' }
  | { kind: 'change'; changes: string[] }
  | { kind: 'unchanged' }
  | { kind: 'refuse'; reason: string }
)

/** Stops the planning of one row; the message is for the owner. */
export class RowRefused extends Error {}

export function refusal(origin: Origin, label: string, reason: string): Step {
  return { kind: 'refuse', origin, label, reason }
}

/** What people call the row. */
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

/** The slug that a product's row is known by beside its SKU: the one it gives or, without a SKU, the one of its name. */
export function identifyingSlug({ sku, slug, name }: ProductRow): string | undefined {
  return slug ?? (sku === undefined && name !== undefined ? slugFrom(name) || undefined : undefined)
}

/** The sentences of what a contract refuses, each once. */
export function reasonOf({ issues }: { issues: { message: string }[] }): string {
  return [...new Set(issues.map(({ message }) => message))].join('; ')
}
