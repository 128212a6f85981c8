import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db/schema.ts'
import { firstIdAt } from './entry-id.ts'

const dayMs = 24 * 60 * 60_000
/** Six months, as the law has it for records of access (Marco Civil da Internet, art. 15). */
const accessDays = 183
/** Five years: claims of consumers (CDC, art. 27) and of the tax office (CTN, art. 173). */
const changeDays = 5 * 365 + 1

/** A few milliseconds of work; others write in the breaks. */
const entriesAtOnce = 200
const breakMs = 20

/** Deletes entries of the log that are too old: sign-ins, and what was changed. */
export async function removeOldEntries(db: Database, now = new Date()): Promise<void> {
  const accessBefore = firstIdAt(now.getTime() - accessDays * dayMs)
  const changesBefore = firstIdAt(now.getTime() - changeDays * dayMs)
  let deleted: number
  do {
    const oldAccess = db
      .selectFrom('auditLog')
      .select('id')
      .where('subject', '=', 'session')
      .where('id', '<', accessBefore)
      .limit(entriesAtOnce)
    const oldChanges = db
      .selectFrom('auditLog')
      .select('id')
      .where('id', '<', changesBefore)
      .limit(entriesAtOnce)
    deleted = 0
    for (const old of [oldAccess, oldChanges]) {
      const { numDeletedRows } = await db
        .deleteFrom('auditLog')
        .where('id', 'in', old)
        .executeTakeFirstOrThrow()
      deleted += Number(numDeletedRows)
      await pause(breakMs)
    }
  } while (deleted > 0)
}
