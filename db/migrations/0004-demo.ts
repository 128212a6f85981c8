import { type Kysely, sql } from 'kysely'

/** What the demo shop brought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table "demoItems" (
    "kind" text not null,
    "id" text not null,
    "fingerprint" text not null,
    primary key ("kind", "id"))`.execute(db)
}
