import { z } from 'zod'
import { plainText } from './text.ts'

/** In place of a folder: the bucket that keeps the pictures. */
export const bucketFolder = 's3'

const folderMessage = 'Informe a pasta onde os backups devem ficar'
const hourMessage = 'Escolha uma hora entre 0 e 23'

/** PUT /backup/nightly: whether, where and when an archive is made by itself (rule: backup-3). */
export const nightlyBackupInputSchema = z
  .object({
    isOn: z.boolean(),
    folder: plainText(500).meta({
      description: "Absolute, on the server, or `s3`: the shop's bucket; may be empty if off",
    }),
    hour: z
      .number(hourMessage)
      .int(hourMessage)
      .min(0, hourMessage)
      .max(23, hourMessage)
      .meta({ description: 'In São Paulo' }),
    isEncrypted: z.boolean(),
  })
  .refine(({ isOn, folder }) => !isOn || folder !== '', { path: ['folder'], error: folderMessage })
export type NightlyBackupInput = z.output<typeof nightlyBackupInputSchema>

/** GET /backup/nightly. */
export const nightlyBackupSchema = z
  .object({
    ...nightlyBackupInputSchema.shape,
    folder: z.string(),
    hasBucket: z.boolean().meta({ description: 'Whether `s3` can be chosen' }),
    hasPassphrase: z.boolean().meta({ description: 'Whether archives can be encrypted' }),
    provenAt: z.string().nullable().meta({ description: 'When the last proved archive was made' }),
    failure: z
      .object({ at: z.string(), reason: z.string() })
      .nullable()
      .meta({ description: 'Of the last attempt, in Portuguese; null after one that succeeded' }),
    isLate: z.boolean().meta({
      description: 'The last proved archive, or the schedule without one, is older than two days',
    }),
  })
  .meta({ id: 'NightlyBackup' })
export type NightlyBackup = z.infer<typeof nightlyBackupSchema>

/** GET /backup/nightly/archives: newest first; `failure` says why the place cannot be read. */
export const placedArchivesSchema = z
  .object({
    archives: z.array(
      z.object({
        name: z.string(),
        bytes: z.number().int().min(0),
        createdAt: z.string(),
        isEncrypted: z.boolean(),
      }),
    ),
    isOnSameDisk: z.boolean().meta({ description: 'A broken disk would take shop and archives' }),
    failure: z.string().nullable(),
  })
  .meta({ id: 'PlacedArchives' })
export type PlacedArchives = z.infer<typeof placedArchivesSchema>
