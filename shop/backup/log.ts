import type { Transaction } from 'kysely'
import { randomUUIDv7 } from 'node:crypto'
import type { Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'

/** Writes into the log what was done with an archive, whose name people know it by. */
export async function recordArchive(trx: Transaction<Schema>, action: 'create' | 'delete' | 'download' | 'restore', name: string, facts: object): Promise<void> {
  const { userId, name: userName } = currentActor()
  const what = { subject: 'archive', subjectId: name, subjectName: name, before: null, after: JSON.stringify(facts) }
  await trx.insertInto('auditLog').values({ id: randomUUIDv7(), at: new Date().toISOString(), userId, userName, action, ...what }).execute()
}
