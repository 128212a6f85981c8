import { type Kysely, sql } from 'kysely'

/**
 * A day may sell more cents than 32 bits hold, though no sale does. SQLite's integers have 64 bits
 * as they are.
 */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'postgres')
    await sql`alter table "salesDays" alter column "revenueCents" type bigint`.execute(db)
}
