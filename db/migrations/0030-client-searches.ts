import { type Kysely, sql } from 'kysely'

/**
 * A search for a part of a name, e-mail, username or telephone number reads trigrams on PostgreSQL:
 * without them it compares all clients, 0.1 s for 100,000. Where the server lacks the extension, or
 * lets the shop not create it, searches stay as they were. SQLite reads its index of the names.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'sqlite') return
  await sql`do $$ begin create extension if not exists pg_trgm;
    exception when others then raise notice 'pg_trgm is missing: %', sqlerrm; end $$`.execute(db)
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
  if (rows.length === 0) return
  for (const [name, value] of parts)
    await sql
      .raw(`create index "clientsBy${name}" on "clients" using gin (${value} gin_trgm_ops)`)
      .execute(db)
}

const parts = [
  ['NamePart', '"nameKey"'],
  ['EmailPart', 'lower("email")'],
  ['UsernamePart', '"whatsappUsername"'],
  ['PhonePart', '"phoneDigits"'],
]
