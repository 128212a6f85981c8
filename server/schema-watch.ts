import { DatabaseIsNewer, findUnknownMigration } from '../db/migrate.ts'
import type { Database } from '../db/schema.ts'

const intervalMs = 1000

/**
 * Calls `onNewer` once when another program has migrated the database further, until the result is
 * called: what this program would write there afterwards is anybody's guess.
 */
export function watchSchema(db: Database, onNewer: (found: DatabaseIsNewer) => void): () => void {
  const timer = setInterval(() => void look(), intervalMs).unref()
  async function look() {
    // A database that does not answer is told by /readyz, and asked again.
    const unknown = await findUnknownMigration(db).catch(() => undefined)
    if (unknown === undefined) return
    clearInterval(timer)
    onNewer(new DatabaseIsNewer(unknown))
  }
  return () => clearInterval(timer)
}
