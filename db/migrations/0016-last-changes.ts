import { type Kysely, sql } from 'kysely'

/** When categories, slides and users were changed last, so that a stale edit can be refused. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  for (const table of ['categories', 'heroSlides', 'users']) {
    await sql`alter table ${sql.table(table)} add column "updatedAt" text not null default ''`.execute(
      db,
    )
    await sql`update ${sql.table(table)} set "updatedAt" = "createdAt"`.execute(db)
  }
}
