import { type Kysely, sql } from 'kysely'

/** What a new shop's checklist remembers: steps that were looked at, notices that were closed. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await sql`create table "firstSteps" (
    "step" text primary key,
    "at" text not null)`.execute(db)
}
