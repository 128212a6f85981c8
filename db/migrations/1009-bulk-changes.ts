import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { run } from './dialect.ts'

/** What changes of many products at once did, so that they can be undone. */
export async function up<T>(db: Kysely<T>, _engine: Engine): Promise<void> {
  await run(db, [
    `create table "bulkChanges" (
      "id" text primary key,
      "at" text not null,
      "userId" text,
      "userName" text not null,
      "action" text not null,
      "state" text not null
        check ("state" in ('planned', 'applying', 'applied', 'undoing', 'undone')))`,
    `create table "bulkChangeRows" (
      "changeId" text not null references "bulkChanges" ("id") on delete cascade,
      "position" integer not null,
      "productId" text not null,
      "productName" text not null,
      "fields" text not null,
      "updatedBefore" text not null,
      "updatedAfter" text,
      "state" text not null
        check ("state" in ('waiting', 'changed', 'skipped', 'undone', 'kept')),
      primary key ("changeId", "position"))`,
    `create index "bulkChangeRowsByState" on "bulkChangeRows" ("changeId", "state", "position")`,
  ])
}
