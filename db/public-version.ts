import type { Transaction } from 'kysely'
import type { Schema } from './schema.ts'

/** A number that rises with every change of what visitors can see; pages are cached per version. */
export interface PublicVersion {
  current(): number
  /** Updates `current` after a commit of this process. */
  refresh(): Promise<void>
}

/**
 * The first statement of every transaction that writes public data. Locking this row serialises
 * such writes on PostgreSQL, as SQLite does anyway: checks hold until the commit, and no deadlock
 * is possible.
 */
export async function raisePublicVersion(trx: Transaction<Schema>): Promise<void> {
  // By its key: an update that could affect several rows makes SQLite flush the search index.
  await trx
    .updateTable('publicVersion')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .execute()
}
