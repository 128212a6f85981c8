import { type Kysely, sql } from 'kysely'

/**
 * When a sale was completed or cancelled and by which user: that person can undo it for a while.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "sales" add column "settledAt" text`.execute(db)
  await sql`alter table "sales" add column "settledById" text`.execute(db)
}
