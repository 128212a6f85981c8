import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type QuickFilter, sorts } from '../../contracts/product-query.ts'
import type { Database } from '../../db/schema.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { compiledQueries } from '../../test/compiled-queries.ts'
import { openTestDatabase } from '../../test/database.ts'
import { vacuum } from '../../test/vacuum.ts'
import { createCategory } from './categories.ts'
import { listProducts } from './product-list.ts'
import { createProduct } from './products.ts'

const { db } = await openTestDatabase()
/** Of fewer or shorter ones, PostgreSQL may rightly read all rows. */
const products = 4000
let categoryId: string

beforeAll(async () => {
  categoryId = (await createCategory(db, categoryInput('Rodas'))).id
  const { id } = await createProduct(db, productInput('Cubo', categoryId))
  await sql`insert into "products" ("id", "slug", "name", "nameKey", "description", "priceCents",
      "promotionalPriceCents", "categoryId", "mainCategoryId", "isPublic", "inStock", "ratingTenths",
      "reviewCount", "soldQuantity", "createdAt", "updatedAt")
    select "id" || i, "slug" || i, "name", "nameKey" || i, repeat(md5(i::text), 40), 1000 + i, 900 + i,
      "categoryId", "mainCategoryId", 1, i % 7 / 6, i % 50, 1, i % 9, "createdAt", "updatedAt"
    from "products", generate_series(1, ${sql.lit(products)}) as i where "id" = ${id}`.execute(db)
  await vacuum(db, 'products')
}, 60_000)

/** How PostgreSQL reads in each query that `work` makes, but for the page's own rows. */
async function plansOf(work: (db: Database) => Promise<unknown>): Promise<string[]> {
  const compiled = await compiledQueries(db, work)
  const plans: string[] = []
  for (const query of compiled.filter((each) => !/"description"|productImages/.test(each.sql))) {
    const explain = { ...query, sql: `explain ${query.sql}` }
    const { rows } = await db.executeQuery<Record<string, string>>(explain)
    plans.push(...rows.flatMap((row) => Object.values(row)))
  }
  return plans.filter((line) => /Scan|Sort/.test(line))
}

const filters = { minCents: 1_00, maxCents: 900_00 }
const quickFilters: QuickFilter[] = ['em-estoque', 'promocao', 'mais-vendidos', 'nota-5']

test.each(sorts)('a deep page for visitors by %s is read from its index alone', async (sort) => {
  const category = { id: categoryId, level: 0 }
  const list = { audience: 'public' as const, limit: 24, page: 60, sort }
  const plans = await plansOf(async (recorded) => {
    await listProducts(recorded, list)
    await listProducts(recorded, { ...list, ...filters })
    await listProducts(recorded, { ...list, ...filters, category })
    await listProducts(recorded, { ...list, ...filters, category, filters: quickFilters, page: 1 })
  })
  expect(plans).not.toEqual([])
  for (const plan of plans) expect(plan).toContain('Index Only Scan')
})

test.each(sorts)('a deep page for staff by %s is merged without sorting', async (sort) => {
  const plans = await plansOf((recorded) =>
    listProducts(recorded, { audience: 'staff', limit: 24, page: 60, sort }),
  )
  expect(plans).not.toEqual([])
  expect(plans.filter((plan) => /^\W*Sort  \(/.test(plan))).toEqual([])
})
