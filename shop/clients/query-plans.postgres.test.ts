import { beforeAll, expect, test } from 'vitest'
import { type ClientSort, clientSorts } from '../../contracts/clients.ts'
import { compiledQueries } from '../../test/compiled-queries.ts'
import { openTestDatabase } from '../../test/database.ts'
import { vacuum } from '../../test/vacuum.ts'
import { seedClients } from '../../demo/seed/seed-trade.ts'
import { listClients } from './client-list.ts'

const { db } = await openTestDatabase()
/** Of fewer, PostgreSQL may rightly read all rows. */
const clients = 20_000

beforeAll(async () => {
  await seedClients(db, clients, () => {})
  await vacuum(db, 'clients')
}, 30_000)

async function plansOf(query: { search: string; sort: ClientSort; page: number }) {
  const queries = await compiledQueries(db, (recorded) =>
    listClients(recorded, { limit: 20, ...query }),
  )
  const plans: string[] = []
  for (const each of queries) {
    const explain = { ...each, sql: `explain ${each.sql}` }
    const { rows } = await db.executeQuery<Record<string, string>>(explain)
    plans.push(...rows.flatMap((row) => Object.values(row)))
  }
  return plans
}

test.each(['silva', 'joao da silva', '@bia.rocha', '99911', 'ana@mail'])(
  'a search for %s reads the clients that it finds, not all of them',
  async (search) => {
    const plans = await plansOf({ search, sort: 'name', page: 1 })
    expect(plans.filter((line) => line.includes('Bitmap Index Scan'))).not.toEqual([])
    expect(plans.filter((line) => line.includes('Seq Scan'))).toEqual([])
  },
)

test.each(
  clientSorts.flatMap((sort) => [1, 450, 5000].map((page) => ({ search: '9', sort, page }))),
)('a search that most clients match compares them in indexes alone: %o', async (query) => {
  const ofRows = (await plansOf(query)).filter(
    // The clients of the page are read by their ids.
    (line) => / on clients /.test(line) && !/Index Only Scan|using clients_pkey/.test(line),
  )
  expect(ofRows).toEqual([])
})
