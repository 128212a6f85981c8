import { z } from 'zod'
import { categorySchema } from './categories.ts'
import { clientSchema } from './clients.ts'
import { slideSchema } from './slides.ts'
import { productDetailSchema } from './products.ts'
import { saleSchema } from './sales.ts'
import { settingsSchema } from './settings.ts'
import { requiredText } from './text.ts'
import { userSchema } from './users.ts'

/**
 * The kinds of data in an archive, as the owner knows them; `other` is everything else, such as
 * former slugs and the sums of each day's sales.
 */
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

/** The Portuguese names of the kinds. */
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

const countSchema = z.number().int().min(0)

/**
 * GET /backup: what the shop knows, as one document (rule: backup-1). It cannot be restored; an
 * archive can.
 */
export const backupFileSchema = z
  .object({
    timestamp: z.string(),
    version: z.literal('1.0'),
    data: z.object({
      products: productDetailSchema.array(),
      clients: clientSchema.array(),
      sales: saleSchema.array(),
      categories: categorySchema.array(),
    }),
    metadata: z.object({
      totalProducts: countSchema,
      totalClients: countSchema,
      totalSales: countSchema,
      totalCategories: countSchema,
    }),
    settings: settingsSchema,
    slides: slideSchema.array(),
    users: userSchema.array(),
  })
  .meta({ id: 'BackupFile' })

/** The number of items of each kind in an archive. */
export const archiveCountsSchema = z
  .object({
    products: countSchema,
    categories: countSchema,
    images: countSchema,
    slides: countSchema,
    clients: countSchema,
    sales: countSchema,
    users: countSchema,
  })
  .meta({ id: 'ArchiveCounts' })
export type ArchiveCounts = z.infer<typeof archiveCountsSchema>

/**
 * A complete archive that the server keeps. `reason`: made on request, or automatically before a
 * restore.
 */
const keptArchiveSchema = z
  .object({
    name: z.string(),
    bytes: countSchema,
    createdAt: z.string(),
    reason: z.enum(['asked', 'before-restore']),
    counts: archiveCountsSchema,
  })
  .meta({ id: 'KeptArchive' })
export type KeptArchive = z.infer<typeof keptArchiveSchema>

/** How many items of one kind a restore would add, change and remove. */
const kindDifferenceSchema = z
  .object({
    kind: z.enum(archiveKinds),
    added: countSchema,
    changed: countSchema,
    removed: countSchema,
    unchanged: countSchema,
  })
  .meta({ id: 'KindDifference' })
export type KindDifference = z.infer<typeof kindDifferenceSchema>

/**
 * A valid archive, compared with the current shop. `id` is the one for POST
 * /backup/checks/{id}/apply.
 */
export const archiveCheckSchema = z
  .object({
    id: z.string(),
    createdAt: z.string().meta({ description: 'Of the archive' }),
    counts: archiveCountsSchema,
    differs: z.boolean().meta({ description: 'False: restoring would change nothing' }),
    differences: z
      .array(kindDifferenceSchema)
      .meta({ description: 'One of each kind, in the order of their importance' }),
  })
  .meta({ id: 'ArchiveCheck' })
export type ArchiveCheck = z.infer<typeof archiveCheckSchema>

/**
 * A long task, one at a time: `backup` makes an archive, `nightly` makes one where the schedule
 * says, `check` verifies and compares one, `restore` applies it. `step` is a Portuguese sentence
 * about the current step, `done` of `total` its progress. After `done`, `archive` names the archive
 * that a backup made, or that a restore made of the state before it; `check` is the result of a
 * check. After `failed`, `message` gives the reason in Portuguese; the shop is unchanged.
 */
export const backupJobSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['backup', 'nightly', 'check', 'restore']),
    state: z.enum(['running', 'done', 'failed']),
    step: z.string(),
    done: countSchema,
    total: countSchema,
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    message: z.string().nullable(),
    archive: z.string().nullable(),
    check: archiveCheckSchema.nullable(),
  })
  .meta({ id: 'BackupJob' })
export type BackupJob = z.infer<typeof backupJobSchema>

/**
 * GET /backup/archives: newest first; `job` is the running one, or the last one since the server
 * started.
 */
export const archiveListSchema = z
  .object({ archives: z.array(keptArchiveSchema), job: backupJobSchema.nullable() })
  .meta({ id: 'ArchiveList' })
export type ArchiveList = z.infer<typeof archiveListSchema>

/** The URL that downloads the archive, once and within a minute. */
export const downloadTicketSchema = z.object({ url: z.string() }).meta({ id: 'DownloadTicket' })

/** An archive is sent in pieces of at most this size, which proxies and time limits allow. */
export const uploadPieceBytes = 4 * 1024 * 1024

const sizeMessage = 'Informe o tamanho do arquivo, em bytes'
const offsetMessage = 'Informe a posição do pedaço no arquivo, em bytes'

export const uploadInputSchema = z.object({
  bytes: z
    .number(sizeMessage)
    .int(sizeMessage)
    .min(1, sizeMessage)
    .meta({ description: 'Size of the whole file' }),
})

/**
 * `received`: the number of bytes received. The next piece begins there, also after a lost
 * connection.
 */
export const uploadSchema = z
  .object({ id: z.string(), bytes: countSchema, received: countSchema })
  .meta({ id: 'ArchiveUpload' })
export type Upload = z.infer<typeof uploadSchema>

export const pieceQuerySchema = z.object({
  offset: z.coerce.number(offsetMessage).int(offsetMessage).min(0, offsetMessage),
})

const checkMessage = 'Escolha um backup guardado (archive) ou um arquivo enviado (upload)'

/** What to check: a kept archive by its name, or a finished upload by its id. */
export const checkInputSchema = z.union(
  [
    z.object({ archive: requiredText(200, checkMessage) }),
    z.object({ upload: requiredText(100, checkMessage) }),
  ],
  checkMessage,
)
export type CheckInput = z.infer<typeof checkInputSchema>
