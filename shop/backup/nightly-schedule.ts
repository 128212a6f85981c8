import type { UpdateObject } from 'kysely'
import { randomUUID } from 'node:crypto'
import {
  bucketFolder,
  type NightlyBackup,
  type NightlyBackupInput,
} from '../../contracts/nightly-backup.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { recordChange } from '../audit/audit.ts'
import { addDays, dayOf, hourMs, hourOf } from '../calendar.ts'
import type { Bucket } from '../bucket/bucket.ts'
import { Conflict, InvalidInput } from '../errors.ts'
import { markPlace } from './open-place.ts'

export type Schedule = RowOf<'nightlyBackup'>

/** A killed process blocks the next attempt for as long. */
const leaseMs = 5 * 60_000
const retryAfterMs = hourMs
const lateAfterMs = 48 * hourMs
/** What the log of changes names it by. */
const logged = { subject: 'settings', subjectId: 'nightly-backup' } as const
const never: NightlyBackupInput = { isOn: false, folder: '', hour: 3, isEncrypted: false }

/** What the environment gives for backups. */
export interface BackupMeans {
  hasPassphrase: boolean
  bucket: Bucket | undefined
}

/** Undefined until one was saved. */
export function findSchedule(db: Database): Promise<Schedule | undefined> {
  return db.selectFrom('nightlyBackup').selectAll().executeTakeFirst()
}

/**
 * Saves the schedule; a place that is in use is verified and marked first. Another one gets its
 * first archive at once. Throws InvalidInput with the field `folder`, or `isEncrypted` without a
 * passphrase, and Conflict for another folder while an archive is made.
 */
export async function saveSchedule(
  db: Database,
  input: NightlyBackupInput,
  { dataDir, bucket, hasPassphrase }: BackupMeans & { dataDir: string },
): Promise<void> {
  if (input.isEncrypted && !hasPassphrase)
    throw new InvalidInput({
      isEncrypted: 'Para cifrar, o programa precisa da variável BACKUP_PASSPHRASE',
    })
  const stored = await findSchedule(db)
  const isNewPlace = stored?.folder !== input.folder
  if (stored && isNewPlace && isBeingMade(stored, new Date()))
    throw new Conflict('Um backup está sendo feito. Espere terminar e mude a pasta depois.')
  const placeId = stored?.placeId ?? randomUUID()
  if (input.isOn) await markPlace({ folder: input.folder, placeId }, { dataDir, bucket })
  const { isOn, folder, hour, isEncrypted } = input
  const row = {
    id: 1,
    isOn: Number(isOn),
    folder,
    placeId,
    hour,
    isEncrypted: Number(isEncrypted),
    retryAt: null,
    failedAt: null,
    failure: null,
    ...(isNewPlace && { doneDay: null, pendingName: null }),
  }
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('nightlyBackup')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    await recordChange(trx, {
      ...logged,
      subjectName: 'Backup automático',
      before: { nightlyBackup: inWords(stored ? inputOf(stored) : never) },
      after: { nightlyBackup: inWords(input) },
    })
  })
}

/** When the schedule was last changed, as the log says; null where it has forgotten that. */
async function savedAt(db: Database): Promise<string | null> {
  const { at } = await db
    .selectFrom('auditLog')
    .select(({ fn }) => fn.max<string | null>('at').as('at'))
    .where('subject', '=', logged.subject)
    .where('subjectId', '=', logged.subjectId)
    .executeTakeFirstOrThrow()
  return at
}

/** What the back office shows of it. */
export async function describeSchedule(
  db: Database,
  { hasPassphrase, bucket, now }: BackupMeans & { now: Date },
): Promise<NightlyBackup> {
  const stored = await findSchedule(db)
  if (!stored)
    return {
      ...never,
      hasBucket: bucket !== undefined,
      hasPassphrase,
      provenAt: null,
      failure: null,
      isLate: false,
    }
  const { provenAt, failedAt, failure } = stored
  const since = provenAt ?? (await savedAt(db))
  return {
    ...inputOf(stored),
    hasBucket: bucket !== undefined,
    hasPassphrase,
    provenAt,
    failure: failedAt === null || failure === null ? null : { at: failedAt, reason: failure },
    isLate: stored.isOn === 1 && since !== null && isOlder(since, now),
  }
}

