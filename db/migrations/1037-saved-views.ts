import type { Kysely } from 'kysely'
import { run } from './dialect.ts'

/** Searches, filters and orders of the office's lists, each under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(db, [
    `create table "savedViews" (
      "id" text primary key,
      "list" text not null,
      "name" text not null,
      "query" text not null,
      "createdById" text references "users" ("id") on delete set null,
      unique ("list", "name"))`,
    `create index "savedViewsByUser" on "savedViews" ("createdById")`,
  ])
}
