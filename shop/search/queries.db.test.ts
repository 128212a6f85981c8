import type { Transaction } from 'kysely'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { joinOf } from '../../contracts/joining.ts'
import type { Database, Schema } from '../../db/schema.ts'
import { openTestDatabase } from '../../test/database.ts'
import { adventureWorks, importedShop } from '../../test/shops.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { writeCategories, writeProducts } from '../import/apply.ts'
import { Photos } from '../import/photos.ts'
import { openImport } from '../import/source.ts'
import { joinProductsIn } from '../joining/join-products.ts'
import { proposeJoins } from '../joining/proposals.ts'
import { demoSearches } from './demo-queries.fixture.ts'
import { adventureWorksSearches, type ExpectedSearch, importedSearches } from './queries.fixture.ts'

const demo = join(import.meta.dirname, '../../demo/catalogue')

describe.each([
  ['the demo shop', demo, demoSearches],
  ['the imported shop', importedShop, importedSearches],
  ['the shop of Adventure Works', adventureWorks, adventureWorksSearches],
])('in %s', (_name, folder, searches) => {
  let db: Database
  const isThere = existsSync(folder)

  beforeAll(async () => {
    if (isThere) db = await openCatalogue(folder)
  })

  test.runIf(isThere).each(searches)('$search', async (expected) => {
    const { products, correctedSearch } = await listProducts(db, {
      audience: 'public',
      search: expected.search,
      limit: 1000,
    })
    const goods = products.filter(({ kind }) => kind === 'product')
    expect(products.slice(0, goods.length), 'services come last').toEqual(goods)
    const names = goods.map(({ name }) => name)
    expect(correctedSearch).toBe(expected.instead)
    expectNames(names, expected)
  })
})

function expectNames(
  names: string[],
  { first = [], all = '', top, also = [], never = [], total }: ExpectedSearch,
): void {
  expect(names.length, names.join('\n')).toBe(total ?? names.length)
  expect(names.slice(0, first.length)).toEqual(first.map((part) => expect.stringContaining(part)))
  expect(names.length).toBeGreaterThanOrEqual(top ?? 0)
  expect(names.slice(0, top).filter((name) => !name.includes(all))).toEqual([])
  for (const part of also) expect(names).toContainEqual(expect.stringContaining(part))
  expect(names.filter((name) => never.some((part) => name.includes(part)))).toEqual([])
}

/** The sizes and colours of an article are one product, as in the demo shop. */
async function joinAll(trx: Transaction<Schema>): Promise<void> {
  for (const proposal of (await proposeJoins(trx)).proposals)
    await joinProductsIn(trx, joinOf(proposal))
}

async function openCatalogue(folder: string): Promise<Database> {
  const { db } = await openTestDatabase()
  const source = await openImport(folder)
  await db.transaction().execute(async (trx) => {
    await writeCategories(trx, source.categories.rows)
    await writeProducts(trx, source.products.rows, new Photos(source.photos))
    if (folder === demo) await joinAll(trx)
  })
  return db
}
