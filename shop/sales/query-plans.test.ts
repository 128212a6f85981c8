import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type SaleListQuery, type SaleSort, saleSorts } from '../../contracts/sale-query.ts'
import { openDatabase } from '../../db/open.ts'
import { compiledQueries } from '../../test/compiled-queries.ts'
import { seedProducts } from '../../demo/seed/seed-products.ts'
import { seedClients, seedSales } from '../../demo/seed/seed-trade.ts'
import { findSaleNumbers } from './sale-search.ts'

// The plans of PostgreSQL depend on what it knows of the stored rows.
const dataDir = mkdtempSync(join(tmpdir(), 'query-plans-'))
const { db, close } = await openDatabase({ dataDir })
await seedProducts(db, 5, () => {})
await seedClients(db, 5, () => {})
// More than are read and sorted.
await seedSales(db, 2100, () => {})
await db.updateTable('sales').set({ createdById: 'ana' }).execute()

afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

const days = { from: '2000-01-01', to: '2100-01-01' }
const filters = [
  {},
  days,
  { sellerId: 'ana' },
  { ...days, sellerId: 'ana' },
  { sellerId: 'ana', status: 'completed' as const },
  { ...days, search: 'zzz' },
  { sellerId: 'ana', search: 'a' },
]

test.each(filters.flatMap((filter) => saleSorts.map((sort) => ({ ...filter, sort }))))(
  'sales with %o are found in an index alone',
  async (filter) => {
    const plans = await plansOf(filter)
    // A search also reads the few sales whose number or id it is.
    const ofSales = plans.filter((plan) => /(SCAN|SEARCH) sales /.test(plan))
    const ofRows = ofSales.filter((plan) => !/COVERING INDEX|PRIMARY KEY|autoindex/.test(plan))
    expect(ofRows).toEqual([])
    expect(plans.filter((plan) => /SCAN (products|variants|saleItems)/.test(plan))).toEqual([])
  },
)

test('a search for few sales of a status does not read all sales of that status', async () => {
  const plans = await plansOf({ status: 'completed', search: 'SIN-000001', sort: 'date' })
  expect(plans.filter((plan) => plan.includes('salesByStatus'))).toEqual([])
})

test('sales since a day are not compared with a name that no sale has', async () => {
  const query = { ...days, search: 'zzz', sort: 'date', direction: 'desc' } as const
  const queries = await compiledQueries(db, (recorded) =>
    findSaleNumbers(recorded, { ...query, limit: 20, page: 1 }),
  )
  const ofSales = queries.filter((each) => each.sql.includes('from "sales"'))
  expect(ofSales.filter((each) => each.sql.includes('"clientKey" like'))).toEqual([])
})

async function plansOf(filter: Partial<SaleListQuery> & { sort: SaleSort }): Promise<string[]> {
  const query = { ...filter, direction: 'desc', limit: 20, page: 2 } as const
  const queries = await compiledQueries(db, (recorded) => findSaleNumbers(recorded, query))
  const plans: string[] = []
  for (const each of queries) {
    const explain = { ...each, sql: `explain query plan ${each.sql}` }
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    plans.push(...rows.map(({ detail }) => detail))
  }
  return plans
}
