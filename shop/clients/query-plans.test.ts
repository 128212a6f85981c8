import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { clientSorts } from '../../contracts/clients.ts'
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
const places = { name: ' ((nameKey,id)>(?,?))', newest: ' ((createdAt,id)<(?,?))' }

test.each(clientSorts.flatMap((sort) => [1, 27].map((page) => ({ sort, page }))))(
  'a search with %o compares each client once, in the index of the order',
  async ({ sort, page }) => {
    const queries = await compiledQueries(db, (recorded) =>
      listClients(recorded, { search: '9000', sort, limit: 20, page }),
    )
    const plans: string[] = []
    for (const query of queries) {
      const explain = { ...query, sql: `explain query plan ${query.sql}` }
      const { rows } = await db.executeQuery<{ detail: string }>(explain)
      plans.push(...rows.map(({ detail }) => detail))
    }
    expect(plans).toEqual([
      `SCAN clients ${inIndex[sort]}`,
      `SEARCH clients ${inIndex[sort]}${places[sort]}`,
      expect.stringContaining('(id=?)'),
    ])
  },
)
