import { beforeAll, describe, expect, test, onTestFinished, vi } from 'vitest'
import type { Category } from '../contracts/categories.ts'
import type { Dashboard } from '../contracts/dashboard.ts'
import type { Product } from '../contracts/products.ts'
import type { Sale, SaleStatus } from '../contracts/sales.ts'
import { listProducts } from '../shop/catalogue/product-list.ts'
import { insertPastSales } from '../shop/sales/past-sales.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

const pairs = 300

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

/** Like a client that comes again when the shop is too busy (503), as a slow machine soon is. */
async function settle(id: string, status: SaleStatus): ReturnType<SellingShop['setStatus']> {
  const answer = await shop.setStatus(id, status)
  return answer.statusCode === 503 ? settle(id, status) : answer
}

/** Creates pending sales of one unit each. */
async function newPendingSales(count: number): Promise<string[]> {
  const items = [
    {
      productId: shop.product.id,
      variantId: shop.product.variants[0]?.id ?? '',
      productName: shop.product.name,
      variantName: '',
      quantity: 1,
      unitPriceCents: 100,
    },
  ]
  const sales = Array.from({ length: count }, () => ({
    client: shop.client,
    status: 'pending' as const,
    discountCents: 0,
    createdAt: new Date().toISOString(),
    items,
  }))
  return shop.db.transaction().execute((trx) => insertPastSales(trx, sales))
}

/** The stored numbers of completed sales and sold units. */
async function figures(): Promise<{ completed: number; soldQuantity: number }> {
  const days = await shop.db
    .selectFrom('salesDays')
    .select((eb) => eb.fn.sum<number>('completed').as('completed'))
    .executeTakeFirst()
  const sold = await shop.db
    .selectFrom('products')
    .select('soldQuantity')
    .where('id', '=', shop.product.id)
    .executeTakeFirst()
  return { completed: days?.completed ?? 0, soldQuantity: sold?.soldQuantity ?? 0 }
}

