import { beforeAll, expect, test, vi } from 'vitest'
import type { Closing } from '../contracts/closing.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import type { Voucher } from '../contracts/vouchers.ts'
import { dayOf } from '../shop/calendar.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let other: ProductDetail
const today = dayOf(new Date())

beforeAll(async () => {
  shop = await openSellingShop()
  const category = (await shop.send('POST', '/categories', categoryInput('Selins'))).json()
  other = (await shop.send('POST', '/products', productInput('Selim', category.id))).json()
  for (const { variants } of [shop.product, other])
    await shop.send('POST', `/stock/variants/${variants[0]?.id}/start`, { quantity: 50 })
  await shop.send('PUT', '/settings', { stockMode: 'block' })
})

const find = async (id: string): Promise<Sale> =>
  (await shop.get(`/sales/${id}`, shop.token)).json()

/** A completed sale of two tyres, R$ 199,80, paid by Pix. */
async function completed(rest: object = { received: 'pix' }): Promise<Sale> {
  const { id } = await shop.newSale()
  await shop.send('PUT', `/sales/${id}`, { status: 'completed', ...rest })
  return find(id)
}

/** One tyre comes back, worth R$ 99,90, and a saddle is taken. */
const exchange = ({ id, items }: Sale, unitPrice: number, rest: object = {}) =>
  shop.send('POST', `/sales/${id}/exchanges`, {
    items: [{ itemId: items[0]?.id, quantity: 1 }],
    reason: 'Tamanho errado',
    sale: { items: [{ productId: other.id, quantity: 1, unitPrice }] },
    credit: 99.9,
    total: unitPrice,
    means: null,
    ...rest,
  })

const onHand = async ({ id }: ProductDetail): Promise<number> =>
  (await shop.get(`/stock/products/${id}`, shop.token)).json()[0].onHand

const closing = async (): Promise<Closing> =>
  (await shop.get(`/closing?from=${today}&to=${today}`, shop.token)).json()

test('what comes back pays what is taken, and the client the difference', async () => {
  const old = await completed()
  const [before, tyres, saddles] = [
    await closing(),
    await onHand(shop.product),
    await onHand(other),
  ]
  const answer = await exchange(old, 120.01, { means: 'cash' })
  expect(answer.statusCode, answer.body).toBe(201)
  const sale: Sale = answer.json()
  expect(sale).toMatchObject({
    status: 'completed',
    clientId: old.clientId,
    finalValue: 120.01,
    owedValue: 0,
    exchangeOf: {
      saleId: old.id,
      number: old.number,
      amount: 99.9,
      items: [{ name: 'Pneu 29', quantity: 1 }],
    },
  })
  expect(sale.payments.map(({ means, amount }) => [means, amount])).toEqual([
    ['voucher', 99.9],
    ['cash', 20.11],
  ])
  expect((await find(old.id)).returns).toMatchObject([
    { exchangeSaleId: sale.id, amount: 99.9, refunded: 99.9 },
  ])
  expect([await onHand(shop.product), await onHand(other)]).toEqual([tyres + 1, saddles - 1])
  const after = await closing()
  expect(after.cash - before.cash).toBeCloseTo(20.11, 6)
  expect(after.refundedTotal).toBe(before.refundedTotal)
  expect(after.receivedTotal - before.receivedTotal).toBeCloseTo(20.11, 6)
})

test('a rest is given back in money, or stays in a voucher', async () => {
  const old = await completed()
  const before = await closing()
  const inCash: Sale = (await exchange(old, 60, { means: 'cash' })).json()
  expect(inCash.payments).toMatchObject([{ means: 'voucher', amount: 60 }])
  expect((await find(old.id)).payments.slice(1)).toMatchObject([
    { means: 'voucher', amount: -60 },
    { means: 'cash', amount: -39.9 },
  ])
  const after = await closing()
  expect(after.refundedTotal - before.refundedTotal).toBeCloseTo(39.9, 6)
  const kept: Sale = (await exchange(await find(old.id), 60, { means: 'voucher' })).json()
  const voucher = await shop.get(`/vouchers/${kept.payments[0]?.voucherCode}`, shop.token)
  expect(voucher.json<Voucher>()).toMatchObject({ amount: 99.9, left: 39.9 })
})

