import { beforeAll, expect, test } from 'vitest'
import type { Closing } from '../contracts/closing.ts'
import type { Sale } from '../contracts/sales.ts'
import type { Voucher, VoucherList } from '../contracts/vouchers.ts'
import { addDays, dayOf } from '../shop/calendar.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
const today = dayOf(new Date())

beforeAll(async () => {
  shop = await openSellingShop()
})

const find = async ({ id }: Sale): Promise<Sale> =>
  (await shop.get(`/sales/${id}`, shop.token)).json()

/** A completed sale of two tyres, R$ 199,80, paid by Pix. */
async function completed(rest: object = {}): Promise<Sale> {
  const sale = await shop.newSale(rest)
  await shop.send('PUT', `/sales/${sale.id}`, { status: 'completed', received: 'pix' })
  return find(sale)
}

/** What a returned tyre of a sale is given back as. */
const giveBack = ({ id, items }: Sale, refund: object) =>
  shop.send('POST', `/sales/${id}/returns`, {
    items: [{ itemId: items[0]?.id, quantity: 1 }],
    reason: 'Tamanho errado',
    refund: { means: 'voucher', amount: 99.9, ...refund },
  })

/** The code of a voucher of R$ 99,90, and the sale that it was given for. */
async function given(refund: object = {}): Promise<{ code: string; sale: Sale }> {
  const answer = await giveBack(await completed(), refund)
  expect(answer.statusCode, answer.body).toBe(201)
  const sale: Sale = answer.json()
  return { sale, code: sale.payments.at(-1)?.voucherCode ?? '' }
}

const pay = ({ id }: Sale, voucherCode: string, amount: number) =>
  shop.send('POST', `/sales/${id}/payments`, { means: 'voucher', voucherCode, amount })

const reverse = (sale: Sale, place = -1) =>
  shop.send('POST', `/sales/${sale.id}/payments/${sale.payments.at(place)?.id}/reversal`, {
    reason: 'Engano',
  })

const lookUp = async (code: string): Promise<Voucher> =>
  (await shop.get(`/vouchers/${code}`, shop.token)).json()

test('a return gives a voucher instead of money, with the client of its sale', async () => {
  const { sale, code } = await given({ validUntil: addDays(today, 30) })
  expect(code).toMatch(/^[2-9BCDFGHJ-NP-TV-Z]{8}$/)
  expect(sale.payments.at(-1)).toMatchObject({ kind: 'refund', means: 'voucher', amount: -99.9 })
  expect(sale).toMatchObject({ paidValue: 99.9, owedValue: 0, returnedValue: 99.9 })
  expect(await lookUp(code)).toEqual({
    code,
    amount: 99.9,
    left: 99.9,
    validUntil: addDays(today, 30),
    isExpired: false,
    saleId: sale.id,
    saleNumber: sale.number,
    clientId: shop.client.id,
    clientName: 'João da Silva',
    createdAt: expect.any(String),
  })
})

test('it pays a later sale in parts, never more than is left, however it is typed', async () => {
  const { code } = await given()
  const [first, second] = [await shop.newSale(), await shop.newSale()]
  const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase()
  expect((await pay(first, typed, 60.01)).statusCode).toBe(201)
  const more = await pay(second, code, 39.9)
  expect([more.statusCode, more.json().errors.amount]).toEqual([
    422,
    expect.stringContaining('39,89'),
  ])
  expect((await pay(second, code, 39.89)).statusCode).toBe(201)
  expect(await lookUp(code)).toMatchObject({ amount: 99.9, left: 0 })
  expect((await pay(second, code, 0.01)).json().errors.voucherCode).toBe(
    'Não resta nada deste vale',
  )
})

test('of two tills that spend the same voucher at once, one is refused', async () => {
  const { code } = await given()
  const sales = await Promise.all(Array.from({ length: 6 }, () => shop.newSale()))
  const answers = await Promise.all(sales.map((sale) => pay(sale, code, 49.95)))
  const statuses = answers.map(({ statusCode }) => statusCode)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 422, 422, 422, 422])
  expect((await lookUp(code)).left).toBe(0)
})

test('a correction gives back what was paid with it', async () => {
  const { code } = await given()
  const sale: Sale = (await pay(await shop.newSale(), code, 50)).json()
  const corrected: Sale = (await reverse(sale)).json()
  expect(corrected).toMatchObject({ paidValue: 0, owedValue: 199.8 })
  expect((await lookUp(code)).left).toBe(99.9)
})

test('a return whose voucher was used is undone only after that use is corrected', async () => {
  const { code, sale } = await given()
  const paid: Sale = (await pay(await shop.newSale(), code, 10)).json()
  const undo = () =>
    shop.send('POST', `/sales/${sale.id}/returns/${sale.returns[0]?.id}/reversal`, {
      reason: 'Engano',
    })
  expect(await undo()).toMatchObject({ statusCode: 409 })
  expect((await shop.send('DELETE', `/sales/${sale.id}?reason=Engano`)).statusCode).toBe(409)
  expect((await reverse(paid)).statusCode).toBe(201)
  expect((await undo()).statusCode).toBe(201)
  expect(await lookUp(code)).toMatchObject({ amount: 0, left: 0 })
  expect((await pay(paid, code, 1)).statusCode).toBe(422)
})

