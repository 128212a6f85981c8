import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ClientSort, clientSorts } from '../../contracts/clients.ts'
import { openDatabase } from '../../db/open.ts'
import { compiledQueries } from '../../test/compiled-queries.ts'
import { seedClients } from '../../demo/seed/seed-trade.ts'
import { listClients } from './client-list.ts'

// The plans of PostgreSQL are held by query-plans.postgres.test.ts.
const dataDir = mkdtempSync(join(tmpdir(), 'query-plans-'))
const { db, close } = await openDatabase({ dataDir })
// More than a search reads at once.
await seedClients(db, 600, () => {})

afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

const index = { name: 'clientsByName', newest: 'clientsByAge' }

test.each(clientSorts)(
  'a search by %s compares each client once: the page is read, and the others counted',
  async (sort) => {
    const columns = sort === 'name' ? '(nameKey,id)>(?,?)' : '(createdAt,id)<(?,?)'
    expect(await plansOf({ search: '9000', sort, page: 1 })).toEqual([
      `SCAN clients USING COVERING INDEX ${index[sort]}`,
      `SEARCH clients USING COVERING INDEX ${index[sort]} (${columns})`,
      expect.stringContaining('(id=?)'),
    ])
    expect(await plansOf({ search: 'nobody', sort, page: 1 })).toEqual([
      `SCAN clients USING COVERING INDEX ${index[sort]}`,
    ])
  },
)

test.each(clientSorts)(
  'a late page of a search by %s is counted and read in indexes alone',
  async (sort) => {
    expect(await plansOf({ search: '9000', sort, page: 27 })).toEqual([
      expect.stringMatching(/^SCAN clients USING COVERING INDEX clientsBy(Name|Age)$/),
      `SCAN clients USING COVERING INDEX ${index[sort]}`,
      expect.stringContaining('(id=?)'),
    ])
  },
)

test('a page beyond the last one of a search costs one look at each client', async () => {
  const plans = await plansOf({ search: '9000', sort: 'name', page: 99 })
  expect(plans).toEqual([expect.stringContaining('USING COVERING INDEX')])
})

async function plansOf(query: { search: string; sort: ClientSort; page: number }) {
  const queries = await compiledQueries(db, (recorded) =>
    listClients(recorded, { limit: 20, ...query }),
  )
  const plans: string[] = []
  for (const compiled of queries) {
    const explain = { ...compiled, sql: `explain query plan ${compiled.sql}` }
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    plans.push(...rows.map(({ detail }) => detail))
  }
  return plans
}
