import { type Kysely, sql } from 'kysely'

/** The rows that belong to the demo shop. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table "demoItems" (
    "kind" text not null,
    "id" text not null,
    "fingerprint" text not null,
    primary key ("kind", "id"))`.execute(db)
}
