import { type Kysely, sql } from 'kysely'

/**
 * A search for clients on SQLite compares one text of each, with what is searched, instead of four:
 * that is most of its work. The separator is in none of them.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'postgres') return
  const columns = ['"nameKey"', `lower(ifnull("email", ''))`, `ifnull("whatsappUsername", '')`]
  const text = `(${[...columns, '"phoneDigits"'].join(' || char(31) || ')})`
  for (const [name, key] of [
    ['clientsByName', '"nameKey"'],
    ['clientsByAge', '"createdAt"'],
  ]) {
    await sql.raw(`drop index "${name}"`).execute(db)
    await sql.raw(`create index "${name}" on "clients" (${key}, "id", ${text})`).execute(db)
  }
}
