import type { Transaction } from 'kysely'
import type { AuditEntry, AuditQuery, AuditSubject } from '../../contracts/audit.ts'
import { changedFields, parsedJson } from '../../db/changed-fields.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import { addDays, dayStart } from '../calendar.ts'
import { NotFound } from '../errors.ts'
import { markAsCarriedOut } from '../idempotency.ts'
import { newId } from '../new-id.ts'
import { type Actor, currentActor } from './actor.ts'
import { firstIdAt } from './entry-id.ts'

interface Subject {
  subject: AuditSubject
  subjectId: string
  /** The name shown to people; the log stays readable after the subject is deleted. */
  subjectName: string
}

interface Change extends Subject {
  /** The state before the change; absent for something new. Never a secret. */
  before?: unknown
  /** The state after the change; absent for something deleted. Never a secret. */
  after?: unknown
  /** By default it follows from the states. */
  action?: 'join' | 'separate' | undefined
}

/** Logs who changed what, in the transaction of the change. */
export async function recordChange(
  trx: Transaction<Schema>,
  { before, after, action, ...subject }: Change,
): Promise<void> {
  const usual = before === undefined ? 'create' : after === undefined ? 'delete' : 'update'
  await addEntry(trx, currentActor(), {
    action: action ?? usual,
    ...subject,
    before: jsonOf(before),
    after: jsonOf(after),
  })
}

/**
 * Logs that `actor` signed in, signed out, was refused or ended sessions of `user`; `from` holds
 * address and device. Never a secret.
 */
export async function recordAccess(
  trx: Transaction<Schema>,
  actor: Actor,
  action: 'sign-in' | 'sign-out' | 'refuse' | 'end',
  user: { id: string; name: string },
  from: object,
): Promise<void> {
  await addEntry(trx, actor, {
    action,
    subject: 'session',
    subjectId: user.id,
    subjectName: user.name,
    before: null,
    after: jsonOf(from),
  })
}

/** Logs what was done with the archive of this name (shop/backup). */
export async function recordArchive(
  trx: Transaction<Schema>,
  action: 'create' | 'delete' | 'download' | 'restore',
  name: string,
  facts: object,
): Promise<void> {
  await addEntry(trx, currentActor(), {
    action,
    subject: 'archive',
    subjectId: name,
    subjectName: name,
    before: null,
    after: jsonOf(facts),
  })
}

async function addEntry(
  trx: Transaction<Schema>,
  { userId, name }: Actor,
  entry: Subject & { action: string; before: string | null; after: string | null },
): Promise<void> {
  await markAsCarriedOut(trx)
  const row = { id: newId(), at: new Date().toISOString(), userId, userName: name, ...entry }
  const changed = changedFields(entry.before, entry.after)
  await trx
    .insertInto('auditLog')
    .values({ ...row, changed })
    .execute()
}

/**
 * At most `limit` entries, newest first; `before` is the id of the last entry of the previous page.
 */
export async function listAuditEntries(
  db: Database,
  { subject, without, subjectId, userId, field, from, to, before, limit }: AuditQuery,
): Promise<AuditEntry[]> {
  let query = db.selectFrom('auditLog').selectAll().orderBy('id', 'desc').limit(limit)
  if (subject !== undefined) query = query.where('subject', '=', subject)
  if (without !== undefined) query = query.where('subject', '!=', without)
  if (subjectId !== undefined) query = query.where('subjectId', '=', subjectId)
  if (userId !== undefined) query = query.where('userId', '=', userId)
  if (field !== undefined) query = query.where('changed', 'like', `%,${field},%`)
  if (from !== undefined) query = query.where('id', '>=', firstIdOf(from))
  if (to !== undefined) query = query.where('id', '<', firstIdOf(addDays(to, 1)))
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  return rows.map(toAuditEntry)
}

/** Throws NotFound. */
export async function getAuditEntry(db: Database, id: string): Promise<AuditEntry> {
  const row = await db.selectFrom('auditLog').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new NotFound('Esta alteração não está mais no registro')
  return toAuditEntry(row)
}

function toAuditEntry(row: RowOf<'auditLog'>): AuditEntry {
  const { changed: _changed, before, after, ...entry } = row
  return {
    ...entry,
    before: before === null ? null : parsedJson(before),
    after: after === null ? null : parsedJson(after),
  }
}

function firstIdOf(day: string): string {
  return firstIdAt(Date.parse(dayStart(day)))
}

function jsonOf(state: unknown): string | null {
  return state === undefined ? null : JSON.stringify(state)
}
