import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Database } from '../db/schema.ts'

const timeoutMs = 15_000

/**
 * Vacuums a table of PostgreSQL until it can be read from indexes alone. A vacuum leaves out what
 * was written in transactions that are not on the disk yet or that others may still need; without
 * `index_cleanup` it also leaves out pages of which few rows are dead.
 */
export async function vacuum(db: Database, table: string): Promise<void> {
  await vi.waitFor(
    async () => {
      await sql`vacuum (analyze, index_cleanup on) ${sql.table(table)}`.execute(db)
      const { rows } = await sql<{ isVisible: boolean }>`
        select "relallvisible" = "relpages" as "isVisible" from pg_class
        where "relname" = ${table}`.execute(db)
      expect(rows).toEqual([{ isVisible: true }])
    },
    { timeout: timeoutMs, interval: 100 },
  )
}
