import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '../../db/schema.ts'
import { openTestDatabase } from '../../test/database.ts'
import { vacuum } from '../../test/vacuum.ts'
import { Random } from '../seed/random.ts'
import type { CategoryNames } from './category-names.ts'
import { postgresSearch } from './postgres.ts'

const { db } = await openTestDatabase()
// Numbers are enough here.
await sql`alter table "productSearch" drop constraint "productSearch_number_fkey"`.execute(db)
const noCategories: CategoryNames = { tokens: new Map(), vocabulary: new Map() }
/** Of two blocks, first and last numbers among them. */
const numbers = [1, 2, 3, 2046, 2047, 2048, 2049]
const tokens = ['amola', 'amolas', 'asin1', 'asin2', 'asin30', 'asin31']

test('each write and removal leaves the products of every token, alone or not', async () => {
  const random = new Random(26)
  const expected = new Map<number, string[]>()
  for (let step = 0; step < 120; step++) {
    const number = random.pick(numbers)
    const its = random.chance(0.8) ? tokens.filter(() => random.chance(0.3)) : []
    expected.set(number, its)
    await db
      .transaction()
      .execute((trx) =>
        its.length > 0
          ? postgresSearch.write(trx, number, its, [])
          : postgresSearch.forget(trx, number),
      )
    const index = postgresSearch.open(db, noCategories)
    for (const query of [...tokens, 'asin*', 'asin3*', 'a*']) {
      const begins = query.endsWith('*') ? query.slice(0, -1) : undefined
      const has = (token: string) =>
        begins === undefined ? token === query : token.startsWith(begins)
      expect(await index.find(query, 100)).toEqual(
        numbers.filter((each) => expected.get(each)?.some(has)),
      )
    }
  }
})

test('products gathered at once are found as written ones', async () => {
  await db.transaction().execute(async (trx) => {
    await postgresSearch.forgetAll(trx)
    for (const number of numbers) await postgresSearch.store(trx, number, [`acod${number}`], [])
    await postgresSearch.store(trx, 4096, ['acod1'], [])
    await postgresSearch.store(trx, 10, ['acod1'], [])
    await postgresSearch.gather(trx)
  })
  const index = postgresSearch.open(db, noCategories)
  expect(await index.find('acod1', 10)).toEqual([1, 10, 4096])
  expect(await index.find('acod204*', 10)).toEqual([2046, 2047, 2048, 2049])
})

test('a beginning that many codes share reads an index, not their rows', async () => {
  await sql`insert into "productSearchBlocks" ("token", "block", "products", "alone")
    select 'asku' || i, i / 2048, set_bit(repeat('0', 2048)::bit(2048), i % 2048, 1), i
    from generate_series(1, 10000) as i`.execute(db)
  await vacuum(db, 'productSearchBlocks')
  const read = await db.transaction().execute(async (trx) => {
    const before = await countReadRows(trx)
    expect(await postgresSearch.open(trx, noCategories).find('asku*', 3)).toEqual([1, 2, 3])
    return (await countReadRows(trx)) - before
  })
  // Those of the other tests.
  expect(read).toBeLessThan(10)
})

async function countReadRows(trx: Database): Promise<number> {
  const { rows } = await sql<{ read: number }>`select "seq_tup_read" + "idx_tup_fetch" as "read"
    from pg_stat_xact_user_tables where "relname" = 'productSearchBlocks'`.execute(trx)
  return rows[0]?.read ?? 0
}
