import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** The clients whose data were erased, by id alone: an older archive brings them back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table "erasures" (
      "clientId" text primary key,
      "at" text not null)`,
  ])
}
