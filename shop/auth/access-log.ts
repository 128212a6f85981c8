import type { Transaction } from 'kysely'
import type { User } from '../../contracts/users.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordAccess } from '../audit/audit.ts'

/** Who calls: the network address and what the browser says of itself. */
export interface Caller {
  address: string
  device: string
}

const refusalsApartMs = 60 * 60_000
const stranger = { userId: null, name: 'Alguém' }

/** Writes into the log that a user has come in. */
export function recordSignIn(trx: Transaction<Schema>, user: User, from: Caller): Promise<void> {
  return recordAccess(trx, { userId: user.id, name: user.name }, 'sign-in', user, from)
}

/** Writes into the log that a user has ended a session. */
export function recordSignOut(trx: Transaction<Schema>, user: User, from: Caller): Promise<void> {
  return recordAccess(trx, { userId: user.id, name: user.name }, 'sign-out', user, from)
}

/**
 * Writes into the log that somebody was refused under the e-mail of a user, once an hour for each user: strangers must
 * not be able to fill the log, and neither may what they type, such as a password in the wrong field, come into it. To be
 * called when the refusal has been answered, since the time it takes would tell that the e-mail exists.
 */
export async function recordRefusal(db: Database, email: string, from: Caller): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['id', 'name'])
      .where('email', '=', email)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!user) return
    const recent = await trx
      .selectFrom('auditLog')
      .select('id')
      .where('subject', '=', 'session')
      .where('subjectId', '=', user.id)
      .where('action', '=', 'refuse')
      .where('at', '>', new Date(Date.now() - refusalsApartMs).toISOString())
      .limit(1)
      .executeTakeFirst()
    if (!recent) await recordAccess(trx, stranger, 'refuse', user, from)
  })
}
