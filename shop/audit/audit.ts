import type { Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { AuditEntry, AuditQuery, AuditSubject } from '../../contracts/audit.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { type Actor, currentActor } from './actor.ts'

interface Subject {
  subject: AuditSubject
  subjectId: string
  /** What people call it, so that the log stays readable after a deletion. */
  subjectName: string
}

interface Change extends Subject {
  /** What stood before; absent for something new. Never a secret. */
  before?: unknown
  /** What stands now; absent for something deleted. */
  after?: unknown
}

/** Writes who changed what into the log, in the transaction of the change itself. */
export async function recordChange(
  trx: Transaction<Schema>,
  { before, after, ...subject }: Change,
): Promise<void> {
  const action = before === undefined ? 'create' : after === undefined ? 'delete' : 'update'
  await addEntry(trx, currentActor(), {
    action,
    ...subject,
    before: jsonOf(before),
    after: jsonOf(after),
  })
}

/** Writes down that `actor` came, went, or was refused; `from` says where. Never a secret. */
export async function recordAccess(
  trx: Transaction<Schema>,
  actor: Actor,
  action: 'sign-in' | 'sign-out' | 'refuse',
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

/** Writes down what was done with an archive of the shop (shop/backup), by the name that people know it by. */
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
  await trx
    .insertInto('auditLog')
    .values({ id: randomUUIDv7(), at: new Date().toISOString(), userId, userName: name, ...entry })
    .execute()
}

/** Entries, newest first; `before` is the id of the last entry of the page before. */
export async function listAuditEntries(
  db: Database,
  { subject, subjectId, userId, before, limit }: AuditQuery,
): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('auditLog')
    .selectAll()
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(subjectId !== undefined, (query) => query.where('subjectId', '=', subjectId ?? ''))
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...row, before: parsed(row.before), after: parsed(row.after) }))
}

function jsonOf(state: unknown): string | null {
  return state === undefined ? null : JSON.stringify(state)
}

/** An entry out of a foreign archive may be no JSON: shown as it is, it does not take the rest of the log away. */
function parsed(json: string | null): unknown {
  if (json === null) return null
  try {
    return JSON.parse(json)
  } catch {
    return json
  }
}
