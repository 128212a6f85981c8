import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** What visitors looked for and asked about, counted by day. It has nothing of who they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table "demand" (
      "day" text not null,
      "kind" text not null check ("kind" in ('missed', 'found', 'chat', 'list')),
      "key" text not null,
      "count" integer not null check ("count" > 0),
      primary key ("day", "kind", "key"))`,
  ])
}
