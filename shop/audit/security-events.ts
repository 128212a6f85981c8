import {
  type SecurityEvent,
  type SecurityEventKind,
  type SecurityEventQuery,
  securityEventSchema,
} from '../../contracts/security.ts'
import type { Database } from '../../db/schema.ts'
import { dayMs } from '../calendar.ts'
import { wideNetworkOf } from '../network.ts'
import { newId } from '../new-id.ts'
import { firstIdAt } from './entry-id.ts'

const shownDays = 30
const isoHour = 'yyyy-mm-ddThh'.length
/**
 * Strangers can cause these from as many networks as they have. Beyond so many entries of a kind in
 * an hour, the networks of further events are not told apart: a flood adds at most this many
 * entries and one for each user.
 */
const kindsOfStrangers = new Set<SecurityEventKind>(['sign-in-refused', 'throttled'])
const maxEntriesPerHour = 50

/** An event as it happens. */
export interface NewSecurityEvent {
  kind: SecurityEventKind
  /** Who did it or, of a refused sign-in, whose e-mail was used; null for an unknown e-mail. */
  user: { id: string; name: string } | null
  /** The user or backup it was done to, or the refused act. Never what somebody typed. */
  about: string | null
  /** The address of the client; only its network is stored. */
  address: string
}

/**
 * Adds an event, which happened `times` times, to the entry of its equals in this hour, and returns
 * their number.
 */
export async function recordSecurityEvent(
  db: Database,
  { kind, user, about, address }: NewSecurityEvent,
  times = 1,
): Promise<number> {
  const now = new Date().toISOString()
  const hour = now.slice(0, isoHour)
  const groupingIn = (place: string | null) =>
    JSON.stringify([hour, kind, user?.id ?? null, about, place])
  const network = wideNetworkOf(address)
  const isTold = await isToldApart(db, kind, hour, groupingIn(network))
  const { count } = await db
    .insertInto('securityEvents')
    .values({
      id: newId(),
      grouping: groupingIn(isTold ? network : null),
      kind,
      firstAt: now,
      lastAt: now,
      count: times,
      userId: user?.id ?? null,
      userName: user?.name ?? null,
      about,
      network: isTold ? network : null,
    })
    .onConflict((conflict) =>
      conflict
        .column('grouping')
        .doUpdateSet((eb) => ({ count: eb('securityEvents.count', '+', times), lastAt: now })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

/** Whether the event gets an entry for its network. */
async function isToldApart(
  db: Database,
  kind: SecurityEventKind,
  hour: string,
  grouping: string,
): Promise<boolean> {
  if (!kindsOfStrangers.has(kind)) return true
  const entries = await db
    .selectFrom('securityEvents')
    .select('grouping')
    .where('kind', '=', kind)
    .where('id', '>=', firstIdAt(Date.parse(`${hour}:00:00Z`)))
    .where('network', 'is not', null)
    .limit(maxEntriesPerHour)
    .execute()
  return entries.length < maxEntriesPerHour || entries.some((entry) => entry.grouping === grouping)
}

/** The events of the last 30 days, newest first. */
export async function listSecurityEvents(
  db: Database,
  { kind, userId, before, limit }: SecurityEventQuery,
): Promise<SecurityEvent[]> {
  let query = db
    .selectFrom('securityEvents')
    .selectAll()
    .where('id', '>=', firstIdAt(Date.now() - shownDays * dayMs))
    .orderBy('id', 'desc')
    .limit(limit)
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (userId !== undefined) query = query.where('userId', '=', userId)
  if (before !== undefined) query = query.where('id', '<', before)
  const rows = await query.execute()
  return rows.map((row) => securityEventSchema.parse(row))
}
