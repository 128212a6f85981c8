import { sql, type Transaction } from 'kysely'
import { isPostgres } from '../../db/engine.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { inBatches } from '../../db/snapshot.ts'
import { goOnCounting, insertAsTheyAre, selectRows, type TableShape } from '../../db/tables.ts'
import { reindexAll } from '../catalogue/reindex.ts'
import { archivedTables } from './make-archive.ts'
import type { Watch } from './progress.ts'

const rowsAtOnce = 500
const mostAttempts = 5
/** Nothing was uploaded before: whatever nothing refers to may be removed at once. */
const longAgo = '1970-01-01T00:00:00.000Z'
/** https://www.postgresql.org/docs/18/errcodes-appendix.html: deadlock_detected */
const deadlock = '40P01'

/**
 * Replaces all that archives hold by the staged rows, in one transaction: whoever reads sees the shop as it was until all
 * is done. The log is not replaced, it gains what it lacks. Sessions of people who stay go on. `finish` belongs to the
 * same transaction. Gives the hashes of pictures that the staged shop has not got.
 */
export async function replaceRows(db: Database, staged: Database, watch: Watch, finish: (trx: Transaction<Schema>) => Promise<void>): Promise<string[]> {
  const tables = await archivedTables(staged)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(async (trx) => {
        const left = await replaceAll(trx, staged, tables, watch)
        await finish(trx)
        return left
      })
    } catch (error) {
      if (attempt === mostAttempts || !isDeadlock(error)) throw error
    }
  }
}

async function replaceAll(trx: Transaction<Schema>, staged: Database, tables: TableShape[], watch: Watch): Promise<string[]> {
  await shutOutWriters(trx, tables)
  await raisePublicVersion(trx)
  const sessions = await trx.selectFrom('sessions').selectAll().execute()
  const pictures = await trx.selectFrom('pictures').selectAll().execute()
  for (const table of tables.toReversed()) if (!isLog(table)) await sql`delete from ${sql.table(table.name)}`.execute(trx)
  await copyAll(staged, trx, tables, watch)
  await reindexAll(trx, (done, total) => {
    watch.signal?.throwIfAborted()
    watch.onProgress('Refazendo a busca', done, total)
  })

  for (const session of sessions) {
    const isWelcome = await trx.selectFrom('users').select('id').where('id', '=', session.userId).where('disabledAt', 'is', null).executeTakeFirst()
    if (isWelcome) await trx.insertInto('sessions').values(session).execute()
  }
  const stays = new Set((await staged.selectFrom('pictures').select('hash').execute()).map(({ hash }) => hash))
  const left = pictures.filter(({ hash }) => !stays.has(hash))
  // Their rows go together with their files, by the way that looks whether anything refers to them.
  for (const picture of left) await trx.insertInto('pictures').values({ ...picture, createdAt: longAgo }).execute()
  return left.map(({ hash }) => hash)
}

/** Puts the rows of all tables into a database that has none of them. */
export async function copyAll(from: Database, to: Transaction<Schema>, tables: TableShape[], { onProgress, signal }: Watch): Promise<void> {
  for (const [i, table] of tables.entries()) {
    onProgress('Gravando os dados', i, tables.length)
    for await (const rows of inBatches(from, selectRows(from, table, { parentsFirst: true }).compile(from), rowsAtOnce)) {
      signal?.throwIfAborted()
      await insertAsTheyAre(to, table, rows, { isAddition: isLog(table) })
    }
    await goOnCounting(to, table)
  }
  onProgress('Gravando os dados', tables.length, tables.length)
}

/**
 * SQLite lets one write at a time. Whoever holds one of these tables may be waiting for another: then one of both begins
 * again. Most writers come to the log last, and so does this.
 */
async function shutOutWriters(trx: Transaction<Schema>, tables: TableShape[]): Promise<void> {
  if (!isPostgres(trx)) return
  const logLast = [...tables.filter((table) => !isLog(table)), ...tables.filter(isLog)]
  await sql`lock table ${sql.join(logLast.map(({ name }) => sql.table(name)))} in share row exclusive mode`.execute(trx)
}

function isLog({ name }: TableShape): boolean {
  return name === 'auditLog'
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === deadlock
}
