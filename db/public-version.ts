import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/**
 * A number that rises with every change of what visitors can see; finished pages are kept per
 * number.
 */
export interface PublicVersion {
  current(): number
  /** Makes `current` reflect what this process has just committed. */
  refresh(): Promise<void>
}

/**
 * The first thing in the transaction of each write to public data. The row it locks makes such
 * writes follow one another on PostgreSQL as they do on SQLite: what one has checked stays true
 * until it ends, and no two wait for each other.
 */
export async function raisePublicVersion(trx: Transaction<Schema>): Promise<void> {
  // One row by its key: an update that might touch several makes SQLite's search index write out
  // what it holds back.
  await trx
    .updateTable('publicVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}
