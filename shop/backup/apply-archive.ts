import { sql, type Transaction } from 'kysely'
import { randomInt } from 'node:crypto'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { isPostgres } from '../../db/engine.ts'
import { raisePublicVersion } from '../../db/public-version.ts'
import type { Database, RowOf, Schema } from '../../db/schema.ts'
import type { TableShape } from '../../db/tables.ts'
import { CannotRestore } from '../errors.ts'
import { eraseAgain } from '../sales/delete-client.ts'
import { reindexAll } from '../search/product-index.ts'
import { archivedTables } from './archived-tables.ts'
import { copyRows, isLog } from './copy-rows.ts'
import type { Watch } from './progress.ts'
import { longAgo } from './restore-pictures.ts'

/**
 * How long the restore waits for its locks. Well below one second, after which PostgreSQL looks for
 * deadlocks: the restore gives up and retries, so that no other writer fails.
 */
const lockTimeoutMs = 400
/** Of products, about 30 ms of work. */
const rowsDeletedAtOnce = 200
const minPauseMs = 20
const maxPauseMs = 200
/** How long the restore retries while others keep writing. */
const retryForMs = 60_000
/** https://www.postgresql.org/docs/18/errcodes-appendix.html: query_canceled */
const queryCanceled = '57014'

/**
 * The order in which most writers lock these tables: the same order makes waiting for each other
 * rare.
 */
const lockedFirst = [
  'sales',
  'saleItems',
  'payments',
  'saleReturns',
  'saleReturnItems',
  'salesDays',
  'soldLines',
  'clients',
]

/** What goes with a deleted user, and is no part of an archive. */
const ofUsers = ['sessions', 'secondFactors', 'recoveryCodes'] as const

/** Another writer holds a table that the restore needs, and may be waiting for the restore. */
class LockTimeout extends Error {}

/**
 * Replaces all archived tables by the staged rows in one transaction, so that readers see the shop
 * as it was until the end. The audit log and the
 * register of erasures are not replaced: rows that they lack are added. Sessions of
 * users that remain enabled are kept. `finish` runs in the same transaction. Returns the hashes of
 * the pictures that only the replaced shop had. Throws CannotRestore when others keep writing for a
 * minute.
 */
export async function replaceRows(
  db: Database,
  staged: Database,
  watch: Watch,
  finish: (trx: Transaction<Schema>) => Promise<void>,
): Promise<string[]> {
  const tables = await archivedTables(staged)
  const deadline = Date.now() + retryForMs
  for (;;) {
    try {
      return await db.transaction().execute(async (trx) => {
        await lockTables(trx, tables)
        const unusedPictures = await replaceAll(trx, staged, tables, watch)
        await finish(trx)
        return unusedPictures
      })
    } catch (error) {
      if (!(error instanceof LockTimeout)) throw error
      if (Date.now() > deadline)
        throw new CannotRestore(
          'A loja está ocupada com outra gravação. Espere um pouco e tente de novo. ' +
            'Nada foi mudado.',
          { cause: error },
        )
    }
    await pause(randomInt(minPauseMs, maxPauseMs))
    watch.signal?.throwIfAborted()
  }
}

/**
 * SQLite has one writer at a time. On PostgreSQL all tables are locked by one statement, so that
 * the timeout holds for all of them, in a mode that also excludes row locks, such as the one that a
 * sign-in takes on a user.
 */
