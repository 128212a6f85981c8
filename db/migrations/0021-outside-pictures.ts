import { type Kysely, sql } from 'kysely'

/** Finds the few pictures of other sites among all of the shop's own. */
export async function up<T>(db: Kysely<T>, engine: 'sqlite' | 'postgres'): Promise<void> {
  const bytewise = engine === 'postgres' ? sql` collate "C"` : sql``
  await sql`create index "outsideProductImages" on "productImages" ("url"${bytewise})
    where "url" not like '/media/%'`.execute(db)
}
