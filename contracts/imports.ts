import { z } from 'zod'

/** The largest spreadsheet of the screen, and its most rows; the command line reads larger ones. */
export const maxSheetBytes = 20 * 1024 * 1024
export const maxSheetRows = 20_000

/** What a spreadsheet holds, and what an import is of. */
const sheetKinds = ['products', 'clients'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** The largest ZIP of photos, and its most files. */
export const maxZipBytes = 512 * 1024 * 1024
export const maxZipPhotos = 2000

/** A ZIP of photos that was sent in pieces: the id of its upload, and its name. */
export const sentPhotosSchema = z.object({
  upload: z.string().min(1).max(100),
  name: z.string().min(1, 'Informe o nome do arquivo').max(200),
})
export type SentPhotos = z.output<typeof sentPhotosSchema>

/** What each header of a file holds, by the names of our columns; an empty name leaves it out. */
const chosenColumnsSchema = z.record(z.string().max(200), z.string().max(40))

/** The query of a spreadsheet that is sent as the body. */
export const sheetQuerySchema = z.object({
  name: z.string().min(1, 'Informe o nome do arquivo').max(200),
  columns: z
    .string()
    .max(12_000)
    .default('{}')
    .transform((text, context) => {
      try {
        return chosenColumnsSchema.parse(JSON.parse(text))
      } catch {
        context.addIssue('Colunas inválidas')
        return z.NEVER
      }
    })
    .meta({ description: 'JSON: our column by header, for a file of no known layout' }),
})

const stepSchema = z.object({
  row: z.number().int().meta({ description: 'the line in the spreadsheet, from 1' }),
  label: z.string(),
  kind: z.enum(['create', 'change', 'unchanged', 'refuse']),
  detail: z
    .string()
    .meta({ description: 'what changes, what a new client has, or why the row is refused' }),
  warning: z.string().optional().meta({ description: 'what of the row is left out' }),
})
export type ImportStep = z.infer<typeof stepSchema>

const countsSchema = z.object({
  create: z.number().int(),
  change: z.number().int(),
  unchanged: z.number().int(),
  refuse: z.number().int(),
})

/** What an import would do (docs/import.md). */
export const importPreviewSchema = z
  .object({
    layout: z.string().nullable().meta({ description: 'the system that wrote it, if known' }),
    headers: z.array(z.object({ header: z.string(), column: z.string().nullable() })),
    columns: z
      .array(z.object({ column: z.string(), label: z.string() }))
      .meta({ description: 'what a header can be said to hold' }),
    counts: countsSchema,
    categories: z.array(z.string()).meta({ description: 'that are created' }),
    photosLeftOut: z.number().int(),
    erasedClients: z.number().int().meta({
      description: 'by the shop, which cannot tell whether they are in a file of clients',
    }),
    steps: z.array(stepSchema).meta({ description: 'a product, client or refused row each' }),
    samples: z
      .array(
        z.object({
          name: z.string(),
          category: z.string().nullable(),
          price: z
            .number()
            .nullable()
            .meta({ description: 'the lowest of its variants, in reais' }),
          promotionalPrice: z.number().nullable(),
          variants: z.array(z.string()),
          quantity: z.number().int().nullable().meta({ description: 'pieces that are recorded' }),
          isDraft: z.boolean(),
        }),
      )
      .meta({ description: 'the first five products that are written' }),
  })
  .meta({ id: 'ImportPreview' })
export type ImportPreview = z.infer<typeof importPreviewSchema>

/** An import that is under way, or the last one since the server started. */
export const importJobSchema = z
  .object({
    id: z.string(),
    of: z.enum([...sheetKinds, 'photos']),
    file: z.string(),
    state: z.enum(['running', 'done', 'failed']),
    done: z.number().int(),
    total: z.number().int(),
    startedAt: z.string(),
    endedAt: z.string().nullable(),
    message: z.string().nullable().meta({ description: 'why it failed' }),
    counts: countsSchema.nullable(),
    refused: z.array(stepSchema),
    changeId: z
      .string()
      .nullable()
      .meta({ description: 'the change to undo it by (/api/bulk-changes); null when all stayed' }),
  })
  .meta({ id: 'ImportJob' })
export type ImportJob = z.infer<typeof importJobSchema>
