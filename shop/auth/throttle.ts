import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import { TooManyAttempts } from '../errors.ts'

const windowMs = 15 * 60_000
const mostOfAccount = 10
/** An address may serve many people (a shop's counter, a mobile network), yet nobody mistypes this often. */
const mostOfAddress = 100

/**
 * Throws TooManyAttempts after ten failures for one account from one address within 15 minutes. Counted per pair, so
 * that a stranger elsewhere cannot lock the owner out. An attempt is a failure until it succeeds: were it written down
 * only once its password has been checked, many sent at once would all be let through.
 */
export async function beginAttempt(db: Database, account: string, address: string): Promise<void> {
  const id = await recordFailure(db, account, address)
  try {
    await checkCount(db, mostOfAccount, { address, account })
    await checkCount(db, mostOfAddress, { address })
  } catch (error) {
    // Who is refused does not make the wait longer.
    await db.deleteFrom('loginFailures').where('id', '=', id).execute()
    throw error
  }
}

/** After a successful sign-in earlier slips no longer count. */
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

/** A new password that an administrator has set opens the account to whoever had tried the old one too often. */
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

/** `most` failures besides the attempt being made. */
async function checkCount(
  db: Database,
  most: number,
  { account, address }: { account?: string; address: string },
): Promise<void> {
  const failures = await db
    .selectFrom('loginFailures')
    .select('failedAt')
    .where('address', '=', address)
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? ''))
    .where('failedAt', '>=', windowStart())
    .orderBy('failedAt', 'desc')
    .limit(most + 1)
    .execute()
  const oldest = failures[most]
  if (oldest)
    throw new TooManyAttempts(
      Math.ceil((Date.parse(oldest.failedAt) + windowMs - Date.now()) / 1000),
    )
}

function windowStart(): string {
  return new Date(Date.now() - windowMs).toISOString()
}
