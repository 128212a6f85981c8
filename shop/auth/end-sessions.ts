import type { Transaction } from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import { currentActor } from '../audit/actor.ts'
import { recordAccess } from '../audit/audit.ts'
import { NotFound } from '../errors.ts'
import type { Caller } from './access-log.ts'
import { endSession, endSessions } from './sessions.ts'

interface SessionOwner {
  id: string
  name: string
}

interface By {
  /** The session of the request, which stays open. */
  ownSessionId: string
  from: Caller
}

/** An administrator ends one session of a user. Throws NotFound. */
export async function endSessionOf(
  db: Database,
  userId: string,
  sessionId: string,
  from: Caller,
): Promise<SessionOwner> {
  return db.transaction().execute(async (trx) => {
    const user = await getUser(trx, userId)
    await endSession(trx, userId, sessionId)
    await recordAccess(trx, currentActor(), 'end', user, from)
    return user
  })
}

/** Ends all sessions of a user, except that of the request. Throws NotFound. */
export async function endAllSessionsOf(
  db: Database,
  userId: string,
  { ownSessionId, from }: By,
): Promise<SessionOwner> {
  return db.transaction().execute(async (trx) => {
    const user = await getUser(trx, userId)
    await endSessions(trx, userId, ownSessionId)
    await recordAccess(trx, currentActor(), 'end', user, from)
    return user
  })
}

async function getUser(db: Database | Transaction<Schema>, id: string): Promise<SessionOwner> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw new NotFound('Usuário não encontrado')
  return user
}
