import type { Kysely } from 'kysely'

/** `network` of a session: where it was opened. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('network', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
}
