import { sql, type Transaction } from 'kysely'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import type { AtOneMoment } from '../../db/snapshot.ts'
import { describeTables, type TableShape } from '../../db/tables.ts'
import { reindexAll } from '../search/reindex.ts'
import { Conflict } from '../errors.ts'
import { copyAll } from './apply-archive.ts'
import type { Watch } from './progress.ts'

/** The version is the other database's own, and the words are found anew. */
const madeAnew = ['publicVersion', 'searchWords']

/**
 * Copies every row of a shop on SQLite into an empty database, sessions too, in one transaction.
 * Gives the number of rows by table. Throws Conflict when there is a shop already.
 */
export async function moveShop(
  from: AtOneMoment,
  to: Database,
  watch: Watch,
): Promise<Map<string, number>> {
  return from(async (source) => {
    const tables = (await describeTables(source)).filter(({ name }) => !madeAnew.includes(name))
    return to.transaction().execute(async (trx) => {
      await raisePublicVersion(trx)
      if (sum(await countRows(trx, tables)) > 0)
        throw new Conflict(
          'O banco de dados de destino já tem dados de uma loja. Use um banco vazio.',
        )
      await copyAll(source, trx, tables, watch)
      await reindexAll(trx, (done, total) => watch.onProgress('Refazendo a busca', done, total))
      const [there, here] = [await countRows(trx, tables), await countRows(source, tables)]
      const lost = tables.find(({ name }) => there.get(name) !== here.get(name))
      if (lost)
        throw new Error(`${lost.name}: ${here.get(lost.name)} rows became ${there.get(lost.name)}`)
      return there
    })
  })
}

async function countRows(
  db: Database | Transaction<Schema>,
  tables: TableShape[],
): Promise<Map<string, number>> {
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
