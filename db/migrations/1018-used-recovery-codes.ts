import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** A recovery code that was used is kept, so that a second use can be told from a wrong code. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [`alter table "recoveryCodes" add column "usedAt" text`])
}
