import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type ClientSort, clientSorts } from '../../contracts/clients.ts'
import { openDatabase } from '../../db/open.ts'
import { compiledQueries } from '../../test/compiled-queries.ts'
import { seedClients } from '../seed/seed-trade.ts'
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

const inIndex = {
  name: 'USING COVERING INDEX clientsByName',
  newest: 'USING COVERING INDEX clientsByAge',
}

test.each(clientSorts.flatMap((sort) => [1, 27].map((page) => ({ sort, page }))))(
  'a search with %o counts in the smallest index and reads its page in the order',
  async ({ sort, page }) => {
    expect(await plansOf({ search: '9000', sort, page })).toEqual([
      'SCAN clients USING COVERING INDEX clientsByText',
      'SCAN clients USING COVERING INDEX clientsByText',
      `SCAN clients ${inIndex[sort]}`,
      expect.stringContaining('(id=?)'),
    ])
  },
)

test('a search compares each client twice at most for a page beyond the last', async () => {
  expect(await plansOf({ search: '9000', sort: 'name', page: 99 })).toEqual([
    'SCAN clients USING COVERING INDEX clientsByText',
    'SCAN clients USING COVERING INDEX clientsByText',
  ])
  expect(await plansOf({ search: 'nobody', sort: 'name', page: 99 })).toEqual([
    'SCAN clients USING COVERING INDEX clientsByText',
  ])
})

test.each(clientSorts)('few matches are not looked for in the order of %s', async (sort) => {
  const plans = await plansOf({ search: 'cliente-100', sort, page: 1 })
  expect(plans[0]).toBe('SCAN clients USING COVERING INDEX clientsByText')
  expect(plans.slice(1).filter((plan) => plan.startsWith('SCAN clients'))).toEqual([])
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
