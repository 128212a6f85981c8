import { type Kysely, sql } from 'kysely'

/** When the user of a session last typed the password; so far, at the sign-in. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`alter table "sessions" add column "confirmedAt" text not null default ''`.execute(db)
  await sql`update "sessions" set "confirmedAt" = "createdAt"`.execute(db)
}
