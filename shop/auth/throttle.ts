import { randomUUIDv7 } from 'node:crypto'
import type { Database } from '../../db/schema.ts'
import { TooManyAttempts } from '../errors.ts'

const windowMs = 15 * 60_000
const mostOfAccount = 10
/** An address may serve many people (a shop's counter, a mobile network), yet nobody mistypes this often. */
const mostOfAddress = 100

/**
 * Throws TooManyAttempts after ten failures for one account from one address within 15 minutes. Counted per pair, so
 * that a stranger elsewhere cannot lock the owner out.
 */
export async function checkAttempts(db: Database, account: string, address: string): Promise<void> {
  await checkCount(db, mostOfAccount, { address, account })
  await checkCount(db, mostOfAddress, { address })
}

export async function recordFailure(db: Database, account: string, address: string): Promise<void> {
  await db
    .insertInto('loginFailures')
    .values({ id: randomUUIDv7(), account, address, failedAt: new Date().toISOString() })
    .execute()
  await db.deleteFrom('loginFailures').where('failedAt', '<', windowStart()).execute()
}

/** After a successful sign-in earlier slips no longer count. */
export async function forgetFailures(db: Database, account: string, address: string): Promise<void> {
  await db.deleteFrom('loginFailures').where('account', '=', account).where('address', '=', address).execute()
}

async function checkCount(db: Database, most: number, { account, address }: { account?: string; address: string }): Promise<void> {
  const failures = await db
    .selectFrom('loginFailures')
    .select('failedAt')
    .where('address', '=', address)
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? ''))
    .where('failedAt', '>=', windowStart())
    .orderBy('failedAt', 'desc')
    .limit(most)
    .execute()
  const oldest = failures[most - 1]
  if (oldest) throw new TooManyAttempts(Math.ceil((Date.parse(oldest.failedAt) + windowMs - Date.now()) / 1000))
}

function windowStart(): string {
  return new Date(Date.now() - windowMs).toISOString()
}
