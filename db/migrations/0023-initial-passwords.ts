import { type Kysely, sql } from 'kysely'

/**
 * Whether the password was set by another person and must be replaced at the first sign-in. Nobody
 * knows that of the users of today, so they keep theirs.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table "users" add column "hasInitialPassword" integer not null default 0
    check ("hasInitialPassword" in (0, 1))`.execute(db)
}
