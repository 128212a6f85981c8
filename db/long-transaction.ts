import type { Transaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Schema } from './schema.ts'

/** Of a transaction that asks for a thread. */
export interface LongTransaction {
  hasBegun: boolean
  isInThread: boolean
}

const asked = new AsyncLocalStorage<LongTransaction>()

/**
 * As `db.transaction().execute(work)`, for work that may change tens of thousands of rows. A server
 * with SQLite does it in a thread: the commit alone may take 180 ms, in which nobody would be
 * answered. Not for the routes, whose build has modules of its own.
 */
export function longTransaction<Result>(
  db: Database,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  const long = { hasBegun: false, isInThread: false }
  return asked.run(long, () => db.transaction().execute(work))
}

/** For the driver of the database when it begins a transaction: the first one is the long one. */
export function takeLongTransaction(): LongTransaction | undefined {
  const long = asked.getStore()
  if (!long || long.hasBegun) return undefined
  long.hasBegun = true
  return long
}

/** More would be quicker, with a larger temporary file of SQLite: 39 MB with 500 products. */
const rowsInThread = 500

/**
 * How many rows a statement of the current transaction should change at most: `here` in the
 * server's own thread, which answers others meanwhile; more in another thread, where each statement
 * waits for a turn of the server.
 */
export function rowsAtOnce(here: number): number {
  return asked.getStore()?.isInThread ? rowsInThread : here
}
