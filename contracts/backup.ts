import { z } from 'zod'
import { category } from './categories.ts'
import { client } from './clients.ts'
import { heroSlide } from './hero.ts'
import { product } from './products.ts'
import { sale } from './sales.ts'
import { settings } from './settings.ts'
import { user } from './users.ts'

/** What an archive holds, in the owner's words; `other` is what comes with these: former addresses, days of sales. */
export const archiveKinds = [
  'products',
  'categories',
  'images',
  'slides',
  'clients',
  'sales',
  'settings',
  'users',
  'log',
  'other',
] as const
export type ArchiveKind = (typeof archiveKinds)[number]

/** How people call them. */
export const archiveKindNames: Record<ArchiveKind, string> = {
  products: 'Produtos',
  categories: 'Categorias',
  images: 'Imagens',
  slides: 'Slides',
  clients: 'Clientes',
  sales: 'Vendas',
  settings: 'Configurações',
  users: 'Usuários',
  log: 'Registro de alterações',
  other: 'Outros dados',
}

const count = z.number().int().min(0)

/** GET /backup: what the shop knows, as one document (SPEC section 3, DECISIONS 25). It cannot be restored; an archive can. */
export const backupFile = z
  .object({
    timestamp: z.string(),
    version: z.literal('1.0'),
    data: z.object({
      products: product.array(),
      clients: client.array(),
      sales: sale.array(),
      categories: category.array(),
    }),
    metadata: z.object({
      totalProducts: count,
      totalClients: count,
      totalSales: count,
      totalCategories: count,
    }),
    settings,
    slides: heroSlide.array(),
    users: user.array(),
  })
  .meta({ id: 'BackupFile' })

/** How many of each an archive holds. */
export const archiveCounts = z
  .object({
    products: count,
    categories: count,
    images: count,
    slides: count,
    clients: count,
    sales: count,
    users: count,
  })
  .meta({ id: 'ArchiveCounts' })
export type ArchiveCounts = z.infer<typeof archiveCounts>

/** A complete archive that the server keeps. `reason`: somebody asked for it, or a restore was about to replace what it holds. */
export const keptArchive = z
  .object({
    name: z.string(),
    bytes: count,
    createdAt: z.string(),
    reason: z.enum(['asked', 'before-restore']),
    counts: archiveCounts,
  })
  .meta({ id: 'KeptArchive' })
export type KeptArchive = z.infer<typeof keptArchive>

/** What a restore would do to one kind: `added` would come, `changed` become as in the archive, `removed` go. */
export const kindDifference = z
  .object({
    kind: z.enum(archiveKinds),
    added: count,
    changed: count,
    removed: count,
    unchanged: count,
  })
  .meta({ id: 'KindDifference' })
export type KindDifference = z.infer<typeof kindDifference>

/** An archive that was found whole, compared with the shop as it is now. `id` is what POST /backup/checks/{id}/apply takes. */
export const archiveCheck = z
  .object({
    id: z.string(),
    createdAt: z.string().meta({ description: 'Of the archive' }),
    counts: archiveCounts,
    differs: z.boolean().meta({ description: 'False: restoring would change nothing' }),
    differences: z
      .array(kindDifference)
      .meta({ description: 'One of each kind, in the order of their importance' }),
  })
  .meta({ id: 'ArchiveCheck' })
export type ArchiveCheck = z.infer<typeof archiveCheck>

/**
 * Long work, one at a time: `backup` makes an archive, `check` verifies and compares one, `restore` applies it. `step`
 * is a Portuguese sentence of what is being done; `done` of `total` say how far this step is. After `done`: `archive`
 * names what a backup made, or what a restore put aside of the state before; `check` is what a check found. After
 * `failed`: `message` says why, in Portuguese; the shop is as it was.
 */
export const backupJob = z
  .object({
    id: z.string(),
    kind: z.enum(['backup', 'check', 'restore']),
    state: z.enum(['running', 'done', 'failed']),
    step: z.string(),
    done: count,
    total: count,
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    message: z.string().nullable(),
    archive: z.string().nullable(),
    check: archiveCheck.nullable(),
  })
  .meta({ id: 'BackupJob' })
export type BackupJob = z.infer<typeof backupJob>

/** GET /backup/archives: newest first; `job` is the one under way, or the last one since the server started. */
export const archiveList = z
  .object({ archives: z.array(keptArchive), job: backupJob.nullable() })
  .meta({ id: 'ArchiveList' })
export type ArchiveList = z.infer<typeof archiveList>

/** Where the browser goes to fetch the archive: within a minute, once. */
export const downloadTicket = z.object({ url: z.string() }).meta({ id: 'DownloadTicket' })

/** An archive is sent in pieces of at most this size, so that no proxy and no time limit stands in the way. */
export const uploadPieceBytes = 4 * 1024 * 1024

export const uploadInput = z.object({
  bytes: z.number().int().min(1).meta({ description: 'Size of the whole file' }),
})

/** `received`: bytes that are there; the next piece begins here, also after a broken connection. */
export const upload = z
  .object({ id: z.string(), bytes: count, received: count })
  .meta({ id: 'ArchiveUpload' })
export type Upload = z.infer<typeof upload>

export const pieceQuery = z.object({ offset: z.coerce.number().int().min(0) })

/** What to check: a kept archive by its name, or a finished upload by its id. */
export const checkInput = z.union([
  z.object({ archive: z.string().min(1).max(200) }),
  z.object({ upload: z.string().min(1).max(100) }),
])
export type CheckInput = z.infer<typeof checkInput>
