import { sql, type Transaction } from 'kysely'
import type { Schema } from '../../db/schema.ts'
import { dayOf } from '../calendar.ts'
import { clientKeysOf } from '../clients/clients.ts'
import { entryKeyOf } from '../stock/read-entries.ts'
import { sortKey } from '../text/sort-key.ts'

/**
 * Writes the days and keys that staged rows repeat of their other columns, for all that differ:
 * days of sales and of money, and the keys that lists sort and search by. Those of products
 * are the catalogue's (deriveCatalogue).
 */
export async function deriveTexts(trx: Transaction<Schema>): Promise<void> {
  await derive(trx, 'sales', ['clientName', 'createdAt'], ['clientKey', 'day'], (sale) => ({
    clientKey: sortKey(sale.clientName),
    day: dayOf(sale.createdAt),
  }))
  for (const table of ['payments', 'saleReturns', 'cashMovements'] as const)
    await derive(trx, table, ['at'], ['day'], ({ at }) => ({ day: dayOf(at) }))
  await derive(trx, 'clients', ['name', 'phone'], ['nameKey', 'phoneDigits'], clientKeysOf)
  await derive(trx, 'stockEntries', ['supplier', 'document'], ['searchKey'], (entry) => ({
    searchKey: entryKeyOf(entry),
  }))
}

/** Derives columns of every row of a table from its other ones. */
async function derive<Source extends string, Target extends string>(
  trx: Transaction<Schema>,
  table: keyof Schema,
  sources: Source[],
  targets: Target[],
  derived: (row: Record<Source, string>) => Record<Target, string>,
): Promise<void> {
  const columns = ['id', ...sources, ...targets].map((column) => sql.ref(column))
  const { rows } = await sql<Record<Source | Target | 'id', string>>`
    select ${sql.join(columns)} from ${sql.table(table)}`.execute(trx)
  for (const row of rows) {
    const right = derived(row)
    if (targets.every((column) => row[column] === right[column])) continue
    const changes = targets.map((column) => sql`${sql.ref(column)} = ${right[column]}`)
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where "id" = ${row.id}`.execute(
      trx,
    )
  }
}