describe('a sale', () => {
  test('has totals that the server computes to the cent', async () => {
    const sale = await shop.newSale({ discountValue: 9.85 })
    expect(sale).toMatchObject({
      totalValue: 199.8,
      discountValue: 9.85,
      finalValue: 189.95,
      status: 'pending',
      client: { name: 'João da Silva' },
    })
    expect(sale.items[0]).toMatchObject({
      productName: 'Pneu 29',
      image: shop.product.images[0],
      quantity: 2,
      unitPrice: 99.9,
    })
  })

  test('goes from pending to completed or cancelled, once', async () => {
    const { id } = await shop.newSale()
    expect(
      (await shop.send('PUT', `/sales/${id}`, { status: 'completed' })).json<Sale>().status,
    ).toBe('completed')
    expect((await shop.send('PUT', `/sales/${id}`, { status: 'cancelled' })).statusCode).toBe(409)
    expect((await shop.send('PUT', `/sales/${id}`, { status: 'pending' })).statusCode).toBe(409)
    expect(
      (
        await shop.send('PUT', `/sales/${id}`, {
          items: [{ productId: shop.product.id, quantity: 1, unitPrice: 1 }],
        })
      ).statusCode,
    ).toBe(409)
  })

  test('that is completed and cancelled concurrently ends in one of the two states', async () => {
    const before = await figures()
    const ids = await newPendingSales(pairs)
    const answers = await Promise.all(
      ids.flatMap((id) => [settle(id, 'completed'), settle(id, 'cancelled')]),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(ids.map((_, i) => codes.slice(2 * i, 2 * i + 2).toSorted((a, b) => a - b))).toEqual(
      ids.map(() => [200, 409]),
    )
    const after = await figures()
    const completed = await shop.db
      .selectFrom('sales')
      .select('id')
      .where('id', 'in', ids)
      .where('status', '=', 'completed')
      .execute()
    expect(completed).toHaveLength(
      answers.filter(({ statusCode }, i) => i % 2 === 0 && statusCode === 200).length,
    )
    expect(after.completed - before.completed).toBe(completed.length)
    expect(after.soldQuantity - before.soldQuantity).toBe(completed.length)
  }, 120_000)

  test('that is completed and cancelled many times concurrently changes once', async () => {
    const before = await figures()
    const [id = ''] = await newPendingSales(1)
    const answers = await Promise.all(
      Array.from({ length: 2 * pairs }, (_, i) =>
        settle(id, i % 2 === 0 ? 'completed' : 'cancelled'),
      ),
    )
    const codes = Map.groupBy(answers, ({ statusCode }) => statusCode)
    expect([codes.get(200)?.length, codes.get(409)?.length]).toEqual([1, 2 * pairs - 1])
    const { status } = (await shop.get(`/sales/${id}`, shop.token)).json<Sale>()
    const after = await figures()
    expect(after.completed - before.completed).toBe(status === 'completed' ? 1 : 0)
    expect(after.soldQuantity - before.soldQuantity).toBe(status === 'completed' ? 1 : 0)
  }, 120_000)

  test('keeps names and prices as sold when the product changes or is deleted', async () => {
    const sale = await shop.newSale()
    await shop.send('PUT', `/products/${shop.product.id}`, {
      ...productInput('Pneu 29 novo', shop.product.categoryId, { price: 500 }),
    })
    const edited = await shop.send('PUT', `/sales/${sale.id}`, {
      items: sale.items.map((item) => ({ ...item, quantity: 3 })),
      discountValue: 0,
    })
    expect(edited.json<Sale>()).toMatchObject({
      finalValue: 299.7,
      items: [{ productName: 'Pneu 29', unitPrice: 99.9, quantity: 3 }],
    })
  })

  test('is not overwritten by an edit of an older state, even within one millisecond', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const sale = await shop.newSale()
    const items = sale.items.map((item) => ({ ...item, quantity: 5 }))
    expect(
      (await shop.send('PUT', `/sales/${sale.id}`, { items, updatedAt: sale.updatedAt }))
        .statusCode,
    ).toBe(200)
    expect(
      (await shop.send('PUT', `/sales/${sale.id}`, { items, updatedAt: sale.updatedAt }))
        .statusCode,
    ).toBe(409)
  })

  test('with one of its lines sent twice gets a second line', async () => {
    const sale = await shop.newSale()
    const changed = await shop.send('PUT', `/sales/${sale.id}`, {
      items: [...sale.items, ...sale.items],
    })
    expect(changed.json<Sale>().items).toHaveLength(2 * sale.items.length)
  })

  test('without a client record has no client name, and is listed and counted', async () => {
    const sale = await shop.newSale({ clientId: null })
    const named = { clientId: null, client: null, clientName: 'Consumidor sem cadastro' }
    expect(sale).toMatchObject(named)
    const changed = await shop.send('PUT', `/sales/${sale.id}`, { items: sale.items })
    expect(changed.json<Sale>()).toMatchObject(named)
    await shop.setStatus(sale.id, 'completed')
    const { sales } = (
      await shop.get('/sales?search=consumidor&status=completed', shop.token)
    ).json<{ sales: Sale[] }>()
    expect(sales.map(({ id }) => id)).toEqual([sale.id])
    const { recentSales } = (await shop.get('/dashboard', shop.token)).json<Dashboard>()
    expect(recentSales[0]).toMatchObject({ id: sale.id, ...named })
  })

  test.each([
    ['with an empty client', { clientId: '' }, 'clientId', 'Selecione um cliente'],
    ['without a client', { clientId: undefined }, 'clientId', 'Selecione um cliente'],
    ['with an unknown client', { clientId: 'ninguem' }, 'clientId', 'Selecione um cliente'],
    ['without items', { items: [] }, 'items', 'Adicione pelo menos um item'],
    [
      'with a line without product',
      { items: [{ productId: null, quantity: 1, unitPrice: 1 }] },
      'items',
      'Selecione todos os produtos',
    ],
    [
      'with nothing left to pay',
      { discountValue: 999 },
      'discountValue',
      'Valor final não pode ser zero ou negativo',
    ],
    [
      'with a quantity of zero',
      { items: [{ productId: 'x', quantity: 0, unitPrice: 1 }] },
      'items.0.quantity',
      'Quantidade deve ser maior que zero',
    ],
  ])('%s is refused with a sentence', async (_case, wrong, field, message) => {
    const body = {
      clientId: shop.client.id,
      items: [{ productId: shop.product.id, quantity: 1, unitPrice: 10 }],
      ...wrong,
    }
    const answer = await shop.send('POST', '/sales', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[field]).toBe(message)
  })
})

