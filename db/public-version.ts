import { CompiledQuery, type Transaction } from 'kysely'
import { isPostgres } from './engine.ts'
import type { Database, Schema } from './schema.ts'

/** A number that rises with every change of what visitors can see; pages are cached per version. */
export interface PublicVersion {
  current(): number
  /** Updates `current` after a commit of this process. */
  refresh(): Promise<void>
}

// By its key: an update that could affect several rows makes SQLite flush the search index.
const raiseVersion = CompiledQuery.raw(
  'update "publicVersion" set "version" = "version" + 1 where "id" = 1',
)
const readVersion = CompiledQuery.raw('select "version" from "publicVersion"')

/**
 * The version after the last commit; on SQLite without a query. The adapter is asked, since the
 * routes' build has modules of its own that share nothing else with those of the server.
 */
export async function publicVersionOf(db: Database): Promise<number> {
  const { adapter } = db.getExecutor()
  if ('publicVersion' in adapter && typeof adapter.publicVersion === 'function')
    return Number(adapter.publicVersion())
  const { rows } = await db.executeQuery<{ version: number }>(readVersion)
  return rows[0]?.version ?? 0
}

/**
 * The first statement of every transaction that writes public data. Locking this row serialises
 * such writes on PostgreSQL, as SQLite does anyway: checks hold until the commit, and no deadlock
 * is possible.
 */
export async function raisePublicVersion(trx: Transaction<Schema>): Promise<void> {
  await trx.executeQuery(raiseVersion)
}

/**
 * The lock of raisePublicVersion without raising it, for a transaction that may write public data
 * further on.
 */
export async function lockPublicVersion(trx: Transaction<Schema>): Promise<void> {
  if (isPostgres(trx))
    await trx
      .selectFrom('publicVersion')
      .select('version')
      .where('id', '=', 1)
      .forUpdate()
      .execute()
}
