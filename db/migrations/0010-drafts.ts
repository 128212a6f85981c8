import { type Kysely, sql } from 'kysely'

/**
 * Products that are hidden until they are published. What is stored already stays published, also
 * without a picture.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "products" add column "isDraft" integer not null default 0
    check ("isDraft" in (0, 1))`.execute(db)
}
