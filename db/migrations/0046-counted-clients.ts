import { type Kysely, sql } from 'kysely'

/**
 * PostgreSQL counts all clients in its smallest index. One of a value that all of them share has a
 * tenth of the pages of the next smaller one.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return
  await sql`create index "clientsToCount" on "clients" (("createdAt" is null))`.execute(db)
}
