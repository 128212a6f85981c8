import { Kysely, sql } from 'kysely'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { migrate } from '../../db/migrate.ts'
import { openDatabase } from '../../db/open.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { SqliteFile } from '../../db/sqlite.ts'
import { openTestDatabase } from '../../test/database.ts'
import { engineOf } from './engine-of.ts'
import { startReindexing } from './reindex-queue.ts'
import { matchProducts } from './search.ts'

const products = Array.from({ length: 50 }, (_, i) => i + 1)

/** Fills a database as the version with migration 0007 as its last left it: words, but no sizes. */
async function fillOld(db: Database): Promise<void> {
  await migrate(db, '0007-whatsapp-numbers')
  const now = '2026-03-03T15:00:00.000Z'
  await sql`insert into "categories" values ('c', 'Pneus', 'pneus', null, null, 0, 1, ${now})`.execute(
    db,
  )
  await db.transaction().execute(async (trx) => {
    for (const i of products) {
      const { rows } = await sql<{ number: number }>`insert into "products"
        ("id", "slug", "name", "nameKey", "description", "priceCents", "categoryId", "mainCategoryId",
          "isPublic", "inStock", "ratingTenths", "reviewCount", "createdAt", "updatedAt")
        values (${`p${i}`}, ${`p${i}`}, ${`Pneu 700 x ${i}`}, '', '', 100, 'c', 'c', 1, 1, 0, 0, ${now}, ${now})
        returning "number"`.execute(trx)
      const words = ['pneu', '700', 'x', String(i), 'pneus']
      const tokens = [
        'fpneu',
        ...words.flatMap((word) => ['n', 'm', 'a'].map((place) => place + word)),
      ]
      for (const { number } of rows) await engineOf(trx).write(trx, number, tokens, ['pneu'])
    }
  })
}

async function openOld() {
  const { db, engine, dataDir, databaseUrl } = await openTestDatabase()
  const folder = join(dataDir, 'old')
  if (engine === 'sqlite') {
    const old = new Kysely<Schema>({ dialect: new SqliteFile(join(folder, 'shop.db')).dialect() })
    await fillOld(old)
    await old.destroy()
  } else {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await fillOld(db)
  }
  return openDatabase({ dataDir: folder, databaseUrl })
}

async function count(db: Database, text: string): Promise<number> {
  return (await matchProducts(db, text)).numbers.length
}

test('an older shop is searched by words at once, and by sizes, on new pages, when the server has indexed it again', async () => {
  const { db, publicVersion, close } = await openOld()
  await publicVersion.refresh()
  const versionBefore = publicVersion.current()
  expect(await count(db, 'pneu')).toBe(50)
  expect(await count(db, '700x28')).toBe(0)
  const errors: unknown[] = []
  const stop = startReindexing(db, (error) => errors.push(error))
  await vi.waitFor(
    async () => {
      expect(await count(db, 'pneu')).toBe(50)
      expect(await db.selectFrom('searchQueue').selectAll().execute()).toEqual([])
    },
    { timeout: 5000, interval: 20 },
  )
  await vi.waitFor(async () => {
    await publicVersion.refresh()
    expect(publicVersion.current()).toBe(versionBefore + 1)
  })
  await stop()
  expect(errors).toEqual([])
  expect(await count(db, '700x28')).toBe(1)
  await close()
})

test('a server that stops leaves the rest of the queue to its next start', async () => {
  const { db, close } = await openOld()
  const errors: unknown[] = []
  await startReindexing(db, (error) => errors.push(error))()
  expect(errors).toEqual([])
  const left = await db.selectFrom('searchQueue').selectAll().execute()
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(50)
  await close()
})
