import { beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '../contracts/dashboard.ts'
import type { Client } from '../contracts/clients.ts'
import type { Product } from '../contracts/products.ts'
import { createClient } from '../shop/clients/clients.ts'
import { getDashboard } from '../shop/sales/dashboard.ts'
import { createSale, updateSale } from '../shop/sales/sales.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let product: Product

beforeAll(async () => {
  shop = await openTestApi()
  const category = (await shop.send('POST', '/categories', categoryInput('Selins'))).json()
  for (const [name, rating, reviewCount] of [
    ['Selim A', 3.9, 3],
    ['Selim B', 4.9, 3],
    ['Selim C', 5, 0],
    ['Selim D', 4.9, 8],
  ] as const) {
    product = (
      await shop.send('POST', '/products', productInput(name, category.id, { rating, reviewCount }))
    ).json()
  }
})

function newClient(name: string, createdAt: string): Promise<Client> {
  return createClient(shop.db, {
    name,
    phone: '(28) 3552-1000',
    email: null,
    address: null,
    createdAt,
  })
}

async function newSale(
  client: Client,
  createdAt: string,
  quantity: number,
  isCompleted = true,
): Promise<void> {
  const sale = await createSale(shop.db, {
    clientId: client.id,
    items: [{ productId: product.id, quantity, unitPrice: 10.1 }],
    discountValue: 0,
    createdAt,
  })
  if (isCompleted) await updateSale(shop.db, sale.id, { status: 'completed' })
}

test('without sales the dashboard has the newest clients and no comparison', async () => {
  await newClient('Primeira', '2023-03-01T12:00:00.000Z')
  await newClient('Última', '2023-03-02T12:00:00.000Z')
  const found = (await shop.get('/dashboard', shop.token)).json<Dashboard>()
  expect(found.newestClients.map(({ name }) => name)).toEqual(['Última', 'Primeira'])
  expect(found).toMatchObject({
    recentSales: [],
    sales: { total: 0, thisMonth: 0, lastMonth: 0 },
    products: { total: 4, thisMonth: 4, lastMonth: 0 },
  })
  expect(found.popularProducts.map(({ name }) => name)).toEqual(['Selim D', 'Selim B', 'Selim A'])
  expect([found.months.length, found.days.length]).toEqual([12, 30])
})

test('the month so far is compared with the same days of the month before, in São Paulo', async () => {
  const client = await newClient('Bia', '2024-03-30T12:00:00.000Z')
  await newSale(client, '2024-02-29T12:00:00.000Z', 1)
  await newSale(client, '2024-03-01T02:59:00.000Z', 2) // still the 29th of February there
  await newSale(client, '2024-03-01T03:00:00.000Z', 4)
  await newSale(client, '2024-03-31T12:00:00.000Z', 8, false)
  await newSale(client, '2024-02-10T12:00:00.000Z', 16)
  const onLastOfMarch = await getDashboard(shop.db, new Date('2024-03-31T15:00:00.000Z'))
  expect(onLastOfMarch.sales).toEqual({ total: 5, thisMonth: 2, lastMonth: 3 })
  expect(onLastOfMarch.revenue).toEqual({ total: 232.3, thisMonth: 40.4, lastMonth: 191.9 })
  expect(onLastOfMarch.clients).toEqual({ total: 3, thisMonth: 1, lastMonth: 0 })
  const onTenth = await getDashboard(shop.db, new Date('2024-03-10T15:00:00.000Z'))
  expect(onTenth.sales.lastMonth).toBe(1)
})

test('charts include months and days without sales', async () => {
  const { months, days } = await getDashboard(shop.db, new Date('2024-03-31T15:00:00.000Z'))
  expect(months.map(({ start }) => start)).toEqual(
    expect.arrayContaining(['2023-04-01', '2024-01-01', '2024-03-01']),
  )
  expect(months.slice(-2)).toEqual([
    { start: '2024-02-01', sales: 3, completed: 3, revenue: 191.9 },
    { start: '2024-03-01', sales: 2, completed: 1, revenue: 40.4 },
  ])
  expect(days[0]).toEqual({ start: '2024-03-02', sales: 0, completed: 0, revenue: 0 })
  expect(days.at(-1)).toEqual({ start: '2024-03-31', sales: 1, completed: 0, revenue: 0 })
})

test('staff get the recent sales, newest first', async () => {
  const { recentSales, newestClients } = (
    await shop.get('/dashboard', shop.token)
  ).json<Dashboard>()
  expect(recentSales.map(({ createdAt }) => createdAt.slice(0, 10))).toEqual([
    '2024-03-31',
    '2024-03-01',
    '2024-03-01',
    '2024-02-29',
    '2024-02-10',
  ])
  expect(newestClients).toEqual([])
  expect((await shop.get('/dashboard')).statusCode).toBe(401)
})

test('a sale late in the evening belongs to the day in São Paulo, not in UTC', async () => {
  const client = await newClient('Noite', '2025-01-10T12:00:00.000Z')
  await newSale(client, '2025-02-01T02:30:00.000Z', 1)
  const thatNight = await getDashboard(shop.db, new Date('2025-02-01T02:40:00.000Z'))
  expect(thatNight.today).toBe('2025-01-31')
  expect(thatNight.sales).toMatchObject({ thisMonth: 1, lastMonth: 0 })
  expect(thatNight.months.at(-1)).toEqual({
    start: '2025-01-01',
    sales: 1,
    completed: 1,
    revenue: 10.1,
  })
  expect(thatNight.days.at(-1)).toEqual({
    start: '2025-01-31',
    sales: 1,
    completed: 1,
    revenue: 10.1,
  })
  const nextDay = await getDashboard(shop.db, new Date('2025-02-01T15:00:00.000Z'))
  expect(nextDay.sales).toMatchObject({ thisMonth: 0, lastMonth: 0 })
  expect(nextDay.days.slice(-2).map(({ sales }) => sales)).toEqual([1, 0])
  expect(nextDay.months.slice(-2).map(({ sales }) => sales)).toEqual([1, 0])
})

test('best sellers of the last 30 days leave out labour and what came back', async () => {
  const client = await newClient('Davi', '2025-05-01T12:00:00.000Z')
  const input = { ...productInput('Regulagem', product.category.id), kind: 'service' }
  const labour = (await shop.send('POST', '/products', input)).json<Product>()
  const sale = await createSale(shop.db, {
    clientId: client.id,
    items: [
      { productId: product.id, quantity: 3, unitPrice: 10.1 },
      { productId: labour.id, quantity: 9, unitPrice: 30 },
    ],
    discountValue: 0,
    createdAt: '2025-05-02T12:00:00.000Z',
  })
  const done = await updateSale(shop.db, sale.id, { status: 'completed' })
  const soldAt = async (now: string) =>
    (await getDashboard(shop.db, new Date(now))).bestSellers.map(
      ({ product: { name }, pieces }) => [name, pieces],
    )
  expect(await soldAt('2025-05-31T12:00:00.000Z')).toEqual([['Selim D', 3]])
  expect(await soldAt('2025-06-01T12:00:00.000Z')).toEqual([])
  await shop.send('POST', `/sales/${sale.id}/returns`, {
    items: [{ itemId: done.items[0]?.id, quantity: 1, isResalable: true }],
    reason: 'Não serviu',
    refund: null,
  })
  expect(await soldAt(new Date().toISOString())).toEqual([])
})
