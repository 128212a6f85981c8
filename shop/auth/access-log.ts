import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { User } from '../../contracts/users.ts'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { recordAccess } from '../audit/audit.ts'
import { hourMs, timeAgo } from '../calendar.ts'
import { networkOf } from '../network.ts'

/** Where a request comes from: the network address and the browser's User-Agent. */
export interface Caller {
  address: string
  device: string
}

const recordedCallerSchema = z.object({ address: z.string() })
const signInsRead = 20
const refusalsApartMs = hourMs
const stranger = { userId: null, name: 'Alguém' }

/** Logs that a user has signed in. */
export function recordSignIn(trx: Transaction<Schema>, user: User, from: Caller): Promise<void> {
  return recordAccess(trx, { userId: user.id, name: user.name }, 'sign-in', user, from)
}

/** Logs that a user has ended a session. */
export function recordSignOut(trx: Transaction<Schema>, user: User, from: Caller): Promise<void> {
  return recordAccess(trx, { userId: user.id, name: user.name }, 'sign-out', user, from)
}

/**
 * Logs that a sign-in with the e-mail of a user was refused, once an hour for each user, so that
 * strangers cannot fill the log. Unknown e-mails are not logged: what is typed may be a password in
 * the wrong field. Call this after the refusal is answered, since the time it takes would reveal
 * that the e-mail exists.
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
      .where('at', '>', timeAgo(refusalsApartMs))
      .limit(1)
      .executeTakeFirst()
    if (!recent) await recordAccess(trx, stranger, 'refuse', user, from)
  })
}

/** Whether one of the user's latest sign-ins came from this network. */
export async function isKnownNetwork(
  db: Database,
  email: string,
  network: string,
): Promise<boolean> {
  const entries = await db
    .selectFrom('auditLog')
    .innerJoin('users', 'users.id', 'auditLog.subjectId')
    .select('auditLog.after')
    .where('users.email', '=', email)
    .where('auditLog.subject', '=', 'session')
    .where('auditLog.action', '=', 'sign-in')
    .orderBy('auditLog.id', 'desc')
    .limit(signInsRead)
    .execute()
  return entries.some(({ after }) => {
    const { data } = recordedCallerSchema.safeParse(JSON.parse(after ?? 'null'))
    return data !== undefined && networkOf(data.address) === network
  })
}
