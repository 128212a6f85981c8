import { sql, type Transaction } from 'kysely'
import { expect, test, vi } from 'vitest'
import { isPostgres } from '../../db/engine.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { openTestDatabase } from '../../test/database.ts'
import { startReindexing } from './reindex-queue.ts'
import { matchProducts } from './search.ts'

const products = Array.from({ length: 50 }, (_, i) => i + 1)

/** Products in the queue, as an older version indexed them: by words, not by sizes. */
async function insertProducts(db: Database): Promise<void> {
  const now = '2026-03-03T15:00:00.000Z'
  await sql`insert into "categories"
    ("id", "name", "slug", "position", "isActive", "createdAt")
    values ('c', 'Pneus', 'pneus', 0, 1, ${now})`.execute(db)
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
      for (const { number } of rows) await writeTokens(trx, number, tokens)
    }
    await sql`insert into "searchQueue" select "number" from "products"`.execute(trx)
  })
}

async function writeTokens(trx: Transaction<Schema>, number: number, tokens: string[]) {
  await (
    isPostgres(trx)
      ? sql`insert into "productSearch" values (${number}, array_to_tsvector(${tokens}))`
      : sql`insert into "productSearch" (rowid, "tokens") values (${number}, ${tokens.join(' ')})`
  ).execute(trx)
}

async function count(db: Database, text: string): Promise<number> {
  return (await matchProducts(db, text, 'public')).numbers.length
}

test('queued products are found as before, and as they read now, on new pages, when the server has indexed them again', async () => {
  const { db, publicVersion } = await openTestDatabase()
  await insertProducts(db)
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
})

test('a start reads again what was indexed before names told a type', async () => {
  const { db } = await openTestDatabase()
  await insertProducts(db)
  await sql`insert into "productFacets" ("number", "tokens")
    select "number", '[["aro:700"]]' from "products"`.execute(db)
  await db.deleteFrom('searchQueue').execute()
  const errors: unknown[] = []
  const stop = startReindexing(db, (error) => errors.push(error))
  const facets = db
    .selectFrom('productFacets')
    .select('tokens')
    .where('tokens', 'like', '%"tipo:Pneu"%')
  await vi.waitFor(async () => expect(await facets.execute()).toHaveLength(50), {
    timeout: 5000,
    interval: 20,
  })
  await stop()
  expect(errors).toEqual([])
})

test('a server that stops leaves the rest of the queue to its next start', async () => {
  const { db } = await openTestDatabase()
  await insertProducts(db)
  const errors: unknown[] = []
  await startReindexing(db, (error) => errors.push(error))()
  expect(errors).toEqual([])
  const left = await db.selectFrom('searchQueue').selectAll().execute()
  expect(left.length).toBeGreaterThan(0)
  expect(left.length).toBeLessThan(50)
})
