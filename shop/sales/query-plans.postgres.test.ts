import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { compiledQueries } from '../../test/compiled-queries.ts'
import { openTestDatabase } from '../../test/database.ts'
import { vacuum } from '../../test/vacuum.ts'
import { seedSales } from '../../demo/seed/seed-trade.ts'
import { listSales } from './sale-list.ts'

const { db } = await openTestDatabase()
/** Of fewer, PostgreSQL may rightly read all rows. */
const names = 20_000

beforeAll(async () => {
  await sql`insert into "saleNames" ("clientKey", "pending", "completed", "cancelled")
    select md5(i::text), 1, 0, 0 from generate_series(1, ${sql.lit(names)}) as i`.execute(db)
  await vacuum(db, 'saleNames')
}, 30_000)

test.each(['silva', 'joao da silva', 'pneu'])(
  'a search for sales of %s reads the names that it finds, not all of them',
  async (search) => {
    const queries = await compiledQueries(db, (recorded) =>
      listSales(recorded, { search, sort: 'date', direction: 'desc', limit: 20, page: 1 }),
    )
    const plans: string[] = []
    for (const query of queries.filter((each) => each.sql.includes('"saleNames"'))) {
      const explain = { ...query, sql: `explain ${query.sql}` }
      const { rows } = await db.executeQuery<Record<string, string>>(explain)
      plans.push(...rows.flatMap((row) => Object.values(row)))
    }
    expect(plans.filter((line) => line.includes('saleNamesByPart'))).not.toEqual([])
    expect(plans.filter((line) => line.includes('Seq Scan'))).toEqual([])
  },
)

test('pictures of sold products are read from indexes, of variants only where they have one', async () => {
  await seedSales(db, 1, () => {})
  const queries = await compiledQueries(db, (recorded) =>
    listSales(recorded, { sort: 'date', direction: 'desc', limit: 1, page: 1 }),
  )
  const ofItems = queries.filter((each) => each.sql.includes('from "saleItems"'))
  const plans = await db.transaction().execute(async (trx) => {
    // Of so few rows PostgreSQL rightly reads all.
    await sql`set local enable_seqscan = off`.execute(trx)
    const explained = ofItems.map((each) =>
      trx.executeQuery<Record<string, string>>({ ...each, sql: `explain ${each.sql}` }),
    )
    return (await Promise.all(explained)).flatMap(({ rows }) => rows.flatMap(Object.values))
  })
  expect(plans).toContainEqual(expect.stringContaining('Only Scan using "variantsWithPicture"'))
  expect(plans).toContainEqual(expect.stringContaining('Only Scan using "firstProductImages"'))
})
