import { z } from 'zod'
import { type ArchiveCounts, archiveCountsSchema } from '../../contracts/backup.ts'

export const formatVersion = 1
export const manifestName = 'manifest.json'

const sizeInBytes = z.number().int().min(0)

/** What stands at the head of every manifest, whatever comes after it in a later format. */
export const manifestHead = z.object({
  format: z.literal('pedivela-archive'),
  formatVersion: z.number().int().min(1),
  schema: z.string().max(100),
})

/**
 * The list of all that is in an archive (docs/decisions/0014). The ZIP's comment repeats what a
 * list of archives shows.
 */
export const manifest = manifestHead.extend({
  createdAt: z.iso.datetime(),
  reason: z.enum(['asked', 'before-restore']),
  counts: archiveCountsSchema,
  /** Files of pictures that the shop had lost already when the archive was made. */
  missing: z.array(z.string()),
  entries: z.array(
    z.object({
      name: z.string(),
      bytes: sizeInBytes,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: z.number().int().min(0).optional(),
    }),
  ),
})
export type Manifest = z.infer<typeof manifest>
export type ManifestEntry = Manifest['entries'][number]

/** What a list of archives shows of one. */
export const archiveSummary = manifest.pick({ createdAt: true, reason: true, counts: true })
export type ArchiveSummary = z.infer<typeof archiveSummary>

export function commentOf({ createdAt, reason, counts }: ArchiveSummary): string {
  return JSON.stringify({ createdAt, reason, counts })
}

const tableOfKind: Record<keyof ArchiveCounts, string> = {
  products: 'products',
  categories: 'categories',
  images: 'pictures',
  slides: 'heroSlides',
  clients: 'clients',
  sales: 'sales',
  users: 'users',
}

/** Counts for people, from the rows of each table. */
export function countsOf(rowsOf: (table: string) => number): ArchiveCounts {
  return archiveCountsSchema.parse(
    Object.fromEntries(Object.entries(tableOfKind).map(([kind, table]) => [kind, rowsOf(table)])),
  )
}

export function dataEntry(table: string): string {
  return `data/${table}.jsonl`
}

export function mediaEntry(file: string): string {
  return `media/${file}`
}

/**
 * Tables that stay out of archives: who is signed in or was refused, a number that must never fall,
 * what is made anew.
 */
export const keptOut = ['sessions', 'loginFailures', 'publicVersion', 'searchWords']
