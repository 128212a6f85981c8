import { Kysely, sql } from 'kysely'
import { migrate } from './migrate.ts'
import type { Database, Schema } from './schema.ts'
import { migrations } from './migrations/index.ts'
import { aloneDialect } from './sqlite-alone.ts'
import { Connection } from './sqlite-connection.ts'

/** Whether this program knows the schema that an archive was made with. */
export function isKnownSchema(name: string): boolean {
  return Object.hasOwn(migrations, name)
}

/**
 * A database of SQLite that is thrown away after use, on which rows from elsewhere are tried before
 * they come near the shop's.
 */
export interface Workbench {
  db: Database
  /** Gives the first row that points nowhere as "table → table"; undefined when none does. */
  findDangling(): Promise<string | undefined>
  /** Brings the schema from `upTo` to today's. */
  bringUpToDate(): Promise<void>
  close(): Promise<void>
}

/**
 * Makes one in a new file, or in memory without a `path`, with the schema as it was after the
 * migration `upTo`, or today's. References are not enforced, so that rows may come in any order.
 * Throws DatabaseIsNewer.
 */
export async function openWorkbench({
  path = ':memory:',
  upTo,
}: {
  path?: string
  upTo?: string
}): Promise<Workbench> {
  const connection = new Connection(path)
  const db = new Kysely<Schema>({ dialect: aloneDialect(connection) })
  try {
    // Nothing here has to survive a loss of power.
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
    findDangling: () => findDangling(db),
    bringUpToDate: () => migrate(db),
    close: () => db.destroy(),
  }
}

async function findDangling(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(
    db,
  )
  return rows[0] && `${rows[0].table} → ${rows[0].parent}`
}
