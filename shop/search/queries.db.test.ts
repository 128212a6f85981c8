import { existsSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../db/schema.ts'
import { demoCatalogue, openCatalogue } from '../../test/whole-catalogue.ts'
import { adventureWorks, importedShop } from '../../test/shops.ts'
import { listProducts } from '../catalogue/product-list.ts'
import { demoSearches } from './demo-queries.fixture.ts'
import { adventureWorksSearches, type ExpectedSearch, importedSearches } from './queries.fixture.ts'

describe.each([
  ['the demo shop', demoCatalogue, demoSearches],
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
