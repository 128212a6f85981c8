import { beforeAll, expect, test } from 'vitest'
import { sorts } from '../../contracts/product-query.ts'
import type { ProductInput } from '../../contracts/products.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { createCategory } from './categories.ts'
import { listPopularProducts, listProducts, type ProductListOptions } from './product-list.ts'
import { createProductIn } from './products.ts'

const { db } = await openTestDatabase()
const soldOut = ['Pedal 1', 'Pedal 5', 'Pedal 9']
let categoryId: string

beforeAll(async () => {
  const pedals = await createCategory(db, categoryInput('Pedais'))
  categoryId = pedals.id
  for (let n = 1; n <= 9; n++)
    await createDated({
      ...productInput(`Pedal ${n}`, pedals.id, { price: 100 - 7 * n, rating: (n % 5) + 0.5 }),
      reviewCount: n,
      inStock: !soldOut.includes(`Pedal ${n}`),
      createdAt: `2026-01-0${n}T12:00:00.000Z`,
    })
})

/** Of a day of its own, as an import has it. */
function createDated(input: Parameters<typeof createProductIn>[1]) {
  return db.transaction().execute((trx) => createProductIn(trx, input))
}

/** All names, read page by page. */
async function names(options: Omit<ProductListOptions, 'limit' | 'page'>): Promise<string[]> {
  const found: string[] = []
  for (let page = 1; page <= 4; page++)
    found.push(
      ...(await listProducts(db, { ...options, limit: 4, page })).products.map(({ name }) => name),
    )
  return found
}

test.each(sorts)('for visitors, what is sold out ends the list in the order %s', async (sort) => {
  const category = { id: categoryId, level: 0 }
  const all = await names({ audience: 'staff', category, sort })
  const isSoldOut = (name: string) => soldOut.includes(name)
  const expected = [...all.filter((name) => !isSoldOut(name)), ...all.filter(isSoldOut)]
  expect(new Set(all).size).toBe(9)
  expect(await names({ audience: 'public', category, sort })).toEqual(expected)
  expect(await names({ audience: 'public', sort })).toEqual(expected)
  expect(await names({ audience: 'public', search: 'pedal', sort })).toEqual(expected)
})

test('the largest discount is the largest part of the price, not of money', async () => {
  const saddles = await createCategory(db, categoryInput('Selins'))
  const create = (name: string, price: number, promotionalPrice: number | null) =>
    createDated({
      ...productInput(name, saddles.id, { price, promotionalPrice }),
      createdAt: '2026-03-01T12:00:00.000Z',
    })
  await create('Selim caro', 900, 810)
  await create('Selim inteiro', 50, null)
  await create('Selim barato', 20, 10)
  const category = { id: saddles.id, level: 0 }
  expect(await names({ audience: 'public', category, sort: 'discount' })).toEqual([
    'Selim barato',
    'Selim caro',
    'Selim inteiro',
  ])
})

test.each(['public', 'staff'] as const)(
  'the best match of a search comes first for the %s, even when it is sold out',
  async (audience) => {
    expect((await names({ audience, search: 'pedal 1' }))[0]).toBe('Pedal 1')
  },
)

test('the most popular products are those rated highest, sold out or not, then most reviewed', async () => {
  const popular = await listPopularProducts(db, 4)
  expect(popular.map(({ name }) => name)).toEqual(['Pedal 9', 'Pedal 4', 'Pedal 8', 'Pedal 3'])
})

test.each(sorts)('for visitors, services come after all parts in the order %s', async (sort) => {
  const brakes = await createCategory(db, categoryInput(`Freios ${sort}`))
  const create = (name: string, rest: Partial<ProductInput>) =>
    createDated({ ...productInput(`Freio ${name}`, brakes.id, rest), createdAt })
  const createdAt = '2026-02-01T12:00:00.000Z'
  await create('B', { price: 50 })
  await create('A, regulagem', { kind: 'service', price: 10 })
  await create('C, sangria', { kind: 'service', price: 90, rating: 5 })
  await create('D', { price: 60, inStock: false })
  const services = ['Freio A, regulagem', 'Freio C, sangria']
  const inCategory = await names({ audience: 'public', category: brakes, sort })
  expect(inCategory.slice(2).toSorted()).toEqual(services)
  const search = { search: 'freio', category: brakes, sort }
  expect((await names({ audience: 'public', ...search })).slice(2).toSorted()).toEqual(services)
  const forStaff = await names({ audience: 'staff', category: brakes, sort: 'name' })
  expect(forStaff[0]).toBe('Freio A, regulagem')
})
