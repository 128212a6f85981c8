import { type Kysely, sql } from 'kysely'

/**
 * Size tables of products and categories. Their ids are no foreign keys: a joined product gets its
 * table back when it is separated.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table "sizeTables" (
    "kind" text not null,
    "targetId" text not null,
    "document" text not null,
    "updatedAt" text not null,
    primary key ("kind", "targetId"))`.execute(db)
}
