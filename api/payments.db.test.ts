import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../contracts/audit.ts'
import type { Sale } from '../contracts/sales.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

/** A sale of R$ 199,80. */
const newSale = () => shop.newSale()
const pay = (sale: Sale, body: object) => shop.send('POST', `/sales/${sale.id}/payments`, body)
const refund = (sale: Sale, body: object) => shop.send('POST', `/sales/${sale.id}/refunds`, body)
const reverse = (sale: Sale, paymentId: string, reason = 'Valor errado') =>
  shop.send('POST', `/sales/${sale.id}/payments/${paymentId}/reversal`, { reason })
const find = async ({ id }: Sale): Promise<Sale> =>
  (await shop.get(`/sales/${id}`, shop.token)).json()
const change = (sale: Sale, body: object) => shop.send('PUT', `/sales/${sale.id}`, body)

async function paid(sale: Sale, body: object): Promise<Sale> {
  const answer = await pay(sale, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

describe('payments', () => {
  test('are recorded in parts, and what is owed is the rest', async () => {
    const sale = await newSale()
    expect(sale).toMatchObject({ payments: [], paidValue: 0, owedValue: 199.8, dueDate: null })
    await paid(sale, { means: 'pix', amount: 100, note: 'Sinal' })
    const now = await paid(sale, { means: 'card', amount: 99.8 })
    expect(now).toMatchObject({ paidValue: 199.8, owedValue: 0, status: 'pending' })
    expect(now.payments).toMatchObject([
      { kind: 'payment', means: 'pix', amount: 100, note: 'Sinal', userName: 'Dona da loja' },
      { kind: 'payment', means: 'card', amount: 99.8, note: '', tendered: null },
    ])
  })

  test('are never more than is owed', async () => {
    const sale = await newSale()
    const tooMuch = await pay(sale, { means: 'pix', amount: 199.81 })
    expect([tooMuch.statusCode, tooMuch.json().errors]).toEqual([
      422,
      { amount: 'É mais do que falta: R$\u00a0199,80' },
    ])
    await paid(sale, { means: 'pix', amount: 199.8 })
    const again = await pay(sale, { means: 'pix', amount: 0.01 })
    expect([again.statusCode, again.json().message]).toEqual([409, 'Esta venda já está paga'])
  })

  test('of a total that has changed since it was shown are refused', async () => {
    const shown = await newSale()
    const { updatedAt } = shown
    await paid(shown, { means: 'pix', amount: 50, updatedAt })
    await change(shown, { items: shown.items, discountValue: 10 })
    const stale = await pay(shown, { means: 'pix', amount: 149.8, updatedAt })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { code: 'changed-meanwhile', message: expect.stringContaining('esta venda em') },
    ])
    const now = await find(shown)
    expect(now.paidValue).toBe(50)
    await paid(now, { means: 'pix', amount: 139.8, updatedAt: now.updatedAt })
  })

  test('in cash, change may be given: the payment is what stays in the drawer', async () => {
    const sale = await newSale()
    const now = await paid(sale, { means: 'cash', amount: 199.8, tendered: 200 })
    expect(now).toMatchObject({ paidValue: 199.8, owedValue: 0 })
    expect(now.payments).toMatchObject([{ amount: 199.8, tendered: 200 }])
  })

  test.each([
    [{ means: 'pix', amount: 10, tendered: 20 }, 'Só em dinheiro há troco'],
    [{ means: 'cash', amount: 10, tendered: 5 }, 'O valor entregue é menor que o recebido'],
    [{ means: 'cheque', amount: 10 }, 'Escolha como foi pago'],
    [{ means: 'pix', amount: -10 }, 'Informe um valor maior que zero'],
    [{ means: 'pix', amount: 0.001 }, 'Informe um valor maior que zero'],
  ])('%j is refused', async (body, message) => {
    const answer = await pay(await newSale(), body)
    expect([answer.statusCode, answer.json().message]).toEqual([422, message])
  })

  test('with terms that are agreed now take the amount owed under them', async () => {
    const sale = await newSale()
    const body = { means: 'pix', amount: 189.82, terms: { method: 'cash' } }
    const now = await paid(sale, body)
    expect(now).toMatchObject({ finalValue: 189.82, owedValue: 0, terms: { method: 'cash' } })
    const dearer = await pay(await newSale(), { ...body, amount: 199.8 })
    expect(dearer.json().errors).toEqual({ amount: 'É mais do que falta: R$\u00a0189,82' })
    const part = await paid(await newSale(), { ...body, amount: 100, means: 'cash' })
    expect(part).toMatchObject({ finalValue: 189.82, owedValue: 89.82 })
  })

  test('agree on no terms below what was paid, and on none of a completed sale', async () => {
    const sale = await newSale()
    await paid(sale, { means: 'card', amount: 195 })
    const terms = { method: 'cash' }
    const below = await pay(sale, { means: 'pix', amount: 1, terms })
    expect([below.statusCode, below.json().message]).toEqual([
      422,
      expect.stringContaining('Já foram recebidos R$\u00a0195,00'),
    ])
    expect(await find(sale)).toMatchObject({ terms: null, paidValue: 195 })
    const { updatedAt } = await find(sale)
    await change(sale, { status: 'completed', dueDate: '2027-01-31', updatedAt })
    const late = await pay(sale, { means: 'pix', amount: 1, terms })
    expect(late.statusCode).toBe(409)
  })

  test('of two people who take the whole amount at once one succeeds', async () => {
    const sale = await newSale()
    const answers = await Promise.all(
      ['pix', 'cash', 'card'].map((means) => pay(sale, { means, amount: 199.8 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409,
    ])
    expect(await find(sale)).toMatchObject({ paidValue: 199.8, owedValue: 0 })
  })

  test('of many parts at once only as many pass as are owed', async () => {
    const sale = await newSale()
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) => pay(sale, { means: 'pix', amount: 50, note: `${n}` })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    expect(await find(sale)).toMatchObject({ paidValue: 150, owedValue: 49.8 })
  })

  test('a repeated request with the same key is one payment', async () => {
    const sale = await newSale()
    const request = () =>
      shop.app.inject({
        method: 'POST',
        url: `/api/sales/${sale.id}/payments`,
        headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': 'pagar-1234' },
        payload: { means: 'pix', amount: 50 },
      })
    const answers = [await request(), await request()]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect((await find(sale)).paidValue).toBe(50)
  })

  test('stand in the log with the amounts before and after', async () => {
    const sale = await newSale()
    await paid(sale, { means: 'pix', amount: 50 })
    const entries = (await shop.get(`/audit?subjectId=${sale.id}`, shop.token)).json<AuditEntry[]>()
    expect(entries[0]).toMatchObject({
      subjectName: `Venda ${sale.number}`,
      action: 'update',
      before: { paidValue: 0 },
      after: { paidValue: 50, payments: [{ means: 'pix', amount: 50 }] },
    })
  })

  test('do not collide with someone who edits the items', async () => {
    const sale = await newSale()
    await paid(sale, { means: 'pix', amount: 50 })
    const { items, updatedAt } = sale
    expect((await change(sale, { items, updatedAt, discountValue: 9.8 })).json()).toMatchObject({
      finalValue: 190,
      owedValue: 140,
    })
  })

  test('keep the total from falling below them', async () => {
    const sale = await newSale()
    await paid(sale, { means: 'pix', amount: 150 })
    const answer = await change(sale, { items: sale.items, discountValue: 60 })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.discountValue).toContain(
      'registre antes a devolução de R$\u00a010,20',
    )
  })
})

