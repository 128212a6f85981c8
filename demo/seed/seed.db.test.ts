import { expect, test } from 'vitest'
import { clientInputSchema } from '../../contracts/clients.ts'
import { openTestDatabase } from '../../test/database.ts'
import { startCounting } from '../../shop/stock/change-stock.ts'
import { findWrongStock } from '../../shop/stock/check-stock.ts'
import { plainTextOf } from '../../shop/text/plain-text.ts'
import { syntheticProduct } from './products.ts'
import { seedProducts } from './seed-products.ts'
import { seedClients, seedSales } from './seed-trade.ts'
import { shelves } from './vocabulary.ts'

const { db } = await openTestDatabase()
const silent = () => {}

test('seeding products twice creates the same products once', async () => {
  expect(await seedProducts(db, 60, silent)).toBe(60)
  const first = await db
    .selectFrom('products')
    .select(['sku', 'name', 'priceCents', 'createdAt'])
    .orderBy('sku')
    .execute()
  expect(await seedProducts(db, 60, silent)).toBe(0)
  expect(await seedProducts(db, 80, silent)).toBe(20)
  const again = await db
    .selectFrom('products')
    .select(['sku', 'name', 'priceCents', 'createdAt'])
    .orderBy('sku')
    .limit(60)
    .execute()
  expect(again).toEqual(first)
})

test('products are seeded with as many variants as wanted, once', async () => {
  const { db: other } = await openTestDatabase()
  expect(await seedProducts(other, 10, silent, 6)).toBe(10)
  expect(await seedProducts(other, 10, silent, 6)).toBe(0)
  const variants = await other.selectFrom('variants').select(['sku', 'value1', 'value2']).execute()
  expect(variants).toHaveLength(60)
  expect(variants).toContainEqual({ sku: 'SIN-000001-6', value1: 'PP', value2: 'Verde' })
})

test('products have the names, prices and descriptions of a bicycle shop', () => {
  const all = Object.values(shelves).flat()
  const products = all.flatMap((shelf, place) =>
    Array.from({ length: 50 }, (_, i) => syntheticProduct(place * 50 + i, shelf)),
  )
  const words = products.map(({ description }) => plainTextOf(description).split(' ').length)
  expect(Math.min(...words)).toBeGreaterThanOrEqual(25)
  expect(Math.max(...words)).toBeLessThanOrEqual(100)
  expect(new Set(products.map(({ name }) => name)).size).toBeGreaterThan(products.length * 0.95)
  expect(
    products.every(
      ({ price, promotionalPrice }) => promotionalPrice === null || promotionalPrice < price,
    ),
  ).toBe(true)
  const share = (of: (product: (typeof products)[number]) => boolean) =>
    products.filter(of).length / products.length
  expect(share(({ promotionalPrice }) => promotionalPrice !== null)).toBeCloseTo(0.12, 1)
  expect(share(({ inStock }) => inStock)).toBeCloseTo(0.85, 1)
})

function listClients() {
  return db.selectFrom('clients').selectAll().orderBy('id').execute()
}

function listSales() {
  return db
    .selectFrom('sales')
    .select(['id', 'clientName', 'status', 'totalCents', 'createdAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

test('seeding clients twice creates the same clients once', async () => {
  expect(await seedClients(db, 40, silent)).toBe(40)
  const first = await listClients()
  expect(await seedClients(db, 40, silent)).toBe(0)
  expect(await seedClients(db, 50, silent)).toBe(10)
  const again = await listClients()
  expect(again).toHaveLength(50)
  expect(again).toEqual(expect.arrayContaining(first))
  for (const { name, phone, email, address } of again)
    expect(clientInputSchema.safeParse({ name, phone, email, address }).success).toBe(true)
})

test('seeding sales twice creates the same sales once, numbered by their time', async () => {
  expect(await seedSales(db, 300, silent)).toBe(300)
  const first = await listSales()
  const numbers = await db
    .selectFrom('sales')
    .select('number')
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  expect(numbers.map(({ number }) => number)).toEqual(
    numbers.map(({ number }) => number).toSorted((a, b) => a - b),
  )
  expect(await seedSales(db, 300, silent)).toBe(0)
  expect(await seedSales(db, 320, silent)).toBe(20)
  expect(await listSales()).toEqual(expect.arrayContaining(first))
  const days = await db
    .selectFrom('salesDays')
    .select((eb) => eb.fn.sum<number>('sales').as('sales'))
    .executeTakeFirst()
  expect(days?.sales).toBe(320)
  const early = await db
    .selectFrom('sales')
    .innerJoin('clients', 'clients.id', 'sales.clientId')
    .whereRef('sales.createdAt', '<', 'clients.createdAt')
    .selectAll()
    .execute()
  expect(early).toEqual([])
})

test('an interrupted seeding continues where it stopped', async () => {
  await db
    .deleteFrom('sales')
    .where(
      'id',
      'in',
      (await listSales()).slice(0, 7).map(({ id }) => id),
    )
    .execute()
  expect(await seedSales(db, 320, silent)).toBe(7)
})

test('seeding sales in an empty shop also creates products and clients', async () => {
  const empty = await openTestDatabase()
  expect(await seedSales(empty.db, 10, silent)).toBe(10)
  const counts = await Promise.all(
    (['products', 'clients', 'sales'] as const).map((table) =>
      empty.db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  )
  expect(counts.map(({ count }) => count)).toEqual([100, 50, 10])
})

test('what is counted is not sold, so that the stock still adds up', async () => {
  const { db: counting } = await openTestDatabase()
  await seedProducts(counting, 3, silent)
  const { id } = await counting.selectFrom('variants').select('id').executeTakeFirstOrThrow()
  await startCounting(counting, id, { quantity: 9, reason: '' })
  expect(await seedSales(counting, 100, silent)).toBe(100)
  const sold = await counting
    .selectFrom('saleItems')
    .select('variantId')
    .where('variantId', '=', id)
    .execute()
  expect(sold).toEqual([])
  expect(await findWrongStock(counting)).toEqual([])
})