describe('figures', () => {
  test('revenue counts completed sales only, and a deleted sale no longer counts', async () => {
    const before = (await shop.get('/sales/stats', shop.token)).json()
    const { id } = await shop.newSale()
    await shop.newSale()
    await shop.send('PUT', `/sales/${id}`, { status: 'completed' })
    expect((await shop.get('/sales/stats', shop.token)).json()).toEqual({
      totalSales: before.totalSales + 2,
      totalRevenue: Math.round((before.totalRevenue + 199.8) * 100) / 100,
    })
    await shop.send('DELETE', `/sales/${id}`)
    expect((await shop.get('/sales/stats', shop.token)).json()).toEqual({
      totalSales: before.totalSales + 1,
      totalRevenue: before.totalRevenue,
    })
  })
})

test('the filter for best sellers finds the 20 % most sold of a category', async () => {
  const category = (
    await shop.send('POST', '/categories', categoryInput('Selins'))
  ).json<Category>()
  const products: Product[] = []
  for (let i = 0; i < 6; i++)
    products.push(
      (await shop.send('POST', '/products', productInput(`Selim ${i}`, category.id))).json(),
    )
  for (const [i, quantity] of [
    [1, 3],
    [2, 9],
    [3, 5],
  ] as const) {
    const { id } = await shop.newSale({
      items: [{ productId: products[i]?.id, quantity, unitPrice: 10 }],
    })
    await shop.send('PUT', `/sales/${id}`, { status: 'completed' })
  }
  const { products: found } = await listProducts(shop.db, {
    audience: 'public',
    category,
    filters: ['mais-vendidos'],
    sort: 'name',
    limit: 10,
  })
  expect(found.map(({ name }) => name)).toEqual(['Selim 2', 'Selim 3'])
})

describe('the list of sales', () => {
  test('is searched by client, number and status, and sorted', async () => {
    const other = await shop.newClient('Érica Ramos')
    const sale = await shop.newSale({ clientId: other.id, discountValue: 1 })
    const list = async (query: string) =>
      (await shop.get(`/sales${query}`, shop.token)).json().sales as Sale[]
    expect((await list('?search=erica')).map(({ id }) => id)).toEqual([sale.id])
    expect((await list(`?search=${sale.number}`)).map(({ id }) => id)).toContain(sale.id)
    expect((await list('?search=Conclu')).every(({ status }) => status === 'completed')).toBe(true)
    expect((await list(`?clientId=${other.id}`)).map(({ id }) => id)).toEqual([sale.id])
    const values = (await list('?sort=value&direction=asc')).map(({ finalValue }) => finalValue)
    expect(values).toEqual(values.toSorted((a, b) => a - b))
  })
})

test.each([
  [{}, 'clientId', 'Selecione um cliente'],
  [{ clientId: 7 }, 'clientId', 'Selecione um cliente'],
  [{ clientId: '' }, 'clientId', 'Selecione um cliente'],
  [{}, 'items', 'Adicione pelo menos um item'],
  [{ items: [{ quantity: 1, unitPrice: 5 }] }, 'items.0.productId', 'Selecione todos os produtos'],
])('a sale of %j is refused with the sentence of %s', async (body, field, sentence) => {
  const answer = await shop.send('POST', '/sales', body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors[field]).toBe(sentence)
})

test.each(['/sales', '/clients'])('%s links the pages before and after one', async (path) => {
  const counter = await openSellingShop()
  await counter.newSale()
  await counter.newSale()
  await counter.newSale()
  await counter.newClient('Ana')
  await counter.newClient('Beto')
  const pageOf = async (page: number) =>
    (await counter.get(`${path}?limit=1&page=${page}`, counter.token)).headers['link']
  expect(await pageOf(1)).toBe(`</api${path}?limit=1&page=2>; rel="next"`)
  expect(await pageOf(2)).toBe(
    `</api${path}?limit=1&page=1>; rel="prev", </api${path}?limit=1&page=3>; rel="next"`,
  )
  expect(await pageOf(3)).toBe(`</api${path}?limit=1&page=2>; rel="prev"`)
})
