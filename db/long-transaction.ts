import type { Transaction } from 'kysely'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database, Schema } from './schema.ts'

const marked = new AsyncLocalStorage<true>()

/**
 * As `db.transaction().execute(work)`, for work that may change tens of thousands of rows. A server
 * with SQLite does it in a thread: the commit alone may take 90 ms, in which nobody would be
 * answered.
 */
export function longTransaction<Result>(
  db: Database,
  work: (trx: Transaction<Schema>) => Promise<Result>,
): Promise<Result> {
  return marked.run(true, () => db.transaction().execute(work))
}

/** For the database's driver, when it begins a transaction. */
export function isLongTransaction(): boolean {
  return marked.getStore() ?? false
}
