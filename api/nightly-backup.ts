import { backupJobSchema } from '../contracts/backup.ts'
import {
  nightlyBackupInputSchema,
  nightlyBackupSchema,
  placedArchivesSchema,
} from '../contracts/nightly-backup.ts'
import type { Database } from '../db/schema.ts'
import type { NightlyBackup } from '../shop/backup/nightly-backup.ts'
import {
  type BackupMeans,
  describeSchedule,
  saveSchedule,
} from '../shop/backup/nightly-schedule.ts'
import type { RoutesApp } from './services.ts'

const tags = ['Backup']
const config = { act: 'manage-backups' } as const

/** The backup that is made every night by itself: for administrators only. */
export function serveNightlyBackup(
  app: RoutesApp,
  nightly: NightlyBackup,
  { db, dataDir, ...means }: BackupMeans & { db: Database; dataDir: string },
): void {
  const describe = () => describeSchedule(db, { ...means, now: new Date() })

  app.get(
    '/backup/nightly',
    { config, schema: { tags, response: { 200: nightlyBackupSchema } } },
    describe,
  )

  app.put(
    '/backup/nightly',
    {
      config: { ...config, needsPassword: true },
      schema: { tags, body: nightlyBackupInputSchema, response: { 200: nightlyBackupSchema } },
    },
    async ({ body }) => {
      await saveSchedule(db, body, { dataDir, ...means })
      return describe()
    },
  )

  app.get(
    '/backup/nightly/archives',
    { config, schema: { tags, response: { 200: placedArchivesSchema } } },
    () => nightly.list(),
  )

  app.post(
    '/backup/nightly/runs',
    { config, schema: { tags, response: { 202: backupJobSchema } } },
    async (_request, reply) => reply.code(202).send(await nightly.runNow()),
  )
}
