import type { Transaction } from 'kysely'
import {
  defaultSettings,
  type Settings,
  type SettingsChange,
  settingsSchema,
} from '../../contracts/settings.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'
import { recordChange } from '../audit/audit.ts'
import { InvalidInput } from '../errors.ts'
import { lockPictures } from '../media/pictures.ts'

const cache = new UntilNextChange<Settings>(1)

/** The shop's settings, with defaults for what was never set. */
export function getSettings(db: Database): Promise<Settings> {
  return cache.get(db, 'settings', () => readSettings(db))
}

async function readSettings(db: Database): Promise<Settings> {
  const row = await db.selectFrom('settings').select('document').executeTakeFirst()
  const changed: Partial<Settings> = row ? JSON.parse(row.document) : {}
  return { ...defaultSettings, ...changed }
}

/** Changes the given keys and returns all settings. Throws InvalidInput for a missing logo. */
export async function changeSettings(db: Database, change: SettingsChange): Promise<Settings> {
  return db.transaction().execute((trx) => changeSettingsIn(trx, change))
}

/** As changeSettings, within the caller's transaction. */
export async function changeSettingsIn(
  trx: Transaction<Schema>,
  change: SettingsChange,
): Promise<Settings> {
  await raisePublicVersion(trx)
  const before = await getSettings(trx)
  if (change.logo && (await lockPictures(trx, [change.logo])).length > 0) {
    throw new InvalidInput({ logo: 'A imagem não existe mais: envie-a de novo' })
  }
  const settings = settingsSchema.parse({ ...before, ...change })
  const row = { id: 1, document: JSON.stringify(settings), updatedAt: new Date().toISOString() }
  await trx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await recordChange(trx, {
    subject: 'settings',
    subjectId: '1',
    subjectName: 'Configurações',
    before,
    after: settings,
  })
  return settings
}
