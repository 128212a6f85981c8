import { z } from 'zod'
import { type ArchiveCounts, archiveCountsSchema } from '../../contracts/backup.ts'

export const formatVersion = 1
export const manifestName = 'manifest.json'

const countSchema = z.number().int().min(0)

/** The fields that every version of the format has. */
export const manifestHeadSchema = z.object({
  format: z.literal('pedivela-archive'),
  formatVersion: z.number().int().min(1),
  schema: z.string().max(100),
})

/** The list of an archive's contents (docs/decisions/0014). */
export const manifestSchema = manifestHeadSchema.extend({
  createdAt: z.iso.datetime(),
  reason: z.enum(['asked', 'before-restore']),
  counts: archiveCountsSchema,
  /** Names of picture files that the shop had already lost when the archive was made. */
  missing: z.array(z.string()),
  entries: z.array(
    z.object({
      name: z.string(),
      bytes: countSchema,
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      rows: countSchema.optional(),
    }),
  ),
})
export type Manifest = z.infer<typeof manifestSchema>
export type ManifestEntry = Manifest['entries'][number]

/**
 * What a list of archives shows. The ZIP's comment repeats it, so that listing reads no manifest.
 */
export const archiveSummarySchema = manifestSchema.pick({
  createdAt: true,
  reason: true,
  counts: true,
})
export type ArchiveSummary = z.infer<typeof archiveSummarySchema>

/** The ZIP's comment. */
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

/** The counts that people see, from the number of rows of each table. */
export function countsOf(rowsOf: (table: string) => number): ArchiveCounts {
  return archiveCountsSchema.parse(
    Object.fromEntries(Object.entries(tableOfKind).map(([kind, table]) => [kind, rowsOf(table)])),
  )
}

/** The name of the entry with a table's rows. */
export function dataEntry(table: string): string {
  return `data/${table}.jsonl`
}

/** The name of the entry with a picture's file. */
export function mediaEntry(file: string): string {
  return `media/${file}`
}

/** The name of a picture's file, from that of its entry; undefined for other entries. */
export function mediaFileOf(entry: string): string | undefined {
  return entry.startsWith('media/') ? entry.slice('media/'.length) : undefined
}

/**
 * Tables that no archive holds: sessions, second factors (decision 60), failed sign-ins, security
 * events, unused approvals, answers for repeated requests, the last check of the stock and the
 * schedule of backups belong to this machine, the public version must never fall, what search and
 * filters have is derived from the products, and a restore must not take back the codes that
 * visitors have sent since (decision 34), nor end or reopen links (decision 36).
 */
export const excludedTables = [
  'sessions',
  'secondFactors',
  'recoveryCodes',
  'secondFactorRoles',
  'loginFailures',
  'discountApprovals',
  'securityEvents',
  'idempotencyKeys',
  'publicVersion',
  'searchWords',
  'searchQueue',
  'productFacets',
  'lists',
  'quoteLinks',
  'stockChecks',
  'nightlyBackup',
]
