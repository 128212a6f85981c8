import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from './open.ts'
import { raisePublicVersion } from './public-version.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pedivela-sqlite-'))
const { db, close, publicVersion } = await openDatabase({ dataDir })

afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
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

test('writes wait for the disk', async () => {
  const { rows } = await sql`pragma synchronous`.execute(db)
  expect(rows).toEqual([{ synchronous: 2 }])
})

test('a write waits until the open transaction has ended', async () => {
  await sql`create table "order" ("n" integer)`.execute(db)
  let second: Promise<unknown> | undefined
  await db.transaction().execute(async (trx) => {
    second = sql`insert into "order" values (2)`.execute(db)
    await new Promise((resolve) => setImmediate(resolve))
    await sql`insert into "order" values (1)`.execute(trx)
    expect((await sql`select * from "order"`.execute(db)).rows).toEqual([])
  })
  await second
  const { rows } = await sql`select "n" from "order" order by rowid`.execute(db)
  expect(rows).toEqual([{ n: 1 }, { n: 2 }])
})

test('what is open or waits when the database is closed leaves nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pedivela-sqlite-closed-'))
  const shop = await openDatabase({ dataDir: folder })
  await sql`create table "kept" ("n" integer)`.execute(shop.db)
  const begun = Promise.withResolvers<void>()
  const closed = Promise.withResolvers<void>()
  const add = (n: number) => sql`insert into "kept" values (${n})`
  const open = shop.db.transaction().execute(async (trx) => {
    await add(1).execute(trx)
    begun.resolve()
    await closed.promise
    await add(2).execute(trx)
  })
  await begun.promise
  const waits = shop.db.transaction().execute((trx) => add(3).execute(trx))
  const failures = Promise.allSettled([open, waits])
  await shop.close()
  closed.resolve()
  expect(await failures).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  const file = new DatabaseSync(join(folder, 'shop.db'))
  expect(file.prepare('select * from "kept"').all()).toEqual([])
  file.close()
  rmSync(folder, { recursive: true })
})
