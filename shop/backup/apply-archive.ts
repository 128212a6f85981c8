import { sql, type Transaction } from 'kysely'
import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isPostgres } from '../../db/engine.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { inBatches } from '../../db/snapshot.ts'
import { goOnCounting, insertAsTheyAre, selectRows, type TableShape } from '../../db/tables.ts'
import { reindexAll } from '../search/reindex.ts'
import { CannotRestore } from '../errors.ts'
import { archivedTables } from './make-archive.ts'
import type { Watch } from './progress.ts'
import { longAgo } from './restore-pictures.ts'

const rowsAtOnce = 500
/**
 * Well below the second after which PostgreSQL looks for a deadlock: the restore gives way, never
 * somebody who saves.
 */
const lockTimeoutMs = 400
const shortestPauseMs = 20
const longestPauseMs = 200
/** How long it tries to find the shop with nobody saving. */
const patienceMs = 60_000
/** https://www.postgresql.org/docs/18/errcodes-appendix.html: query_canceled */
const timedOut = '57014'

/** In the order in which most writers come to them, so that it is seldom in anybody's way. */
const salesFirst = ['sales', 'saleItems', 'salesDays', 'saleNames', 'clients']

/** Somebody is saving, and may be waiting for this restore. */
class MustGiveWay extends Error {}

/**
 * Replaces all that archives hold by the staged rows, in one transaction: whoever reads sees the
 * shop as it was until all is done. The log is not replaced, it gains what it lacks. Sessions of
 * people who stay go on. `finish` belongs to the same transaction. Gives the hashes of pictures
 * that the staged shop has not got. Throws CannotRestore when others save without a pause.
 */
export async function replaceRows(
  db: Database,
  staged: Database,
  watch: Watch,
  finish: (trx: Transaction<Schema>) => Promise<void>,
): Promise<string[]> {
  const tables = await archivedTables(staged)
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await db.transaction().execute(async (trx) => {
        await shutOutWriters(trx, tables)
        const left = await replaceAll(trx, staged, tables, watch)
        await finish(trx)
        return left
      })
    } catch (error) {
      if (!(error instanceof MustGiveWay)) throw error
      if (Date.now() > until)
        throw new CannotRestore(
          'A loja está ocupada com outra gravação. Espere um pouco e tente de novo. Nada foi mudado.',
          { cause: error },
        )
    }
    await pause(randomInt(shortestPauseMs, longestPauseMs))
    watch.signal?.throwIfAborted()
  }
}

async function replaceAll(
  trx: Transaction<Schema>,
  staged: Database,
  tables: TableShape[],
  watch: Watch,
): Promise<string[]> {
  await raisePublicVersion(trx)
  const sessions = await trx.selectFrom('sessions').selectAll().execute()
  const pictures = await trx.selectFrom('pictures').selectAll().execute()
  for (const table of tables.toReversed())
    if (!isLog(table)) await sql`delete from ${sql.table(table.name)}`.execute(trx)
  await copyAll(staged, trx, tables, watch)
  await reindexAll(trx, (done, total) => {
    watch.signal?.throwIfAborted()
    watch.onProgress('Refazendo a busca', done, total)
  })

  for (const session of sessions) {
    const isWelcome = await trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', session.userId)
      .where('disabledAt', 'is', null)
      .executeTakeFirst()
    if (isWelcome) await trx.insertInto('sessions').values(session).execute()
  }
  const stays = new Set(
    (await staged.selectFrom('pictures').select('hash').execute()).map(({ hash }) => hash),
  )
  const left = pictures.filter(({ hash }) => !stays.has(hash))
  // Their rows go together with their files, once it is seen that nothing refers to them and nobody
  // has uploaded them again.
  for (const picture of left)
    await trx
      .insertInto('pictures')
      .values({ ...picture, createdAt: longAgo })
      .execute()
  return left.map(({ hash }) => hash)
}

/** Puts the rows of all tables into a database that has none of them. */
export async function copyAll(
  from: Database,
  to: Transaction<Schema>,
  tables: TableShape[],
  { onProgress, signal }: Watch,
): Promise<void> {
  for (const [i, table] of tables.entries()) {
    onProgress('Gravando os dados', i, tables.length)
    for await (const rows of inBatches(
      from,
      selectRows(from, table, { parentsFirst: true }).compile(from),
      rowsAtOnce,
    )) {
      signal?.throwIfAborted()
      await insertAsTheyAre(to, table, rows, { isAddition: isLog(table) })
    }
    await goOnCounting(to, table)
  }
  onProgress('Gravando os dados', tables.length, tables.length)
}

/**
 * SQLite lets one write at a time. On PostgreSQL whoever holds one of these tables may be waiting
 * for another that is held here: then this one gives way, soon enough that the other never notices.
 * All of them in one statement, so that the time holds for all; in the mode that shuts out row
 * locks too, which a sign-in takes on a user.
 */
async function shutOutWriters(trx: Transaction<Schema>, tables: TableShape[]): Promise<void> {
  if (!isPostgres(trx)) return
  const rest = tables
    .map(({ name }) => name)
    .filter((name) => !salesFirst.includes(name) && name !== 'auditLog')
  const names = [...salesFirst, 'publicVersion', ...rest, 'auditLog', 'sessions']
  await sql`set local statement_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx)
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`
    .execute(trx)
    .catch((error: unknown) => {
      throw error instanceof Error && 'code' in error && error.code === timedOut
        ? new MustGiveWay(undefined, { cause: error })
        : error
    })
  await sql`set local statement_timeout to default`.execute(trx)
}

function isLog({ name }: TableShape): boolean {
  return name === 'auditLog'
}
