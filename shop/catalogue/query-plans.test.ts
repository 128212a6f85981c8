import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sorts } from '../../contracts/product-query.ts'
import { openDatabase } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { compiledQueries } from '../../test/compiled-queries.ts'
import { getDashboard } from '../sales/dashboard.ts'
import { createCategory } from './categories.ts'
import type { Audience } from '../audience.ts'
import { findRange } from './product-counts.ts'
import type { ProductFilter } from './product-filter.ts'
import { listPopularProducts, listProducts } from './product-list.ts'
import { createProduct } from './products.ts'
import { listCategoryEntries, listProductEntries } from './sitemap-entries.ts'

// The plans of PostgreSQL depend on what it knows of the stored rows.
const dataDir = mkdtempSync(join(tmpdir(), 'query-plans-'))
const { db, close } = await openDatabase({ dataDir })

afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true })
})

/** How SQLite reads the table of products in each query that `work` makes, and how it sorts. */
async function plansOf(work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const compiled = await compiledQueries(db, work)
  const plans: string[] = []
  for (const query of compiled) {
    const explain = { ...query, sql: `explain query plan ${query.sql}` }
    const { rows } = await db.executeQuery<{ detail: string }>(explain)
    plans.push(...rows.map(({ detail }) => detail))
  }
  return plans.filter((detail) => /products\w* USING|TEMP B-TREE/.test(detail))
}

test.each([0, 1])(
  'what the products of a category of level %i range over is five searches of indexes',
  async (level) => {
    const plans = await plansOf((recorded) => findRange(recorded, { id: 'pneus', level }))
    expect(plans).toEqual([
      expect.stringContaining('ByPrice'),
      expect.stringContaining('BySales'),
      expect.stringMatching(/InStockByAge .* inStock=\?/),
      expect.stringMatching(/InStockByAge .* inStock=\?/),
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

describe('a page of a list reads no rows of products but its own', () => {
  let mainId: string
  let leafId: string

  beforeAll(async () => {
    mainId = (await createCategory(db, categoryInput('Rodas'))).id
    leafId = (await createCategory(db, categoryInput('Cubos', { parentId: mainId }))).id
    for (const [name, rest] of [
      ['Cubo', {}],
      ['Cubo esgotado', { inStock: false }],
      ['Cubo oculto', { isDraft: true }],
    ] as const) {
      const { id } = await createProduct(db, {
        ...productInput(name, leafId, { promotionalPrice: 90, rating: 5, ...rest }),
        reviewCount: 1,
      })
      await db.updateTable('products').set({ soldQuantity: 2 }).where('id', '=', id).execute()
    }
  })

  const prices = { minCents: 1_00, maxCents: 900_00 }
  const lists: { list: string; audience: Audience; filter(): Omit<ProductFilter, 'audience'> }[] = [
    ...(['public', 'staff'] as const).flatMap((audience) => [
      { list: 'whole shop', audience, filter: () => ({}) },
      { list: 'whole shop within prices', audience, filter: () => prices },
      { list: 'main category', audience, filter: () => ({ category: { id: mainId, level: 0 } }) },
      {
        list: 'category within prices',
        audience,
        filter: () => ({ category: { id: leafId, level: 1 }, ...prices }),
      },
    ]),
    {
      list: 'category with every filter',
      audience: 'public',
      filter: () => ({
        category: { id: leafId, level: 1 },
        ...prices,
        filters: ['em-estoque', 'promocao', 'mais-vendidos', 'nota-5'],
      }),
    },
  ]
  const cases = lists.flatMap((list) => sorts.map((sort) => ({ ...list, sort })))

  test('the sitemap', async () => {
    const plans = await plansOf((recorded) =>
      listProductEntries(recorded, { limit: 1, page: 1 }).then(() => listCategoryEntries(recorded)),
    )
    expect(plans.filter((plan) => plan.includes('INTEGER PRIMARY KEY'))).toHaveLength(1)
    expect(plans.find((plan) => plan.includes('ByChange'))).toContain(
      'COVERING INDEX productsOfCategoryByChange (categoryId=? AND',
    )
  })

  test.each(cases)('$list for $audience by $sort', async ({ audience, filter, sort }) => {
    const options = { ...filter(), audience, sort, limit: 2 }
    for (const page of [1, 2]) {
      const plans = await plansOf((recorded) => listProducts(recorded, { ...options, page }))
      const ofRows = plans.filter((plan) => plan.includes('INTEGER PRIMARY KEY'))
      const others = plans.filter((plan) => !plan.includes('INTEGER PRIMARY KEY'))
      expect(ofRows.length).toBeLessThanOrEqual(1)
      expect(others).not.toEqual([])
      for (const plan of others)
        expect(plan).toMatch(/^(SEARCH|SCAN) products USING COVERING INDEX/)
    }
  })
})
