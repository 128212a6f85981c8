import type { CompiledQuery, KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'
import { getDashboard } from '../sales/dashboard.ts'
import { hasProducts } from './product-counts.ts'
import { listPopularProducts } from './product-list.ts'

// The plans of PostgreSQL depend on what it knows of the stored rows.
const dataDir = mkdtempSync(join(tmpdir(), 'query-plans-'))
const { db, close } = await openDatabase({ dataDir })

afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

/** How SQLite reads the table of products in each query that `work` makes, and how it sorts. */
async function plansOf(work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const queries = new Map<QueryId, RootOperationNode>()
  const compiled: CompiledQuery[] = []
  const recorder: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.set(queryId, node)
      return node
    },
    async transformResult({ result, queryId }) {
      const node = queries.get(queryId)
      if (node) compiled.push(db.getExecutor().compileQuery(node, queryId))
      return result
    },
  }
  await work(db.withPlugin(recorder))
  const plans: string[] = []
  for (const query of compiled) {
    const explain = { ...query, sql: `explain query plan ${query.sql}` }
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    plans.push(...rows.map(({ detail }) => detail))
  }
  return plans.filter((detail) => /products\w* USING|TEMP B-TREE/.test(detail))
}

test.each([0, 1])(
  'whether a category of level %i has products with the highest rating is one search of an index',
  async (level) => {
    const category = { id: 'pneus', level }
    const plans = await plansOf((recorded) =>
      hasProducts(recorded, { audience: 'public', category, filters: ['nota-5'] }),
    )
    expect(plans).toEqual([
      expect.stringMatching(/CategoryInStockByRating .* inStock=\? AND ratingTenths=\?/),
    ])
  },
)

test('the most popular products are the first of each stock value in the index by rating', async () => {
  const plans = await plansOf((recorded) => listPopularProducts(recorded, 5))
  const inOrder = [
    expect.stringContaining(
      'productsInStockByRating (isPublic=? AND inStock=? AND ratingTenths>?)',
    ),
    'USE TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY',
  ]
  expect(plans).toEqual([...inOrder, ...inOrder, 'USE TEMP B-TREE FOR ORDER BY'])
})

test('the dashboard reads of the products by age only two months', async () => {
  const plans = await plansOf((recorded) => getDashboard(recorded, new Date()))
  const byAge = 'productsInStockByAge (isPublic=? AND inStock=? AND createdAt>?'
  expect(plans.filter((plan) => plan.includes(byAge))).toHaveLength(2)
})
