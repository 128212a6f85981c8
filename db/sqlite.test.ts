import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { longTransaction } from './long-transaction.ts'
import { openDatabase } from './open.ts'
import { raisePublicVersion } from './public-version.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pedivela-sqlite-'))
const { db, close, publicVersion } = await openDatabase({ dataDir })

afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

const longRead = sql`
  with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000)
  select count(*) as "count" from n`

test('what came during a long read is worked on before the next one', async () => {
  const order: string[] = []
  setImmediate(() => order.push('other work'))
  await longRead.execute(db)
  await longRead.execute(db).then(() => order.push('second read'))
  expect(order).toEqual(['other work', 'second read'])
})

test.each([setImmediate, setTimeout])(
  'a commit of another process is seen by the next event, whenever the version was read',
  async (schedule) => {
    const other = await openDatabase({ dataDir })
    for (let round = 0; round < 20; round++) {
      const before = await new Promise<number>((resolve) =>
        schedule(() => resolve(publicVersion.current())),
      )
      await other.db.transaction().execute(raisePublicVersion)
      await readFile(import.meta.filename)
      expect(publicVersion.current()).toBe(before + 1)
    }
    await other.close()
  },
)

test('writes wait for the disk, also after one of a refusal, which does not', async () => {
  const failedAt = '2026-01-01T00:00:00.000Z'
  await db
    .insertInto('loginFailures')
    .values({ id: 'a', account: 'a', address: '127.0.0.2', failedAt })
    .execute()
  const { rows } = await sql`pragma synchronous`.execute(db)
  expect(rows).toEqual([{ synchronous: 2 }])
})

/** How many turns of the event loop `work` lets others have. */
async function countingTurns<Result>(work: () => Promise<Result>) {
  let hasEnded = false
  let turns = 0
  const countTurns = () => {
    turns++
    if (!hasEnded) setImmediate(countTurns)
  }
  countTurns()
  const result = await work()
  hasEnded = true
  return { result, turns }
}

describe('with threads for what takes long', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-sqlite-thread-'))
  const opening = openDatabase({ dataDir: folder, longWork: 'in threads' })

  afterAll(async () => {
    await (await opening).close()
    rmSync(folder, { recursive: true })
  })

  test('the log is copied into the file by the thread once it is long', async () => {
    const { db: shop } = await opening
    await sql`create table "pages" ("content" blob)`.execute(shop)
    await sql`insert into "pages" with recursive n (i) as (select 1 union all select i + 1 from n
      where i < 1500) select randomblob(4000) from n`.execute(shop)
    const other = new DatabaseSync(join(folder, 'shop.db'))
    await expect
      .poll(() => other.prepare('pragma wal_checkpoint(noop)').get()?.['checkpointed'])
      .toBeGreaterThan(1500)
    other.close()
  })

  test('other work goes on during a read that took long before', async () => {
    const { db: shop } = await opening
    await longRead.execute(shop)
    const { result, turns } = await countingTurns(() => longRead.execute(shop))
    expect(result.rows).toEqual([{ count: 300_000 }])
    expect(turns).toBeGreaterThan(10)
  })

  test('other work goes on during a long transaction, and sees it once it has ended', async () => {
    const { db: shop } = await opening
    await sql`create table "moved" ("n" integer)`.execute(shop)
    const countMoved = async () => (await sql`select "n" from "moved"`.execute(shop)).rows.length
    let turns = 0
    let before: number | undefined
    await longTransaction(shop, async (trx) => {
      const counted = await countingTurns(() => sql`insert into "moved" ${longRead}`.execute(trx))
      turns = counted.turns
      before = await countMoved()
    })
    expect(turns).toBeGreaterThan(10)
    expect([before, await countMoved()]).toEqual([0, 1])
  })

  test('a long transaction that fails leaves nothing, and says why', async () => {
    const { db: shop } = await opening
    await sql`create table "unique" ("n" integer unique)`.execute(shop)
    const insert = sql`insert into "unique" values (1)`
    const failed = longTransaction(shop, async (trx) => {
      await insert.execute(trx)
      await insert.execute(trx)
    })
    await expect(failed).rejects.toMatchObject({
      message: 'UNIQUE constraint failed: unique.n',
      errcode: 2067,
    })
    expect((await sql`select * from "unique"`.execute(shop)).rows).toEqual([])
    await insert.execute(shop)
  })

  test('a write waits until a long transaction has ended', async () => {
    const { db: shop } = await opening
    await sql`create table "order" ("n" integer)`.execute(shop)
    let second: Promise<unknown> | undefined
    await longTransaction(shop, async (trx) => {
      second = sql`insert into "order" values (2)`.execute(shop)
      await sql`insert into "order" ${longRead}`.execute(trx)
    })
    await second
    expect((await sql`select "n" from "order" order by rowid`.execute(shop)).rows).toEqual([
      { n: 300_000 },
      { n: 2 },
    ])
  })

  test('a long transaction does not wait for long reads', async () => {
    const { db: shop } = await opening
    const longerRead = sql`with recursive n (i) as
      (select 1 union all select i + 1 from n where i < 6000000) select count(*) from n`
    await longRead.execute(shop)
    const order: string[] = []
    const read = longRead
      .execute(shop)
      .then(() => longerRead.execute(shop))
      .then(() => longerRead.execute(shop))
      .then(() => order.push('read'))
    await longTransaction(shop, raisePublicVersion)
    order.push('written')
    await read
    expect(order).toEqual(['written', 'read'])
  })

  test('what the work of a long transaction throws is what its caller gets', async () => {
    const { db: shop } = await opening
    const failure = new RangeError('not that many')
    await expect(longTransaction(shop, () => Promise.reject(failure))).rejects.toBe(failure)
  })

  test('a long read sees what was written before, and says why it failed', async () => {
    const { db: shop } = await opening
    const longReadOf = (table: string) => sql`
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 300000)
      select (select count(*) from n) as "counted", (select max(x) from ${sql.ref(table)}) as x`
    await sql`create table t (x)`.execute(shop)
    await longReadOf('t').execute(shop)
    await sql`insert into t values (7)`.execute(shop)
    expect((await longReadOf('t').execute(shop)).rows).toEqual([{ counted: 300_000, x: 7 }])
    await sql`drop table t`.execute(shop)
    await expect(longReadOf('t').execute(shop)).rejects.toMatchObject({
      message: 'no such table: t',
      errcode: 1,
    })
  })
})