describe('a wrong payment', () => {
  test('is corrected by its opposite, once, and stays to be seen', async () => {
    const sale = await newSale()
    const wrong = (await paid(sale, { means: 'cash', amount: 120 })).payments[0]?.id ?? ''
    const answer = await reverse(sale, wrong)
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({
      paidValue: 0,
      owedValue: 199.8,
      payments: [
        { kind: 'payment', amount: 120 },
        { kind: 'reversal', amount: -120, means: 'cash', reversesId: wrong, note: 'Valor errado' },
      ],
    })
    expect((await reverse(sale, wrong)).statusCode).toBe(409)
    const correction = answer.json<Sale>().payments[1]?.id ?? ''
    expect((await reverse(sale, correction)).statusCode).toBe(409)
  })

  test('is corrected once by two people at once', async () => {
    const sale = await newSale()
    const wrong = (await paid(sale, { means: 'cash', amount: 120 })).payments[0]?.id ?? ''
    const answers = await Promise.all([reverse(sale, wrong, 'Um'), reverse(sale, wrong, 'Outro')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      201, 409,
    ])
    expect((await find(sale)).paidValue).toBe(0)
  })

  test('needs a reason, and is one of this sale', async () => {
    const [sale, other] = [await newSale(), await newSale()]
    const { payments } = await paid(sale, { means: 'cash', amount: 120 })
    expect((await reverse(sale, payments[0]?.id ?? '', ' ')).statusCode).toBe(422)
    expect((await reverse(other, payments[0]?.id ?? '')).statusCode).toBe(404)
  })

  test('is not corrected after its money was given back', async () => {
    const sale = await newSale()
    const { payments } = await paid(sale, { means: 'cash', amount: 120 })
    await refund(sale, { means: 'cash', amount: 120 })
    expect((await reverse(sale, payments[0]?.id ?? '')).statusCode).toBe(409)
  })
})

