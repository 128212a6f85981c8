import { type Kysely, sql } from 'kysely'

/** The revenue of a day may exceed 32 bits of cents. SQLite's integers already have 64 bits. */
export async function up(db: Kysely<unknown>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'postgres')
    await sql`alter table "salesDays" alter column "revenueCents" type bigint`.execute(db)
}
