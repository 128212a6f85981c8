import { type Kysely, sql } from 'kysely'

/**
 * SQLite counts the clients that a search finds in an index of their texts alone: reading them in
 * those of the orders (migration 0043), which are larger, takes half as long again.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  if (engine === 'postgres') return
  const columns = ['"nameKey"', `lower(ifnull("email", ''))`, `ifnull("whatsappUsername", '')`]
  const text = `(${[...columns, '"phoneDigits"'].join(' || char(31) || ')})`
  await sql.raw(`create index "clientsByText" on "clients" (${text}, "id")`).execute(db)
}