async function lockTables(trx: Transaction<Schema>, tables: TableShape[]): Promise<void> {
  if (!isPostgres(trx)) return
  const rest = tables
    .map(({ name }) => name)
    .filter((name) => !lockedFirst.includes(name) && name !== 'auditLog')
  const names = [...lockedFirst, 'publicVersion', ...rest, 'auditLog', ...ofUsers]
  await sql`set local statement_timeout = ${sql.lit(lockTimeoutMs)}`.execute(trx)
  await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`
    .execute(trx)
    .catch((error: unknown) => {
      const isTimeout = error instanceof Error && 'code' in error && error.code === queryCanceled
      throw isTimeout ? new LockTimeout(undefined, { cause: error }) : error
    })
  await sql`set local statement_timeout to default`.execute(trx)
}

async function replaceAll(
  trx: Transaction<Schema>,
  staged: Database,
  tables: TableShape[],
  watch: Watch,
): Promise<string[]> {
  await raisePublicVersion(trx)
  const sessions = await trx.selectFrom('sessions').selectAll().execute()
  const factors = await trx.selectFrom('secondFactors').selectAll().execute()
  const codes = await trx.selectFrom('recoveryCodes').selectAll().execute()
  const pictures = await trx.selectFrom('pictures').selectAll().execute()
  const replaced = tables.filter((table) => !isLog(table)).toReversed()
  await withoutIndexes(trx, replaced, async () => {
    for (const [i, table] of replaced.entries()) {
      watch.onProgress('Retirando os dados de antes', i, replaced.length)
      await emptyTable(trx, table, watch)
    }
    await copyRows(staged, trx, tables, watch)
  })
  await eraseAgain(trx)
  await reindexAll(trx, (done, total) => {
    watch.signal?.throwIfAborted()
    watch.onProgress('Refazendo a busca', done, total)
  })
  await restoreSessions(trx, sessions)
  await restoreSecondFactors(trx, factors, codes)
  return keepUnusedPictures(trx, pictures)
}

/**
 * SQLite works within this thread, so that rows are deleted in parts, between which the restore can
 * be stopped; not those of a table that refers to itself, where a part may be referred to by the
 * rest.
 */
async function emptyTable(
  trx: Transaction<Schema>,
  { name, parentColumn }: TableShape,
  { signal }: Watch,
): Promise<void> {
  const table = sql.table(name)
  if (isPostgres(trx) || parentColumn !== undefined) {
    await sql`delete from ${table}`.execute(trx)
    return
  }
  for (;;) {
    signal?.throwIfAborted()
    const { numAffectedRows } = await sql`delete from ${table} where rowid in
      (select rowid from ${table} limit ${rowsDeletedAtOnce})`.execute(trx)
    if (numAffectedRows !== BigInt(rowsDeletedAtOnce)) return
    await nextTurn()
  }
}

/**
 * Deleting the users has deleted all sessions; those of users that are there and enabled come back.
 */
async function restoreSessions(
  trx: Transaction<Schema>,
  sessions: RowOf<'sessions'>[],
): Promise<void> {
  const users = await trx.selectFrom('users').select('id').where('disabledAt', 'is', null).execute()
  const enabled = new Set(users.map(({ id }) => id))
  for (const session of sessions)
    if (enabled.has(session.userId)) await trx.insertInto('sessions').values(session).execute()
}

/** An archive must not take away what guards a sign-in. */
async function restoreSecondFactors(
  trx: Transaction<Schema>,
  factors: RowOf<'secondFactors'>[],
  codes: RowOf<'recoveryCodes'>[],
): Promise<void> {
  const users = await trx.selectFrom('users').select('id').execute()
  const ids = new Set(users.map(({ id }) => id))
  for (const factor of factors)
    if (ids.has(factor.userId)) await trx.insertInto('secondFactors').values(factor).execute()
  for (const code of codes)
    if (ids.has(code.userId)) await trx.insertInto('recoveryCodes').values(code).execute()
}

/**
 * The restored shop has no row for the pictures that only the replaced shop had. They get one back
 * until their files are removed, which is after the commit and only while nothing refers to them.
 * Returns their hashes.
 */
async function keepUnusedPictures(
  trx: Transaction<Schema>,
  before: RowOf<'pictures'>[],
): Promise<string[]> {
  const restored = await trx.selectFrom('pictures').select('hash').execute()
  const hashes = new Set(restored.map(({ hash }) => hash))
  const unused = before.filter(({ hash }) => !hashes.has(hash))
  for (const picture of unused)
    await trx
      .insertInto('pictures')
      .values({ ...picture, createdAt: longAgo })
      .execute()
  return unused.map(({ hash }) => hash)
}

/**
 * Does the work without the indexes of these tables and builds them anew afterwards: row by row,
 * the twenty indexes of the products take several times as long. PostgreSQL keeps them, since
 * nobody could read a table meanwhile whose index is dropped.
 */
async function withoutIndexes(
  trx: Transaction<Schema>,
  tables: TableShape[],
  work: () => Promise<void>,
): Promise<void> {
  const indexes = isPostgres(trx) ? [] : await listIndexes(trx, tables)
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx)
  await work()
  for (const { definition } of indexes) {
    await sql.raw(definition).execute(trx)
    await nextTurn()
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
