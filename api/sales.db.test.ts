import { beforeAll, describe, expect, test, onTestFinished, vi } from 'vitest'
import type { Category } from '../contracts/categories.ts'
import type { Client } from '../contracts/clients.ts'
import type { Dashboard } from '../contracts/dashboard.ts'
import type { Product } from '../contracts/products.ts'
import type { Sale, SaleStatus } from '../contracts/sales.ts'
import { listProducts } from '../shop/catalogue/product-list.ts'
import { insertPastSales } from '../shop/sales/past-sales.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

const pairs = 300
const erasures = 40

let shop: TestApi
let client: Client
let product: Product

beforeAll(async () => {
  shop = await openTestApi()
  const category = (await shop.send('POST', '/categories', categoryInput('Pneus'))).json()
  product = (
    await shop.send(
      'POST',
      '/products',
      productInput('Pneu 29', category.id, { price: 120, promotionalPrice: 99.9 }),
    )
  ).json()
  client = await newClient('João da Silva', {
    phone: '(28) 99911-2233',
    email: 'joao@mail.example',
  })
})

async function newClient(name: string, rest = {}): Promise<Client> {
  const answer = await shop.send('POST', '/clients', { name, phone: '(28) 3552-1000', ...rest })
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

function sendSale(rest = {}) {
  return shop.send('POST', '/sales', {
    clientId: client.id,
    items: [{ productId: product.id, quantity: 2, unitPrice: 99.9 }],
    ...rest,
  })
}

async function newSale(rest = {}): Promise<Sale> {
  const answer = await sendSale(rest)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

/** Creates pending sales of one unit each. */
async function newPendingSales(count: number): Promise<string[]> {
  const items = [
    { productId: product.id, productName: product.name, quantity: 1, unitPriceCents: 100 },
  ]
  const sales = Array.from({ length: count }, () => ({
    client,
    status: 'pending' as const,
    discountCents: 0,
    createdAt: new Date().toISOString(),
    items,
  }))
  return shop.db.transaction().execute((trx) => insertPastSales(trx, sales))
}

function setStatus(id: string, status: SaleStatus) {
  return shop.send('PUT', `/sales/${id}`, { status })
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
    .where('id', '=', product.id)
    .executeTakeFirst()
  return { completed: days?.completed ?? 0, soldQuantity: sold?.soldQuantity ?? 0 }
}

describe('a sale', () => {
  test('has totals that the server computes to the cent', async () => {
    const sale = await newSale({ discountValue: 9.85 })
    expect(sale).toMatchObject({
      totalValue: 199.8,
      discountValue: 9.85,
      finalValue: 189.95,
      status: 'pending',
      client: { name: 'João da Silva' },
    })
    expect(sale.items[0]).toMatchObject({
      productName: 'Pneu 29',
      image: product.images[0],
      quantity: 2,
      unitPrice: 99.9,
    })
  })

  test('goes from pending to completed or cancelled, once', async () => {
    const { id } = await newSale()
    expect(
      (await shop.send('PUT', `/sales/${id}`, { status: 'completed' })).json<Sale>().status,
    ).toBe('completed')
    expect((await shop.send('PUT', `/sales/${id}`, { status: 'cancelled' })).statusCode).toBe(409)
    expect((await shop.send('PUT', `/sales/${id}`, { status: 'pending' })).statusCode).toBe(409)
    expect(
      (
        await shop.send('PUT', `/sales/${id}`, {
          items: [{ productId: product.id, quantity: 1, unitPrice: 1 }],
        })
      ).statusCode,
    ).toBe(409)
  })

  test('that is completed and cancelled concurrently ends in one of the two states', async () => {
    const before = await figures()
    const ids = await newPendingSales(pairs)
    const answers = await Promise.all(
      ids.flatMap((id) => [setStatus(id, 'completed'), setStatus(id, 'cancelled')]),
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
  }, 30_000)

  test('that is completed and cancelled many times concurrently changes once', async () => {
    const before = await figures()
    const [id = ''] = await newPendingSales(1)
    const answers = await Promise.all(
      Array.from({ length: 2 * pairs }, (_, i) =>
        setStatus(id, i % 2 === 0 ? 'completed' : 'cancelled'),
      ),
    )
    const codes = Map.groupBy(answers, ({ statusCode }) => statusCode)
    expect([codes.get(200)?.length, codes.get(409)?.length]).toEqual([1, 2 * pairs - 1])
    const { status } = (await shop.get(`/sales/${id}`, shop.token)).json<Sale>()
    const after = await figures()
    expect(after.completed - before.completed).toBe(status === 'completed' ? 1 : 0)
    expect(after.soldQuantity - before.soldQuantity).toBe(status === 'completed' ? 1 : 0)
  }, 30_000)

  test('keeps names and prices as sold when the product changes or is deleted', async () => {
    const sale = await newSale()
    await shop.send('PUT', `/products/${product.id}`, {
      ...productInput('Pneu 29 novo', product.categoryId, { price: 500 }),
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
    const sale = await newSale()
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
    const sale = await newSale()
    const changed = await shop.send('PUT', `/sales/${sale.id}`, {
      items: [...sale.items, ...sale.items],
    })
    expect(changed.json<Sale>().items).toHaveLength(2 * sale.items.length)
  })

  test('without a client record has no client name, and is listed and counted', async () => {
    const sale = await newSale({ clientId: null })
    const named = { clientId: null, client: null, clientName: 'Consumidor sem cadastro' }
    expect(sale).toMatchObject(named)
    const changed = await shop.send('PUT', `/sales/${sale.id}`, { items: sale.items })
    expect(changed.json<Sale>()).toMatchObject(named)
    await setStatus(sale.id, 'completed')
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
      clientId: client.id,
      items: [{ productId: product.id, quantity: 1, unitPrice: 10 }],
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
    const { id } = await newSale()
    await newSale()
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
    const { id } = await newSale({
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
    const other = await newClient('Érica Ramos')
    const sale = await newSale({ clientId: other.id, discountValue: 1 })
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

describe('a client', () => {
  test.each([['joao'], ['JOÃO'], ['joao@mail'], ['999112233'], ['(28) 99911']])(
    'is found by %s',
    async (search) => {
      const { clients } = (
        await shop.get(`/clients?search=${encodeURIComponent(search)}`, shop.token)
      ).json()
      expect(clients.map(({ name }: Client) => name)).toEqual(['João da Silva'])
    },
  )

  test('is not found by a digit of the name in the phone of another client', async () => {
    await newClient('Oficina Rota 9')
    const { clients } = (await shop.get('/clients?search=rota%209', shop.token)).json()
    expect(clients.map(({ name }: Client) => name)).toEqual(['Oficina Rota 9'])
  })

  test('is listed by name, or with `sort=newest` before the older ones', async () => {
    const older = await newClient('Abel Ordem')
    const newer = await newClient('Zilda Ordem')
    const ids = async (query: string) =>
      (await shop.get(`/clients?${query}`, shop.token)).json().clients.map(({ id }: Client) => id)
    expect(await ids('search=ordem&sort=newest')).toEqual([newer.id, older.id])
    expect(await ids('search=ordem')).toEqual([older.id, newer.id])
    await newClient('Zoe Ordem')
    expect((await ids('sort=newest')).slice(1, 3)).toEqual([newer.id, older.id])
  })

  test('is not found by punctuation alone', async () => {
    expect((await shop.get('/clients?search=---', shop.token)).json().clients).toEqual([])
  })

  test('with sales is deleted only on request, and the sales then lose the name', async () => {
    const leaving = await newClient('Pedro Alves')
    const sale = await newSale({ clientId: leaving.id })
    expect((await shop.send('DELETE', `/clients/${leaving.id}`)).statusCode).toBe(409)
    expect(
      (await shop.send('DELETE', `/clients/${leaving.id}?eraseFromSales=true`)).statusCode,
    ).toBe(200)
    expect((await shop.get(`/sales/${sale.id}`, shop.token)).json<Sale>()).toMatchObject({
      clientId: null,
      client: null,
      clientName: '',
    })
    const log = await shop.db
      .selectFrom('auditLog')
      .selectAll()
      .where('subjectId', 'in', [leaving.id, sale.id])
      .execute()
    expect(log).not.toHaveLength(0)
    expect(JSON.stringify(log)).not.toContain('Pedro')
    const names = await shop.db.selectFrom('saleNames').select('clientKey').execute()
    expect(names.map(({ clientKey }) => clientKey)).not.toContain('pedro alves')
  })

  describe('deleted concurrently with other writes', () => {
    /** Writes that run concurrently with the deletion of each client. */
    const writers: Record<string, (person: Client, sale: Sale) => ReturnType<typeof setStatus>> = {
      'a sale is made': ({ id }) => sendSale({ clientId: id }),
      'a sale is completed': (_person, { id }) => setStatus(id, 'completed'),
      'the client is changed': ({ id, name, phone }) =>
        shop.send('PUT', `/clients/${id}`, { name, phone, address: 'Rua de Ester' }),
    }

    test.each(Object.entries(writers))(
      'leaves no name anywhere: %s',
      async (_case, write) => {
        const leaving: [Client, Sale][] = []
        for (let i = 0; i < erasures; i++) {
          const person = await newClient('Ester Sumida')
          leaving.push([person, await newSale({ clientId: person.id })])
        }
        const answers = await Promise.all(
          leaving.flatMap(([person, sale]) => [
            write(person, sale),
            shop.send('DELETE', `/clients/${person.id}?eraseFromSales=true`),
          ]),
        )
        expect(answers.filter((_, i) => i % 2 === 1).map(({ statusCode }) => statusCode)).toEqual(
          leaving.map(() => 200),
        )
        expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
        const tables = ['clients', 'sales', 'saleNames', 'auditLog'] as const
        const kept = await Promise.all(
          tables.map(async (table) =>
            (await shop.db.selectFrom(table).selectAll().execute()).filter((row) =>
              /ester/i.test(JSON.stringify(row)),
            ),
          ),
        )
        expect(kept).toEqual([[], [], [], []])
      },
      30_000,
    )

    test('is refused, or the sale is: no sale is left without its client', async () => {
      const leaving: Client[] = []
      for (let i = 0; i < erasures; i++) leaving.push(await newClient('Noel Talvez'))
      const answers = await Promise.all(
        leaving.flatMap(({ id }) => [
          sendSale({ clientId: id }),
          shop.send('DELETE', `/clients/${id}`),
        ]),
      )
      const codes = leaving.map((_, i) =>
        answers
          .slice(2 * i, 2 * i + 2)
          .map(({ statusCode }) => statusCode)
          .join(' '),
      )
      expect(codes.filter((pair) => pair !== '201 409' && pair !== '422 200')).toEqual([])
      expect(
        await shop.db
          .selectFrom('sales')
          .select('id')
          .where('clientName', '=', 'Noel Talvez')
          .where('clientId', 'is', null)
          .execute(),
      ).toEqual([])
    }, 30_000)
  })

  test.each([
    [{ name: '' }, 'name', 'Nome é obrigatório'],
    [{ phone: '' }, 'phone', 'Telefone é obrigatório'],
    [{ phone: '28999112233' }, 'phone', 'Telefone deve estar no formato (99) 99999-9999'],
    [{ phone: '+55 (28) 99911-2233' }, 'phone', 'Telefone deve estar no formato (99) 99999-9999'],
    [{ email: 'nada' }, 'email', 'Email inválido'],
  ])('with %j is refused', async (wrong, field, message) => {
    const answer = await shop.send('POST', '/clients', {
      name: 'Maria',
      phone: '(28) 99911-2233',
      ...wrong,
    })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors[field]).toBe(message)
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