describe('completing a sale', () => {
  test('in cash keeps what was handed over, which is no less than what is owed', async () => {
    const sale = await newSale()
    const complete = (body: object) => change(sale, { status: 'completed', ...body })
    const short = await complete({ received: 'cash', tendered: 199.7 })
    expect([short.statusCode, short.json().errors]).toEqual([
      422,
      { tendered: 'O valor entregue é menor que o recebido' },
    ])
    expect((await complete({ received: 'pix', tendered: 200 })).statusCode).toBe(422)
    const done = (await complete({ received: 'cash', tendered: 250 })).json<Sale>()
    expect(done.payments).toMatchObject([{ means: 'cash', amount: 199.8, tendered: 250 }])
  })

  test('leaves the rest to be received in thirty days unless something else is agreed', async () => {
    const [first, second] = [await newSale(), await newSale()]
    await paid(first, { means: 'pix', amount: 100 })
    const open = (await change(first, { status: 'completed' })).json<Sale>()
    const days = (Date.parse(open.dueDate ?? '') - Date.now()) / 86_400_000
    expect(open).toMatchObject({ status: 'completed', owedValue: 99.8 })
    expect(days).toBeGreaterThan(28)
    expect(days).toBeLessThan(31)
    const agreed = await change(second, { status: 'completed', dueDate: '2027-01-15' })
    expect(agreed.json()).toMatchObject({ owedValue: 199.8, dueDate: '2027-01-15' })
    expect((await change(second, { dueDate: '2027-02-01' })).json().dueDate).toBe('2027-02-01')
  })

  test('can record that the rest was paid', async () => {
    const sale = await newSale()
    await paid(sale, { means: 'pix', amount: 100 })
    const done = (await change(sale, { status: 'completed', received: 'card' })).json<Sale>()
    expect(done).toMatchObject({ paidValue: 199.8, owedValue: 0, dueDate: null })
    expect(done.payments[1]).toMatchObject({ means: 'card', amount: 99.8 })
  })

  test('can agree on Pix or cash, and records what is owed under these terms', async () => {
    const sale = await newSale()
    await paid(sale, { means: 'pix', amount: 100 })
    const done = (
      await change(sale, { status: 'completed', terms: { method: 'cash' }, received: 'pix' })
    ).json<Sale>()
    // 5 % less.
    expect(done).toMatchObject({ finalValue: 189.82, paidValue: 189.82, owedValue: 0 })
    expect(done.terms).toMatchObject({ method: 'cash', adjustment: -9.98 })
    expect(done.payments[1]).toMatchObject({ means: 'pix', amount: 89.82 })
  })

  test('is refused under terms by which more was paid than is owed', async () => {
    const sale = await newSale()
    await paid(sale, { means: 'pix', amount: 199 })
    const answer = await change(sale, { status: 'completed', terms: { method: 'cash' } })
    expect(answer.statusCode).toBe(422)
    expect(await find(sale)).toMatchObject({ status: 'pending', finalValue: 199.8, terms: null })
  })

  test('is refused when another total is owed than the one that was shown', async () => {
    const sale = await newSale()
    const { items, discountValue } = sale
    await change(sale, { items, discountValue: discountValue + 10 })
    const answer = await change(sale, {
      status: 'completed',
      received: 'cash',
      updatedAt: sale.updatedAt,
    })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed-meanwhile'])
    expect(await find(sale)).toMatchObject({ status: 'pending', paidValue: 0 })
  })

  test('leaves what a correction reopens to be received in thirty days', async () => {
    const sale = await newSale()
    const done = (await change(sale, { status: 'completed', received: 'pix' })).json<Sale>()
    const [payment] = done.payments
    await reverse(sale, payment?.id ?? '')
    const open = await find(sale)
    expect(open.owedValue).toBe(199.8)
    expect(Date.parse(open.dueDate ?? '')).toBeGreaterThan(Date.now() + 28 * 86_400_000)
  })

  test('does not end the payments', async () => {
    const sale = await newSale()
    await change(sale, { status: 'completed' })
    expect((await paid(sale, { means: 'cash', amount: 199.8 })).owedValue).toBe(0)
  })
})

