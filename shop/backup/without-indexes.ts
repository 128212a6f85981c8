import { sql, type Transaction } from 'kysely'
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises'
import { isPostgres } from '../../db/engine.ts'
import type { Schema } from '../../db/schema.ts'
import type { TableShape } from '../../db/tables.ts'

/**
 * Does the work without the indexes of these tables and builds them anew afterwards: row by row,
 * the twenty indexes of the products take several times as long. PostgreSQL keeps them, since
 * nobody could read a table meanwhile whose index is dropped.
 */
export async function withoutIndexes(
  trx: Transaction<Schema>,
  tables: TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = isPostgres(trx) ? [] : await listIndexes(trx, tables)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx)
  await work()
  for (const { definition } of indexes) {
    await sql.raw(definition).execute(trx)
    await nextEventLoopTurn()
  }
}

/** Without those of primary keys and unique columns, which belong to their table. */
async function listIndexes(
  trx: Transaction<Schema>,
  tables: TableShape[],
): Promise<{ name: string; definition: string }[]> {
  const names = sql.join(tables.map(({ name }) => name))
  const { rows } = await sql<{ name: string; definition: string }>`
    select "name", "sql" as "definition" from sqlite_master
    where "type" = 'index' and "sql" is not null and "tbl_name" in (${names})`.execute(trx)
  return rows
}
