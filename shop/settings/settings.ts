import { defaultSettings, type Settings } from '../../contracts/settings.ts'
import type { Database } from '../../db/schema.ts'
import { UntilNextChange } from '../../db/until-next-change.ts'

const cache = new UntilNextChange<Readonly<Settings>>(1)

/** The shop's settings, with defaults for what was never set. */
export function getSettings(db: Database): Promise<Readonly<Settings>> {
  return cache.get(db, 'settings', () => readSettings(db))
}

async function readSettings(db: Database): Promise<Readonly<Settings>> {
  const row = await db.selectFrom('settings').select('document').executeTakeFirst()
  const document = row?.document ?? '{}'
  if (lastRead?.document !== document) {
    const changed: Partial<Settings> = JSON.parse(document)
    lastRead = { document, settings: { ...defaultSettings, ...changed } }
  }
  return lastRead.settings
}

/** Settings change seldom, so what is derived from the same object may be remembered. */
let lastRead: { document: string; settings: Settings } | undefined
