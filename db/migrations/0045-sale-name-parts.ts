import { type Kysely, sql } from 'kysely'

/**
 * A search for sales reads trigrams of the buyers' names on PostgreSQL, as one for clients does,
 * where the server has the extension (migration 0030).
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  await sql`create index "saleNamesByPart" on "saleNames"
    using gin ("clientKey" gin_trgm_ops)`.execute(db)
}
