import { Kysely, sql } from 'kysely'
import { migrate } from './migrate.ts'
import type { Database, Schema } from './schema.ts'
import { singleConnectionDialect } from './sqlite-single-connection.ts'
import { Connection } from './sqlite-connection.ts'

/** A temporary SQLite database in which the rows of an archive are checked and migrated. */
export interface ScratchDatabase {
  db: Database
  /** The first broken foreign key as "table → table"; undefined when there is none. */
  findBrokenReference(): Promise<string | undefined>
  /** Migrates the schema from `upTo` to the current one. */
  migrateToLatest(): Promise<void>
  close(): Promise<void>
}

/**
 * Opens one in a new file, or in memory without a `path`, with the schema after the migration
 * `upTo`, or the current one. Foreign keys are not enforced, so rows can be inserted in any order.
 * Throws DatabaseIsNewer.
 */
export async function openScratchDatabase({
  path = ':memory:',
  upTo,
}: {
  path?: string
  upTo?: string
}): Promise<ScratchDatabase> {
  const connection = new Connection(path)
  const db = new Kysely<Schema>({ dialect: singleConnectionDialect(connection) })
  try {
    // The database is temporary, so it need not survive a power failure.
    connection.raw.exec(
      'pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -16000',
    )
    await migrate(db, upTo)
  } catch (error) {
    await db.destroy()
    throw error
  }
  return {
    db,
    findBrokenReference: () => findBrokenReference(db),
    migrateToLatest: () => migrate(db),
    close: () => db.destroy(),
  }
}

async function findBrokenReference(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    db,
  )
  return rows[0] && `${rows[0].table} → ${rows[0].parent}`
}
