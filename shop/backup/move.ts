import { sql } from 'kysely'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database } from '../../db/schema.ts'
import type { AtOneMoment } from '../../db/snapshot.ts'
import { describeTables, type TableShape } from '../../db/tables.ts'
import { Conflict } from '../errors.ts'
import { reindexAll } from '../search/product-index.ts'
import { copyRows } from './copy-rows.ts'
import type { Watch } from './progress.ts'

/**
 * Each database has its own public version and answers for repeated requests; what the search
 * and the filters have is derived from the products.
 */
const excludedTables = [
  'publicVersion',
  'idempotencyKeys',
  'searchWords',
  'searchQueue',
  'productFacets',
]

/**
 * Copies every row of a shop on SQLite, sessions included, into an empty database, in one
 * transaction. Returns the number of rows by table. Throws Conflict when the database has a shop
 * already.
 */
export async function moveShop(
  from: AtOneMoment,
  to: Database,
  watch: Watch,
): Promise<Map<string, number>> {
  return from(async (source) => {
    const described = await describeTables(source)
    const tables = described.filter(({ name }) => !excludedTables.includes(name))
    return to.transaction().execute(async (trx) => {
      await raisePublicVersion(trx)
      if (sum(await countRows(trx, tables)) > 0)
        throw new Conflict(
          'O banco de dados de destino já tem dados de uma loja. Use um banco vazio.',
        )
      await copyRows(source, trx, tables, watch)
      await reindexAll(trx, (done, total) => watch.onProgress('Refazendo a busca', done, total))
      const [copied, original] = [await countRows(trx, tables), await countRows(source, tables)]
      for (const [table, count] of original)
        if (copied.get(table) !== count)
          throw new Error(`${table}: ${count} rows became ${copied.get(table)}`)
      return copied
    })
  })
}

async function countRows(db: Database, tables: TableShape[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await sql<{
      count: number
    }>`select count(*) as "count" from ${sql.table(name)}`.execute(db)
    counts.set(name, rows[0]?.count ?? 0)
  }
  return counts
}

function sum(counts: Map<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0)
}