test('a return of what was never paid lowers the debt, and the new sale is owed', async () => {
  const old = await completed({ dueDate: '2035-01-31' })
  const sale: Sale = (await exchange(old, 120, { credit: 0 })).json()
  expect(sale).toMatchObject({ status: 'completed', owedValue: 120, payments: [] })
  expect(sale.dueDate).not.toBeNull()
  expect(await find(old.id)).toMatchObject({ owedValue: 99.9, returnedValue: 99.9 })
})

test('an exchange is paid with its own voucher, whatever clocks gave earlier returns', async () => {
  const old = await completed()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20_000 })
  const returned = await shop.send('POST', `/sales/${old.id}/returns`, {
    items: [{ itemId: old.items[0]?.id, quantity: 1 }],
    reason: 'Não serviu',
    refund: { means: 'cash', amount: 99.9 },
  })
  vi.useRealTimers()
  expect(returned.statusCode, returned.body).toBe(201)
  const sale: Sale = (await exchange(await find(old.id), 120, { means: 'cash' })).json()
  expect(sale.payments.map(({ means, amount }) => [means, amount])).toEqual([
    ['voucher', 99.9],
    ['cash', 20.1],
  ])
})

test('an exchange for nothing is refused', async () => {
  const sale = { items: [{ productId: other.id, quantity: 1, unitPrice: 60 }], discountValue: 60 }
  const answer = await exchange(await completed(), 60, { sale, total: 0, means: 'cash' })
  expect(answer.statusCode).toBe(422)
})

test('an exchange of the same worth moves no money', async () => {
  const before = await closing()
  const sale: Sale = (await exchange(await completed(), 99.9)).json()
  expect(sale).toMatchObject({ owedValue: 0, payments: [{ means: 'voucher', amount: 99.9 }] })
  const after = await closing()
  expect(after.cash).toBe(before.cash)
})

test.each<[string, object]>([
  ['another credit', { credit: 99.91 }],
  ['another total', { total: 120.01, means: 'cash' }],
])('%s than the sender saw is refused, and nothing is left of it', async (_what, rest) => {
  const old = await completed()
  const [tyres, before] = [await onHand(shop.product), await shop.get('/vouchers', shop.token)]
  expect((await exchange(old, 120, rest)).statusCode).toBe(409)
  expect(await find(old.id)).toEqual(old)
  expect(await onHand(shop.product)).toBe(tyres)
  expect((await shop.get('/vouchers', shop.token)).json()).toEqual(before.json())
})

test('what is taken has to be there', async () => {
  const old = await completed()
  const items = [{ productId: other.id, quantity: 5000, unitPrice: 1 }]
  const answer = await exchange(old, 5000, { sale: { items }, means: 'cash' })
  expect(answer.statusCode).toBe(409)
  expect(await find(old.id)).toEqual(old)
})

test.each<[string, number, object]>([
  ['a rest that nobody gave back', 60, {}],
  ['a difference paid with a voucher', 120, { means: 'voucher' }],
])('%s is refused', async (_what, unitPrice, rest) => {
  const answer = await exchange(await completed(), unitPrice, rest)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['means']])
})

test('of two who press at once, one piece comes back once', async () => {
  const old = await completed()
  const whole = { items: [{ itemId: old.items[0]?.id, quantity: 2 }], credit: 199.8, means: 'cash' }
  const answers = await Promise.all([1, 2, 3].map(() => exchange(old, 60, whole)))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
})

test('the return is undone once the payment with it is corrected', async () => {
  const old = await completed()
  const sale: Sale = (await exchange(old, 60, { means: 'cash' })).json()
  const undo = async () => {
    const { returns } = await find(old.id)
    const url = `/sales/${old.id}/returns/${returns[0]?.id}/reversal`
    return shop.send('POST', url, { reason: 'Engano' })
  }
  expect((await undo()).statusCode).toBe(409)
  const url = `/sales/${sale.id}/payments/${sale.payments[0]?.id}/reversal`
  expect((await shop.send('POST', url, { reason: 'Engano' })).statusCode).toBe(201)
  expect((await undo()).statusCode).toBe(201)
  expect(await find(old.id)).toMatchObject({ paidValue: 199.8, returnedValue: 0, owedValue: 0 })
  expect((await find(sale.id)).exchangeOf).toBeNull()
  expect(await findWrongStock(shop.db)).toEqual([])
})
