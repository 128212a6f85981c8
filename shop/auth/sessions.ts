import type { Transaction } from 'kysely'
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Session } from '../../contracts/auth.ts'
import type { User } from '../../contracts/users.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { dayMs, hourMs } from '../calendar.ts'
import { wideNetworkOf } from '../network.ts'
import { newId } from '../new-id.ts'
import { storageFaultOf } from '../storage-fault.ts'
import { NotFound } from '../errors.ts'
import type { Caller } from './access-log.ts'
import { toUser } from './user-row.ts'

const shortLifetimeMs = 12 * hourMs
const keptLifetimeMs = 30 * dayMs
const keptIdleMs = 7 * dayMs
/** How long a password that was typed in a session counts as typed just now. */
const confirmedForMs = 15 * 60_000
const tokenBytes = 32
/** Clocks of several processes, and one that is set by the network, differ by less. */
const clockStepMs = 60_000
/** `lastSeenAt` is written at most once in this time, instead of at every request. */
const seenStepMs = 10 * 60_000
const maxNotingMs = 1000
/** Sessions whose use is being written. */
const beingNoted = new Set<string>()

export interface ActiveSession {
  id: string
  user: User
  /** Whether the user has typed the password in the last 15 minutes (rule: passwords-5). */
  isConfirmed: boolean
  /** Whether the user has to set up a second factor first (rule: passwords-6). */
  needsSecondFactor: boolean
}

interface SessionOptions {
  keepLoggedIn?: boolean
  needsSecondFactor?: boolean
}

/** Opens a session and returns its token, of which only a hash is stored. */
export async function openSession(
  trx: Transaction<Schema>,
  userId: string,
  { keepLoggedIn = false, needsSecondFactor = false }: SessionOptions,
  { address, device }: Caller,
): Promise<string> {
  const token = randomBytes(tokenBytes).toString('base64url')
  const now = Date.now()
  await trx
    .insertInto('sessions')
    .values({
      id: newId(),
      tokenHash: hashOf(token),
      userId,
      keepLoggedIn: Number(keepLoggedIn),
      needsSecondFactor: Number(needsSecondFactor),
      device,
      network: address === '' ? '' : wideNetworkOf(address),
      createdAt: isoOf(now),
      lastSeenAt: isoOf(now),
      confirmedAt: isoOf(now),
      expiresAt: isoOf(now + (keepLoggedIn ? keptLifetimeMs : shortLifetimeMs)),
    })
    .execute()
  return token
}

/**
 * The session of a token, unless it has expired, has been idle for too long, or its user is
 * disabled. One that is over is deleted, so that it stays over when the clock goes back; one from
 * the future was opened while the clock was ahead.
 */
export async function findSession(db: Database, token: string): Promise<ActiveSession | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .selectAll('users')
    .select([
      'sessions.id as sessionId',
      'sessions.keepLoggedIn',
      'sessions.createdAt as openedAt',
      'sessions.lastSeenAt',
      'sessions.confirmedAt',
      'sessions.expiresAt',
      'sessions.needsSecondFactor',
    ])
    .where('sessions.tokenHash', '=', hashOf(token))
    .where('users.disabledAt', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  const now = Date.now()
  const idleMs = now - Date.parse(row.lastSeenAt)
  const isOver = row.expiresAt <= isoOf(now) || (row.keepLoggedIn === 1 && idleMs > keptIdleMs)
  if (isOver || row.openedAt > isoOf(now + clockStepMs)) {
    await deleteOver(db, row.sessionId)
    return undefined
  }
  if (idleMs > seenStepMs) await noteUse(db, row.sessionId, now)
  const isConfirmed =
    row.confirmedAt > isoOf(now - confirmedForMs) && row.confirmedAt <= isoOf(now + clockStepMs)
  return {
    id: row.sessionId,
    user: toUser(row),
    isConfirmed,
    needsSecondFactor: row.needsSecondFactor === 1,
  }
}

/** The request goes on while the database is locked, as it is for minutes during a restore. */
async function noteUse(db: Database, sessionId: string, now: number): Promise<void> {
  if (beingNoted.has(sessionId)) return
  beingNoted.add(sessionId)
  const noted = unlessStorageFails(() =>
    db
      .updateTable('sessions')
      .set({ lastSeenAt: isoOf(now) })
      .where('id', '=', sessionId)
      .execute(),
  ).finally(() => beingNoted.delete(sessionId))
  await Promise.race([noted, pause(maxNotingMs, undefined, { ref: false })])
}

function deleteOver(db: Database, sessionId: string): Promise<void> {
  return unlessStorageFails(() => db.deleteFrom('sessions').where('id', '=', sessionId).execute())
}

/** While nothing can be written, what can be read stays readable. */
async function unlessStorageFails(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!storageFaultOf(error)) throw error
  }
}

/** A user's valid sessions, the last used first. */
export async function listSessions(
  db: Database,
  userId: string,
  currentId: string,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'network', 'keepLoggedIn', 'createdAt', 'lastSeenAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', isoOf(Date.now()))
    .where((eb) =>
      eb.or([eb('keepLoggedIn', '=', 0), eb('lastSeenAt', '>=', isoOf(Date.now() - keptIdleMs))]),
    )
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    keepLoggedIn: row.keepLoggedIn === 1,
    current: row.id === currentId,
  }))
}

/** The user of the session has typed the password now. */
export async function confirmSession(db: Database, id: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ confirmedAt: isoOf(Date.now()) })
    .where('id', '=', id)
    .execute()
}

/** Ends a session of the user. Throws NotFound when the user has no such session. */
export async function endSession(
  trx: Transaction<Schema>,
  userId: string,
  id: string,
): Promise<void> {
  const result = await trx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (result.numDeletedRows === 0n) throw new NotFound('Sessão não encontrada')
}

/** Ends all sessions of a user, except the one with the id `keptId` where it is given. */
export async function endSessions(
  trx: Transaction<Schema>,
  userId: string,
  keptId?: string,
): Promise<void> {
  let query = trx.deleteFrom('sessions').where('userId', '=', userId)
  if (keptId !== undefined) query = query.where('id', '!=', keptId)
  await query.execute()
}

/** Deletes expired sessions. */
export async function removeExpiredSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where('expiresAt', '<=', isoOf(Date.now())).execute()
}

/** A fast hash is enough, since 256 random bits cannot be guessed. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString()
}
