import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../db/schema.ts'
import { timeAgo } from '../calendar.ts'
import { TooManyAttempts } from '../errors.ts'
import { newId } from '../new-id.ts'
import { isKnownNetwork } from './access-log.ts'

const windowMs = 15 * 60_000
const maxPerAccount = 10
/** Higher, since many people may share a network: a shop's counter, a mobile carrier. */
const maxPerNetwork = 100
const quickFailures = 10
/** Chance adds up to a quarter to each delay. */
const firstDelayMs = 250
const maxDelayMs = 4000
/** Clocks of several processes differ by less. */
const clockStepMs = 60_000

/**
 * Throws TooManyAttempts after 10 failures for one account from one network within 15 minutes, or
 * 100 from one network. Failures are counted per pair of account and network, so that a stranger
 * elsewhere cannot lock the owner out. An attempt counts as a failure until it succeeds, so that
 * many attempts sent at once are limited too.
 */
export async function beginAttempt(db: Database, account: string, network: string): Promise<void> {
  // Without a write, since a flood of attempts must cost little.
  await checkCounts(db, account, network, 0)
  const id = await recordFailure(db, account, network)
  try {
    await checkCounts(db, account, network, 1)
  } catch (error) {
    // A refused attempt does not prolong the wait.
    await db.deleteFrom('loginFailures').where('id', '=', id).execute()
    throw error
  }
}

/**
 * Waits when the account has failed more than ten times within 15 minutes, whatever networks that
 * came from: longer with each failure, up to five seconds. A network from which the user has signed
 * in lately does not wait.
 */
export async function slowDown(db: Database, account: string, network: string): Promise<void> {
  const { count } = await db
    .selectFrom('loginFailures')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account', '=', account)
    .where('failedAt', '>=', timeAgo(windowMs))
    .where('failedAt', '<=', windowEnd())
    .executeTakeFirstOrThrow()
  // The current attempt counts as a failure until it succeeds.
  const excess = count - 1 - quickFailures
  if (excess < 0 || (await isKnownNetwork(db, account, network))) return
  // By chance longer, so that many which came together do not go on together.
  const delayMs = Math.min(maxDelayMs, firstDelayMs * 2 ** excess)
  await pause(delayMs * (1 + Math.random() / 4))
}

/** Deletes the failures of an account from a network, after an attempt has succeeded. */
export async function forgetFailures(
  db: Database,
  account: string,
  network: string,
): Promise<void> {
  await db
    .deleteFrom('loginFailures')
    .where('account', '=', account)
    .where('address', '=', network)
    .execute()
}

/** Deletes all failures of an account, after an administrator has set a new password. */
export async function forgetFailuresOf(db: Database, account: string): Promise<void> {
  await db.deleteFrom('loginFailures').where('account', '=', account).execute()
}

async function recordFailure(db: Database, account: string, network: string): Promise<string> {
  const id = newId()
  await db
    .insertInto('loginFailures')
    .values({ id, account, address: network, failedAt: new Date().toISOString() })
    .execute()
  await db
    .deleteFrom('loginFailures')
    .where((eb) =>
      eb.or([eb('failedAt', '<', timeAgo(windowMs)), eb('failedAt', '>', windowEnd())]),
    )
    .execute()
  return id
}

/** `recorded`: 1 when the current attempt is among the failures, else 0. */
async function checkCounts(
  db: Database,
  account: string,
  network: string,
  recorded: 0 | 1,
): Promise<void> {
  await checkCount(db, maxPerAccount + recorded, { network, account })
  await checkCount(db, maxPerNetwork + recorded, { network })
}

/** Throws TooManyAttempts when there are `limit` failures. */
async function checkCount(
  db: Database,
  limit: number,
  { account, network }: { account?: string; network: string },
): Promise<void> {
  let query = db
    .selectFrom('loginFailures')
    .select('failedAt')
    .where('address', '=', network)
    .where('failedAt', '>=', timeAgo(windowMs))
    .where('failedAt', '<=', windowEnd())
  if (account !== undefined) query = query.where('account', '=', account)
  const failures = await query.orderBy('failedAt', 'desc').limit(limit).execute()
  const oldest = failures[limit - 1]
  if (oldest)
    throw new TooManyAttempts(
      Math.ceil((Date.parse(oldest.failedAt) + windowMs - Date.now()) / 1000),
    )
}

/** A failure of the future was recorded while the clock was ahead. */
function windowEnd(): string {
  return new Date(Date.now() + clockStepMs).toISOString()
}
