import { type Kysely, sql } from 'kysely'

/** The addresses under which quotes can be read by whoever has them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table "quoteLinks" (
    "saleId" text primary key,
    "token" text not null unique,
    "createdAt" text not null)`.execute(db)
}