test('a sale is deleted with what was paid by a voucher, which is whole again', async () => {
  const { code } = await given()
  const sale = await shop.newSale()
  await pay(sale, code, 99.9)
  expect((await shop.send('DELETE', `/sales/${sale.id}?reason=Engano`)).statusCode).toBe(200)
  expect((await lookUp(code)).left).toBe(99.9)
})

test('a sale that was paid with a voucher of its own is deleted too', async () => {
  const sale = await shop.newSale()
  await shop.send('POST', `/sales/${sale.id}/payments`, { means: 'cash', amount: 100 })
  const refund = { means: 'voucher', amount: 100 }
  const after: Sale = (await shop.send('POST', `/sales/${sale.id}/refunds`, refund)).json()
  const code = after.payments.at(-1)?.voucherCode ?? ''
  await pay(sale, code, 100)
  expect((await shop.send('DELETE', `/sales/${sale.id}?reason=Engano`)).statusCode).toBe(200)
  expect(await lookUp(code)).toMatchObject({ amount: 0, left: 0, saleId: null })
})

test('after its last day it pays nothing, and a new one has no day that is over', async () => {
  const { code } = await given({ validUntil: today })
  const sale = await shop.newSale()
  expect((await pay(sale, code, 1)).statusCode).toBe(201)
  await shop.db
    .updateTable('vouchers')
    .set({ validUntil: addDays(today, -1) })
    .where('code', '=', code)
    .execute()
  expect((await pay(sale, code, 1)).json().errors.voucherCode).toContain('venceu')
  expect(await lookUp(code)).toMatchObject({ isExpired: true, left: 98.9 })
  const late = await giveBack(await completed(), { validUntil: addDays(today, -1) })
  expect(late.json().errors).toEqual({ validUntil: 'Este dia já passou' })
})

test.each([
  ['a code without the means', { means: 'pix', voucherCode: 'K7M3QDWX' }],
  ['the means without a code', { means: 'voucher' }],
  ['no code', { means: 'voucher', voucherCode: 'K7M' }],
  ['an unknown code', { means: 'voucher', voucherCode: '22222222' }],
])('a payment is refused with %s', async (_what, payment) => {
  const sale = await shop.newSale()
  const body = { amount: 1, ...payment }
  const answer = await shop.send('POST', `/sales/${sale.id}/payments`, body)
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['voucherCode']])
})

test('a sale is not completed with the means alone', async () => {
  const sale = await shop.newSale()
  const change = { status: 'completed', received: 'voucher' }
  expect((await shop.send('PUT', `/sales/${sale.id}`, change)).statusCode).toBe(422)
})

test('a cancelled sale gives what was paid back as a voucher', async () => {
  const sale = await shop.newSale()
  await shop.send('POST', `/sales/${sale.id}/payments`, { means: 'cash', amount: 20 })
  const change = { status: 'cancelled', refunded: 'voucher' }
  const cancelled: Sale = (await shop.send('PUT', `/sales/${sale.id}`, change)).json()
  expect(await lookUp(cancelled.payments.at(-1)?.voucherCode ?? '')).toMatchObject({ left: 20 })
})

test('giving and using a voucher is no money of the closing and of the report', async () => {
  const get = async <Body>(path: string): Promise<Body> =>
    (await shop.get(`${path}?from=${today}&to=${today}`, shop.token)).json()
  const before = await get<Closing>('/closing')
  const reportBefore = await get<{ total: number }>('/reports/received')
  const { code } = await given()
  const paid = await shop.newSale()
  await pay(paid, code, 70)
  const after = await get<Closing>('/closing')
  // What the returned sale was paid by Pix.
  expect(after.receivedTotal - before.receivedTotal).toBeCloseTo(199.8, 6)
  expect([after.refundedTotal, after.cash]).toEqual([before.refundedTotal, before.cash])
  expect(after.vouchers.given - before.vouchers.given).toBeCloseTo(99.9, 6)
  expect(after.vouchers.used - before.vouchers.used).toBeCloseTo(70, 6)
  const received = (closing: Closing) =>
    closing.sellers.reduce((sum, seller) => sum + seller.received, 0)
  expect(received(after) - received(before)).toBeCloseTo(199.8, 6)
  const report = await get<{ total: number }>('/reports/received')
  expect(report.total - reportBefore.total).toBeCloseTo(199.8, 6)
})

test('the list has those with something left, and all by code or name', async () => {
  const ana = await shop.newClient('Ana Vale')
  const answer = await giveBack(await completed({ clientId: ana.id }), {})
  const code = answer.json<Sale>().payments.at(-1)?.voucherCode ?? ''
  const list = async (query: string): Promise<VoucherList> =>
    (await shop.get(`/vouchers?${query}`, shop.token)).json()
  const codes = ({ vouchers }: VoucherList) => vouchers.map((voucher) => voucher.code)
  for (const query of ['search=ana', `search=${code.slice(0, 5)}`, `clientId=${ana.id}`])
    expect([codes(await list(query)), (await list(query)).leftTotal]).toEqual([[code], 99.9])
  await pay(await shop.newSale(), code, 99.9)
  expect(await list('search=ana')).toMatchObject({ count: 0, leftTotal: 0 })
  expect(codes(await list('search=ana&state=all'))).toEqual([code])
})
