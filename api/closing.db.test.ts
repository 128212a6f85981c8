import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CashCount, CashMovement, Closing } from '../contracts/closing.ts'
import { centsOf } from '../contracts/money.ts'
import type { Sale } from '../contracts/sales.ts'
import { addDays, dayOf } from '../shop/calendar.ts'
import { formatCents } from '../shop/text/currency.ts'
import { signInSeller } from '../test/api.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let seller: string

const today = dayOf(new Date())

beforeAll(async () => {
  shop = await openSellingShop()
  seller = await signInSeller(shop.db)
  await sellAndPay()
})

async function newSale(token: string): Promise<Sale> {
  const items = [{ productId: shop.product.id, quantity: 1, unitPrice: 100 }]
  return (await shop.send('POST', '/sales', { clientId: null, items }, token)).json()
}

async function pay({ id }: Sale, body: object, token: string): Promise<Sale> {
  const answer = await shop.send('POST', `/sales/${id}/payments`, body, token)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const settle = ({ id }: Sale, body: object, token: string) =>
  shop.send('PUT', `/sales/${id}`, body, token)

/** The seller sells two, one of them with R$ 40,00 left; the administrator one, and cancels one. */
async function sellAndPay() {
  const first = await newSale(seller)
  await pay(first, { means: 'cash', amount: 60, tendered: 100 }, seller)
  await settle(first, { status: 'completed' }, seller)
  await settle(await newSale(seller), { status: 'completed', received: 'pix' }, seller)

  const wrong = await newSale(shop.token)
  const { payments } = await pay(wrong, { means: 'cash', amount: 100 }, shop.token)
  const reversal = `/sales/${wrong.id}/payments/${payments[0]?.id}/reversal`
  await shop.send('POST', reversal, { reason: 'Foi no cartão' })
  await settle(wrong, { status: 'completed', received: 'card' }, shop.token)

  const cancelled = await newSale(shop.token)
  await pay(cancelled, { means: 'cash', amount: 30 }, shop.token)
  await settle(cancelled, { status: 'cancelled', refunded: 'cash' }, shop.token)
}

async function closing(token = shop.token, from = today, to = today): Promise<Closing> {
  const answer = await shop.get(`/closing?from=${from}&to=${to}`, token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

describe('the closing of a day', () => {
  test('says what was sold, received by means, given back, and is still owed', async () => {
    expect(await closing()).toMatchObject({
      scope: 'shop',
      sales: 3,
      sold: 300,
      owed: 40,
      received: [
        { means: 'pix', amount: 100 },
        { means: 'cash', amount: 90 },
        { means: 'card', amount: 100 },
      ],
      receivedTotal: 290,
      refunded: [{ means: 'cash', amount: 30 }],
      refundedTotal: 30,
      cash: 60,
    })
  })

  test('agrees with the revenue of the dashboard', async () => {
    const stats = (await shop.get('/sales/stats', shop.token)).json()
    expect((await closing()).sold).toBe(stats.totalRevenue)
  })

  test('says what each user sold and received', async () => {
    expect((await closing()).sellers).toMatchObject([
      { name: 'Bia do balcão', sales: 2, sold: 200, owed: 40, received: 160 },
      { name: 'Dona da loja', sales: 1, sold: 100, owed: 0, received: 100 },
    ])
  })

  test('shows a seller nothing of others', async () => {
    const own = await closing(seller)
    expect(own).toMatchObject({ scope: 'own', sales: 2, sold: 200, receivedTotal: 160, cash: 60 })
    expect(own.sellers).toHaveLength(1)
  })

  test('covers the days of a period, both included', async () => {
    const [before, after] = [addDays(today, -2), addDays(today, 2)]
    expect((await closing(shop.token, before, after)).sold).toBe(300)
    expect((await closing(shop.token, before, addDays(today, -1))).sold).toBe(0)
  })

  test.each([
    'from=2026-02-30&to=2026-03-01',
    'from=2026-03-02&to=2026-03-01',
    'from=2026-03-02',
    'from=9999-01-01&to=9999-12-31',
    'from=0001-01-01&to=0001-01-31',
  ])('of %s is refused', async (query) => {
    expect((await shop.get(`/closing?${query}`, shop.token)).statusCode).toBe(400)
  })
})

describe('a cash count', () => {
  test('keeps what was expected then, and says what is missing', async () => {
    const body = { day: today, counted: 155, float: 100, note: 'Fim do dia' }
    const answer = await shop.send('POST', '/closing/counts', body)
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json<CashCount>()).toMatchObject({
      expected: 160,
      counted: 155,
      difference: -5,
      userName: 'Dona da loja',
    })
    await pay(await newSale(shop.token), { means: 'cash', amount: 10 }, shop.token)
    const { counts, cash } = await closing()
    expect(cash).toBe(70)
    expect(counts).toMatchObject([{ expected: 160, counted: 155, note: 'Fim do dia' }])
  })

  test('that is off by R$ 20,00 or more gives the reason', async () => {
    const { cash } = await closing()
    const count = (counted: number, note = '') =>
      shop.send('POST', '/closing/counts', { day: today, counted, note })
    for (const [counted, message] of [
      [cash - 20, 'Faltam R$\u00a020,00: diga o motivo'],
      [cash + 20, 'Sobram R$\u00a020,00: diga o motivo'],
    ] as const) {
      const refused = await count(counted, ' ')
      expect(refused.statusCode).toBe(422)
      expect(refused.json()).toMatchObject({ errors: { note: message } })
      expect((await count(counted, 'Troco errado')).statusCode).toBe(201)
    }
    expect((await count(cash - 19.99)).statusCode).toBe(201)
  })

  test('of a seller is of what the seller took, and is not shown to others', async () => {
    const body = { day: today, counted: 60 }
    const count = (await shop.send('POST', '/closing/counts', body, seller)).json<CashCount>()
    expect(count).toMatchObject({ scope: 'own', expected: 60, difference: 0 })
    expect((await closing(seller)).counts).toHaveLength(1)
    expect((await closing()).counts).toHaveLength(5)
  })

  test.each([
    { day: addDays(today, 1), counted: 1 },
    { day: today, counted: -1 },
    { day: today },
    { day: today, counted: 0.001 },
  ])('%j is refused', async (body) => {
    expect((await shop.send('POST', '/closing/counts', body)).statusCode).toBe(422)
  })
})

test('the correction of a payment counts for whoever recorded the payment', async () => {
  const [own, all] = [await closing(seller), await closing()]
  const sale = await newSale(shop.token)
  const { payments } = await pay(sale, { means: 'cash', amount: 50 }, seller)
  await shop.send('POST', `/sales/${sale.id}/payments/${payments[0]?.id}/reversal`, {
    reason: 'Nunca entrou',
  })
  const deleted = await newSale(shop.token)
  await pay(deleted, { means: 'cash', amount: 20 }, seller)
  await shop.send('DELETE', `/sales/${deleted.id}?reason=Engano`, undefined)
  expect((await closing(seller)).cash).toBe(own.cash)
  expect((await closing()).sellers).toEqual(all.sellers)
})

test('an undone return counts for whoever took the return', async () => {
  const before = await closing(seller)
  const sale = await newSale(shop.token)
  await settle(sale, { status: 'completed', received: 'pix' }, shop.token)
  const answer = await shop.send(
    'POST',
    `/sales/${sale.id}/returns`,
    {
      items: [{ itemId: sale.items[0]?.id, quantity: 1 }],
      reason: 'Defeito',
      refund: { means: 'cash', amount: 100 },
    },
    seller,
  )
  expect(answer.statusCode, answer.body).toBe(201)
  expect((await closing(seller)).returned).toBe(before.returned + 100)
  const [taken] = answer.json<Sale>().returns
  const undo = `/sales/${sale.id}/returns/${taken?.id}/reversal`
  await shop.send('POST', undo, { reason: 'Engano' })
  expect(await closing(seller)).toMatchObject({ returned: before.returned, cash: before.cash })
})

test('a seller who was renamed is called by the new name', async () => {
  const renamed = await openSellingShop()
  const sale = await renamed.newSale()
  await renamed.send('PUT', `/sales/${sale.id}`, { status: 'completed', received: 'cash' })
  await renamed.db.updateTable('users').set({ name: 'Ana da loja' }).execute()
  await renamed.newSale().then(({ id }) => renamed.setStatus(id, 'completed'))
  const day = dayOf(new Date())
  const answer = await renamed.get(`/closing?from=${day}&to=${day}`, renamed.token)
  expect(answer.json<Closing>().sellers.map(({ name }) => name)).toEqual(['Ana da loja'])
})

describe('money of the drawer besides sales', () => {
  let cashBefore: number

  const move = (body: object, token = shop.token) =>
    shop.send('POST', '/closing/movements', body, token)
  const reverse = ({ id }: CashMovement, token = shop.token) =>
    shop.send('POST', `/closing/movements/${id}/reversal`, { reason: 'Engano' }, token)
  const added = async (days: string = today) =>
    (await closing(shop.token, days, days)).cash - cashBefore

  beforeEach(async () => {
    cashBefore = (await closing()).cash
  })

  test('is part of the cash of its day, and of what a count expects', async () => {
    await move({ kind: 'supply', amount: 50 })
    await move({ kind: 'withdrawal', amount: 20.1, note: 'Para o cofre' })
    const answer = await move({ kind: 'expense', amount: 12.4, note: 'Água' })
    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({
      kind: 'expense',
      amount: -12.4,
      userName: 'Dona da loja',
    })
    expect(await added()).toBeCloseTo(17.5, 9)
    const { movements } = await closing()
    expect(movements.slice(0, 3).map(({ amount }) => amount)).toEqual([-12.4, -20.1, 50])
    const body = { day: today, counted: 0, note: 'Tudo foi para o cofre' }
    const count = await shop.send('POST', '/closing/counts', body)
    expect(count.json<CashCount>().expected).toBeCloseTo(cashBefore + 17.5, 9)
  })

  test('beyond what the drawer has is taken out with a reason', async () => {
    const { cash } = await closing()
    const take = (amount: number, note?: string) => move({ kind: 'withdrawal', amount, note })
    const refused = await take(cash + 0.01)
    expect(refused.statusCode).toBe(422)
    const drawer = `O caixa tem ${formatCents(centsOf(cash))}, sem o troco inicial`
    expect(refused.json()).toMatchObject({ errors: { note: `${drawer}: diga por que sai mais` } })
    expect((await closing()).cash).toBe(cash)
    const taken = await take(cash + 0.01, 'Inclui o troco')
    expect(taken.statusCode, taken.body).toBe(201)
    await reverse(taken.json<CashMovement>())
    const all = await take(cash)
    expect(all.statusCode, all.body).toBe(201)
    await reverse(all.json<CashMovement>())
  })

  test('is taken back by a correction, once', async () => {
    const wrong = (await move({ kind: 'withdrawal', amount: 30 })).json<CashMovement>()
    expect((await reverse(wrong)).json()).toMatchObject({ kind: 'reversal', amount: 30 })
    expect(await added()).toBe(0)
    expect((await closing()).movements[1]).toMatchObject({ id: wrong.id, isReversed: true })
    const again = await reverse(wrong)
    expect(again.statusCode).toBe(409)
    expect(again.json()).toMatchObject({ message: 'Este movimento já foi estornado' })
    const [correction] = (await closing()).movements
    expect(correction && (await reverse(correction)).statusCode).toBe(409)
  })

  test('corrected by two people at once is corrected once', async () => {
    const wrong = (await move({ kind: 'supply', amount: 5 })).json<CashMovement>()
    const answers = await Promise.all([reverse(wrong), reverse(wrong), reverse(wrong)])
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2)
    expect(await added()).toBe(0)
  })

  test('of others is not shown to a seller, nor corrected by one', async () => {
    const theirs = (await move({ kind: 'supply', amount: 7 })).json<CashMovement>()
    const own = (
      await move({ kind: 'expense', amount: 3, note: 'Frete' }, seller)
    ).json<CashMovement>()
    expect((await closing(seller)).movements.map(({ id }) => id)).toEqual([own.id])
    expect((await reverse(theirs, seller)).statusCode).toBe(404)
    expect((await reverse(own, seller)).statusCode).toBe(201)
  })

  test('of a seller, corrected by an administrator, leaves the cash of the seller', async () => {
    const { cash } = await closing(seller)
    const wrong = await move({ kind: 'withdrawal', amount: 8 }, seller)
    await reverse(wrong.json<CashMovement>())
    expect((await closing(seller)).cash).toBe(cash)
  })

  test.each([
    [{ kind: 'expense', amount: 10, note: ' ' }, 'note', 'Diga o que foi pago'],
    [{ kind: 'supply', amount: 0 }, 'amount', 'Informe o valor'],
    [{ kind: 'withdrawal', amount: -5 }, 'amount', 'Informe o valor'],
  ])('%j is refused', async (body, field, message) => {
    const answer = await move(body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({ errors: { [field]: message } })
  })

  test('cannot be of an unknown kind', async () => {
    expect((await move({ kind: 'reversal', amount: 5 })).statusCode).toBe(422)
  })
})