test('what is open or waits when the database is closed leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-sqlite-closed-'))
  const shop = await openDatabase({ dataDir: folder, longWork: 'in threads' })
  await sql`create table "kept" ("n" integer)`.execute(shop.db)
  const begun = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const open = longTransaction(shop.db, async (trx) => {
    await sql`insert into "kept" values (1)`.execute(trx)
    begun.resolve()
    await closed.promise
  })
  await begun.promise
  const waits = longTransaction(shop.db, (trx) => sql`insert into "kept" values (2)`.execute(trx))
  const failures = Promise.allSettled([open, waits])
  await shop.close()
  closed.resolve()
  expect(await failures).toMatchObject([
    { reason: { message: 'The thread of the database has ended' } },
    { reason: { code: 'ERR_INVALID_STATE' } },
  ])
  const file = new DatabaseSync(join(folder, 'shop.db'))
  expect(file.prepare('select * from "kept"').all()).toEqual([])
  file.close()
  rmSync(folder, { recursive: true })
})

test('a database can be closed while its log is copied', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-sqlite-copied-'))
  const shop = await openDatabase({ dataDir: folder, longWork: 'in threads' })
  await sql`create table "pages" ("content" blob)`.execute(shop.db)
  await sql`insert into "pages" with recursive n (i) as (select 1 union all select i + 1 from n
    where i < 5000) select randomblob(4000) from n`.execute(shop.db)
  await shop.close()
  expect(await readdir(folder)).toEqual(['shop.db'])
  rmSync(folder, { recursive: true })
})

test('a long read or transaction is done here when its thread cannot start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-sqlite-moved-'))
  const moved = `${folder}-moved`
  const shop = await openDatabase({ dataDir: folder, longWork: 'in threads' })
  await longRead.execute(shop.db)
  // The thread cannot open the file, which this program still has open.
  renameSync(folder, moved)
  const { rows } = await longRead.execute(shop.db)
  expect(rows).toEqual([{ count: 300_000 }])
  const before = shop.publicVersion.current()
  await longTransaction(shop.db, raisePublicVersion)
  expect(shop.publicVersion.current()).toBe(before + 1)
  await shop.close()
  rmSync(moved, { recursive: true })
})
