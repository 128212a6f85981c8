import type { Database } from '../../db/schema.ts'
import { describeTables, type TableShape } from '../../db/tables.ts'
import { openScratchDatabase } from '../../db/scratch-database.ts'
import { excludedTables } from './manifest.ts'

/** The tables that an archive holds, each after those it refers to. `db` must be on SQLite. */
export async function archivedTables(db: Database): Promise<TableShape[]> {
  return (await describeTables(db)).filter(({ name }) => !excludedTables.includes(name))
}

/** The archived tables of today's schema, the same for a shop on either engine. */
export async function archivedTablesOfToday(): Promise<TableShape[]> {
  const { db, close } = await openScratchDatabase({})
  try {
    return await archivedTables(db)
  } finally {
    await close()
  }
}