/**
 * The day in São Paulo whose archive is the latest that should exist: before the hour it is
 * yesterday's, so that a shop that was off at that hour catches up.
 */
export function dueDay({ hour }: Pick<Schedule, 'hour'>, now: Date): string {
  const today = dayOf(now)
  return hourOf(now) >= hour ? today : addDays(today, -1)
}

/** Whether an archive should be begun now. */
export function isDue(schedule: Schedule, now: Date): boolean {
  const { isOn, doneDay, retryAt } = schedule
  // A day that has not come yet was written by a wrong clock.
  const isDone = doneDay !== null && doneDay >= dueDay(schedule, now) && doneDay <= dayOf(now)
  return isOn === 1 && !isDone && isPast(retryAt, now) && !isBeingMade(schedule, now)
}

/** Whether a process is making an archive, as far as is known. */
export function isBeingMade({ leasedUntil }: Schedule, now: Date): boolean {
  return !isPast(leasedUntil, now)
}

/**
 * Claims the making of the next archive for this process. False when another process was faster,
 * or the schedule has changed since it was read.
 */
export async function claim(db: Database, read: Schedule, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nightlyBackup')
    .set({ leasedUntil: later(now, leaseMs) })
    .where('leasedUntil', 'is not distinct from', read.leasedUntil)
    .where('retryAt', 'is not distinct from', read.retryAt)
    .where('doneDay', 'is not distinct from', read.doneDay)
    .where('folder', '=', read.folder)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Keeps the claim while the archive is made. */
export async function renewClaim(db: Database): Promise<void> {
  await update(db, { leasedUntil: later(new Date(), leaseMs) })
}

/** Gives the claim back; the archive is still due. */
export async function releaseClaim(db: Database): Promise<void> {
  await update(db, { leasedUntil: null })
}

/** Notes the archive that is about to be stored: until `noteProof` it may be incomplete. */
export async function notePending(db: Database, pendingName: string): Promise<void> {
  await update(db, { pendingName })
}

/** Ends the claim with a proved archive, begun at `madeAt` for that day. */
export async function noteProof(db: Database, doneDay: string, madeAt: Date): Promise<void> {
  await update(db, {
    doneDay,
    provenAt: madeAt.toISOString(),
    pendingName: null,
    leasedUntil: null,
    retryAt: null,
    failedAt: null,
    failure: null,
  })
}

/** Ends the claim with a failure, explained in a Portuguese sentence; it is tried again later. */
export async function noteFailure(db: Database, failure: string): Promise<void> {
  const now = new Date()
  await update(db, {
    leasedUntil: null,
    retryAt: later(now, retryAfterMs),
    failedAt: now.toISOString(),
    failure,
  })
}

async function update(db: Database, values: UpdateObject<Schema, 'nightlyBackup'>): Promise<void> {
  await db.updateTable('nightlyBackup').set(values).execute()
}

function inputOf({ isOn, folder, hour, isEncrypted }: Schedule): NightlyBackupInput {
  return { isOn: isOn === 1, folder, hour, isEncrypted: isEncrypted === 1 }
}

/** As the log of changes shows it. */
function inWords({ isOn, folder, hour, isEncrypted }: NightlyBackupInput): string {
  const place = folder === bucketFolder ? 'no bucket' : `em ${folder}`
  return isOn ? `às ${hour}h ${place}${isEncrypted ? ', cifrado' : ''}` : 'desligado'
}

/** Whether a waiting time is over. None is longer than an hour: a wrong clock has written it. */
function isPast(until: string | null, now: Date): boolean {
  return until === null || until <= now.toISOString() || until > later(now, retryAfterMs)
}

/** Also true for a time that has not come yet: a wrong clock has written it. */
function isOlder(instant: string, now: Date): boolean {
  const ageMs = now.getTime() - Date.parse(instant)
  return ageMs > lateAfterMs || ageMs < -lateAfterMs
}

function later(now: Date, ms: number): string {
  return new Date(now.getTime() + ms).toISOString()
}
