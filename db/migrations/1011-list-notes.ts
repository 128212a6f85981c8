import type { Kysely } from 'kysely'
import type { Engine } from '../engine.ts'
import { run } from './dialect.ts'

/** What a visitor tells the shop with a list. */
export async function up<T>(db: Kysely<T>, _engine: Engine): Promise<void> {
  await run(db, [`alter table "lists" add column "note" text not null default ''`])
}
