import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../db/schema.ts'

/**
 * Vacuums a table of PostgreSQL until it can be read from indexes alone. A vacuum leaves out what
 * was written in transactions that are not on the disk yet, or while another one is under way.
 */
export async function vacuum(db: Database, table: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await sql`checkpoint`.execute(db)
      await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
      const { rows } = await sql<{ isVisible: boolean }>`
        select "relallvisible" = "relpages" as "isVisible" from pg_class
        where "relname" = ${table}`.execute(db)
      expect(rows).toEqual([{ isVisible: true }])
    },
    { timeout: 10_000 },
  )
}
