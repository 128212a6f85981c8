import { type Kysely, sql } from 'kysely'

// oxlint-disable-next-line no-control-regex -- the characters to be removed
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g

/**
 * Removes control characters from stored e-mails: SQLite keeps NUL, which no archive may hold. Of
 * two users who would then have the same e-mail the second keeps its own.
 */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const name of ['users', 'clients']) {
    const table = sql.table(name)
    const { rows } = await sql<{ id: string; email: string }>`
      select "id", "email" from ${table} where "email" is not null`.execute(db)
    for (const { id, email } of rows) {
      const clean = email.replace(controls, '').toWellFormed()
      if (clean === email) continue
      if (name === 'users' && (await isTaken(db, clean))) continue
      await sql`update ${table} set "email" = ${clean} where "id" = ${id}`.execute(db)
    }
  }
}

async function isTaken<T>(db: Kysely<T>, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from "users" where "email" = ${email}`.execute(db)
  return rows.length > 0
}