describe('cancelling a sale', () => {
  test('leaves the money where it is, or gives it back', async () => {
    const [kept, returned] = [await newSale(), await newSale()]
    for (const sale of [kept, returned]) await paid(sale, { means: 'cash', amount: 120 })
    expect((await change(kept, { status: 'cancelled' })).json()).toMatchObject({
      paidValue: 120,
      owedValue: 0,
    })
    expect((await refund(kept, { means: 'pix', amount: 120 })).json().paidValue).toBe(0)
    const answer = (await change(returned, { status: 'cancelled', refunded: 'pix' })).json<Sale>()
    expect(answer).toMatchObject({ paidValue: 0, owedValue: 0 })
    expect(answer.payments[1]).toMatchObject({ kind: 'refund', means: 'pix', amount: -120 })
  })

  test('ends the payments', async () => {
    const sale = await newSale()
    await change(sale, { status: 'cancelled' })
    expect((await pay(sale, { means: 'pix', amount: 10 })).statusCode).toBe(409)
    expect((await refund(sale, { means: 'pix', amount: 10 })).statusCode).toBe(409)
  })
})

test('money of a completed sale is given back after it is reopened', async () => {
  const sale = await newSale()
  await change(sale, { status: 'completed', received: 'pix' })
  expect((await refund(sale, { means: 'pix', amount: 99.9 })).statusCode).toBe(409)
  await shop.send('POST', `/sales/${sale.id}/undo`, { reason: 'Devolveu um pneu' })
  expect((await refund(sale, { means: 'pix', amount: 300 })).statusCode).toBe(422)
  expect((await refund(sale, { means: 'pix', amount: 99.9 })).json()).toMatchObject({
    paidValue: 99.9,
    owedValue: 99.9,
  })
})

test('payments of an unknown sale are refused', async () => {
  const answer = await shop.send('POST', '/sales/nenhuma/payments', { means: 'pix', amount: 1 })
  expect(answer.statusCode).toBe(404)
})
