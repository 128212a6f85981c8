import type { SelectQueryBuilder } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Schema } from '../../db/schema.ts'
import { dayMs } from '../calendar.ts'
import { firstIdAt } from './entry-id.ts'

/** Six months, as the law has it for records of access (Marco Civil da Internet, art. 15). */
const accessDays = 183
/** Five years: claims of consumers (CDC, art. 27) and of the tax office (CTN, art. 173). */
const changeDays = 5 * 365 + 1

/** A few milliseconds of work; others write in the breaks. */
const entriesAtOnce = 200
const breakMs = 20

/** Deletes entries of the log that are too old: sign-ins and security events, and changes. */
export async function removeOldEntries(db: Database, now = new Date()): Promise<void> {
  const accessBefore = firstIdAt(now.getTime() - accessDays * dayMs)
  const changesBefore = firstIdAt(now.getTime() - changeDays * dayMs)
  const inLog = db.selectFrom('auditLog').select('id').limit(entriesAtOnce)
  await deleteAll(
    db,
    'auditLog',
    inLog.where('subject', '=', 'session').where('id', '<', accessBefore),
  )
  await deleteAll(db, 'auditLog', inLog.where('id', '<', changesBefore))
  const events = db.selectFrom('securityEvents').select('id').limit(entriesAtOnce)
  await deleteAll(db, 'securityEvents', events.where('id', '<', accessBefore))
}

/** Deletes what the query finds, again and again until it finds nothing. */
async function deleteAll(
  db: Database,
  table: 'auditLog' | 'securityEvents',
  old: SelectQueryBuilder<Schema, typeof table, { id: string }>,
): Promise<void> {
  let deleted: bigint
  do {
    const result = await db.deleteFrom(table).where('id', 'in', old).executeTakeFirstOrThrow()
    deleted = result.numDeletedRows
    await pause(breakMs)
  } while (deleted > 0n)
}
