import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Commissions } from '../contracts/reports.ts'
import type { Sale } from '../contracts/sales.ts'
import type { User } from '../contracts/users.ts'
import { addDays, dayOf } from '../shop/calendar.ts'
import { password, signInSeller } from '../test/api.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let token: string
let seller: User

beforeEach(async () => {
  shop = await openSellingShop()
  token = await signInSeller(shop.db)
  seller = (await shop.get('/auth/me', token)).json()
  await setCommission(3.5)
})

afterEach(() => vi.useRealTimers())

const setCommission = (commission: unknown) =>
  shop.send('PATCH', `/auth/admin-users/${seller.id}`, { commission })

async function newSale(unitPrice: number, rest = {}, as = token): Promise<Sale> {
  const items = [{ productId: shop.product.id, quantity: 1, unitPrice }]
  const answer = await shop.send('POST', '/sales', { clientId: shop.client.id, items, ...rest }, as)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

async function sell(unitPrice: number, rest = {}): Promise<Sale> {
  const sale = await newSale(unitPrice, rest)
  return (await shop.setStatus(sale.id, 'completed')).json()
}

async function report(day = dayOf(new Date()), as = shop.token): Promise<Commissions> {
  return (await shop.get(`/reports/commissions?from=${day}&to=${day}`, as)).json()
}

async function rows() {
  return (await report()).rows.map(({ percent, sales, revenue, commission }) => [
    percent,
    sales,
    revenue,
    commission,
  ])
}

test('a commission is of what the sale cost in the end, rounded once for the seller', async () => {
  // Each alone would be 2.52 cents, rounded to 3.
  for (const _ of [1, 2, 3]) await sell(0.72)
  expect(await rows()).toEqual([[3.5, 3, 2.16, 0.08]])
  await sell(200, { discountValue: 20, terms: { method: 'cash' } })
  const { total, rows: all } = await report()
  expect(all).toMatchObject([{ sellerId: seller.id, name: seller.name }])
  // R$ 170,00: 5 % less in cash, and the discount.
  expect(total).toEqual({ sales: 4, revenue: 172.16, commission: 6.03 })
})

test('a sale keeps the commission that its seller had when it was completed', async () => {
  await sell(100)
  const pending = await newSale(50)
  await setCommission(10)
  expect(await rows()).toEqual([[3.5, 1, 100, 3.5]])
  await shop.setStatus(pending.id, 'completed')
  expect(await rows()).toEqual([
    [3.5, 1, 100, 3.5],
    [10, 1, 50, 5],
  ])
  await setCommission(null)
  await sell(70)
  expect((await report()).total).toEqual({ sales: 2, revenue: 150, commission: 8.5 })
})

test('a reopened sale has none, and the present one when it is completed again', async () => {
  const { id } = await sell(100)
  await setCommission(4)
  await shop.send('POST', `/sales/${id}/undo`, { reason: 'Engano' })
  expect(await rows()).toEqual([])
  await shop.setStatus(id, 'completed')
  expect(await rows()).toEqual([[4, 1, 100, 4]])
})

test('what comes back takes off on its day, at the commission of its sale', async () => {
  const { id, items } = await sell(100)
  const soldOn = dayOf(new Date())
  await setCommission(10)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
  const login = { email: 'dona@rota97.example', password }
  const admin = (await shop.send('POST', '/auth/login', login)).json().token
  const back = {
    items: [{ itemId: items[0]?.id, quantity: 1 }],
    reason: 'Não serviu',
    refund: null,
  }
  await shop.send('POST', `/sales/${id}/returns`, back, admin)
  expect((await report(soldOn, admin)).total).toEqual({ sales: 1, revenue: 100, commission: 3.5 })
  const next = await report(addDays(soldOn, 1), admin)
  expect(next.total).toEqual({ sales: 0, revenue: -100, commission: -3.5 })
  expect(next.previousTotal).toEqual({ sales: 1, revenue: 100, commission: 3.5 })
})

test('the commission is of who made the sale, whoever completes it, and deleted users keep it', async () => {
  const { id } = await newSale(100)
  expect((await shop.send('PUT', `/sales/${id}`, { status: 'completed' })).statusCode).toBe(200)
  const own = await newSale(30, {}, shop.token)
  await shop.send('PUT', `/sales/${own.id}`, { status: 'completed' }, token)
  await shop.send('DELETE', `/auth/admin-users/${seller.id}`)
  expect((await report()).rows).toEqual([
    {
      sellerId: seller.id,
      name: seller.name,
      percent: 3.5,
      sales: 1,
      revenue: 100,
      commission: 3.5,
    },
  ])
})

test.each([-0.01, 100.01, 3.555, '5', true])(
  'a commission of %j is refused',
  async (commission) => {
    const answer = await setCommission(commission)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ commission: 'A comissão deve ser entre 0% e 100%' })
  },
)

test('a seller neither reads the report nor changes the own commission', async () => {
  const day = dayOf(new Date())
  const path = `/reports/commissions?from=${day}&to=${day}`
  expect((await shop.get(path, token)).statusCode).toBe(403)
  const own = `/auth/admin-users/${seller.id}`
  expect((await shop.send('PATCH', own, { commission: 50 }, token)).statusCode).toBe(403)
})
