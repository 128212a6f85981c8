import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import { TooManyAttempts } from '../errors.ts'

const windowMs = 15 * 60_000
const maxPerAccount = 10
/** Higher, since many people may share an address: a shop's counter, a mobile network. */
const maxPerAddress = 100

/**
 * Throws TooManyAttempts after 10 failures for one account from one address within 15 minutes, or
 * 100 from one address. Failures are counted per pair of account and address, so that a stranger
 * elsewhere cannot lock the owner out. An attempt counts as a failure until it succeeds, so that
 * many attempts sent at once are limited too.
 */
export async function beginAttempt(db: Database, account: string, address: string): Promise<void> {
  const id = await recordFailure(db, account, address)
  try {
    await checkCount(db, maxPerAccount, { address, account })
    await checkCount(db, maxPerAddress, { address })
  } catch (error) {
    // A refused attempt does not prolong the wait.
    await db.deleteFrom('loginFailures').where('id', '=', id).execute()
    throw error
  }
}

/** Deletes the failures of an account from an address, after an attempt has succeeded. */
export async function forgetFailures(
  db: Database,
  account: string,
  address: string,
): Promise<void> {
  await db
    .deleteFrom('loginFailures')
    .where('account', '=', account)
    .where('address', '=', address)
    .execute()
}

/** Deletes all failures of an account, after an administrator has set a new password. */
export async function forgetFailuresOf(db: Database, account: string): Promise<void> {
  await db.deleteFrom('loginFailures').where('account', '=', account).execute()
}

async function recordFailure(db: Database, account: string, address: string): Promise<string> {
  const id = randomUUIDv7()
  await db
    .insertInto('loginFailures')
    .values({ id, account, address, failedAt: new Date().toISOString() })
    .execute()
  await db.deleteFrom('loginFailures').where('failedAt', '<', windowStart()).execute()
  return id
}

/** Allows `limit` failures in addition to the current attempt. */
async function checkCount(
  db: Database,
  limit: number,
  { account, address }: { account?: string; address: string },
): Promise<void> {
  let query = db
    .selectFrom('loginFailures')
    .select('failedAt')
    .where('address', '=', address)
    .where('failedAt', '>=', windowStart())
  if (account !== undefined) query = query.where('account', '=', account)
  const failures = await query
    .orderBy('failedAt', 'desc')
    .limit(limit + 1)
    .execute()
  const oldest = failures[limit]
  if (oldest)
    throw new TooManyAttempts(
      Math.ceil((Date.parse(oldest.failedAt) + windowMs - Date.now()) / 1000),
    )
}

function windowStart(): string {
  return new Date(Date.now() - windowMs).toISOString()
}
