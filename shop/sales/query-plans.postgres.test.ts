import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { compiledQueries } from '../../test/compiled-queries.ts'
import { openTestDatabase } from '../../test/database.ts'
import { listSales } from './sale-list.ts'

const { db } = await openTestDatabase()
/** Of fewer, PostgreSQL may rightly read all rows. */
const names = 20_000

beforeAll(async () => {
  await sql`insert into "saleNames" ("clientKey", "pending", "completed", "cancelled")
    select md5(i::text), 1, 0, 0 from generate_series(1, ${sql.lit(names)}) as i`.execute(db)
  await sql`vacuum (analyze) "saleNames"`.execute(db)
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
