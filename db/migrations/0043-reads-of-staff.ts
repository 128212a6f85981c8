import { type Kysely, sql } from 'kysely'

/**
 * A search for clients on SQLite compares one text of each, with what is searched, instead of four:
 * that is most of its work. The separator is in none of them. Proposals for joining read the names
 * of the products that can be joined from an index of their own: the rows are ten times as large.
 */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  await sql`create index "productsToJoin" on "products" ("categoryId", "name", "number")
    where "isDraft" = 0 and "options" = '[]'`.execute(db)
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
