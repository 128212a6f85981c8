import { beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../contracts/audit.ts'
import type { Closing } from '../contracts/closing.ts'
import type { Sale } from '../contracts/sales.ts'
import type { VariantStock } from '../contracts/stock.ts'
import { dayOf } from '../shop/calendar.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { signInSeller } from '../test/api.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

const find = async ({ id }: Sale): Promise<Sale> =>
  (await shop.get(`/sales/${id}`, shop.token)).json()

/** A completed sale of two tyres at R$ 99,90 each and labour of R$ 50,00, by default all paid. */
async function completed(rest: object = {}, paid = 249.8): Promise<Sale> {
  const sale = await shop.newSale({
    items: [
      { productId: shop.product.id, quantity: 2, unitPrice: 99.9 },
      { productId: null, name: 'Mão de obra', quantity: 1, unitPrice: 50 },
    ],
    ...rest,
  })
  if (paid > 0)
    await shop.send('POST', `/sales/${sale.id}/payments`, { means: 'pix', amount: paid })
  await shop.setStatus(sale.id, 'completed')
  return find(sale)
}

const giveBack = (sale: Sale, quantities: number[], rest: object = {}, token?: string) =>
  shop.send(
    'POST',
    `/sales/${sale.id}/returns`,
    {
      items: sale.items.flatMap(({ id }, i) =>
        quantities[i] ? [{ itemId: id, quantity: quantities[i] }] : [],
      ),
      reason: 'Tamanho errado',
      ...rest,
    },
    token,
  )

const inCash = (amount: number) => ({ refund: { means: 'cash', amount } })

test('what came back is counted beside the sale, which stays as it was sold', async () => {
  const sale = await completed()
  const answer = await giveBack(sale, [1], inCash(99.9))
  expect(answer.statusCode, answer.body).toBe(201)
  const now: Sale = answer.json()
  expect(now).toMatchObject({
    status: 'completed',
    items: sale.items,
    finalValue: 249.8,
    returnedValue: 99.9,
    paidValue: 149.9,
    owedValue: 0,
    updatedAt: sale.updatedAt,
    returns: [
      {
        items: [{ itemId: sale.items[0]?.id, quantity: 1, isResalable: true }],
        amount: 99.9,
        refunded: 99.9,
        reason: 'Tamanho errado',
        userName: 'Dona da loja',
      },
    ],
  })
  const refund = now.payments.at(-1)
  expect(refund).toMatchObject({ kind: 'refund', means: 'cash', amount: -99.9 })
  expect(now.returns[0]?.refundId).toBe(refund?.id)
})

test('a return first reduces what is owed, and the rest is given back', async () => {
  const sale = await completed({}, 100)
  const first: Sale = (await giveBack(sale, [1])).json()
  expect(first).toMatchObject({ returnedValue: 99.9, paidValue: 100, owedValue: 49.9 })
  const wrong = await giveBack(sale, [1], inCash(99.9))
  expect([wrong.statusCode, wrong.json().message]).toEqual([
    409,
    'O dinheiro a devolver é R$\u00a050,00. Confira e tente de novo.',
  ])
  const missing = await giveBack(sale, [1])
  expect(missing.statusCode).toBe(409)
  const second: Sale = (await giveBack(sale, [1], inCash(50))).json()
  expect(second).toMatchObject({ returnedValue: 199.8, paidValue: 50, owedValue: 0 })
})

test('all pieces together are worth the total, whatever the discount and the order', async () => {
  for (const terms of [null, { method: 'cash' }, { method: 'card', instalments: 12 }]) {
    const sale = await completed({ terms, discountValue: 7.77 }, 0)
    for (const quantities of [[1], [0, 1], [1]])
      expect((await giveBack(sale, quantities)).statusCode).toBe(201)
    expect(await find(sale)).toMatchObject({ returnedValue: sale.finalValue, owedValue: 0 })
  }
})

test('no more comes back than was sold, and only of a completed sale', async () => {
  const sale = await completed()
  const tooMany = await giveBack(sale, [3], inCash(299.7))
  expect([tooMany.statusCode, tooMany.json().errors]).toEqual([
    422,
    { items: 'De Pneu 29 só se podem devolver 2' },
  ])
  await giveBack(sale, [2], inCash(199.8))
  expect((await giveBack(sale, [1], inCash(99.9))).json().errors).toEqual({
    items: 'Pneu 29 já foi devolvido',
  })
  const another = await completed()
  const foreign = { items: [{ itemId: another.items[0]?.id, quantity: 1 }] }
  expect((await giveBack(sale, [], foreign)).json().errors).toEqual({
    items: 'Este item não é desta venda',
  })
  const pending = await shop.newSale()
  expect((await giveBack(pending, [1])).statusCode).toBe(409)
})

test('of two people who return the same piece at once, one does', async () => {
  const sale = await completed()
  const seller = await signInSeller(shop.db)
  const answers = await Promise.all([
    giveBack(sale, [2], inCash(199.8)),
    giveBack(sale, [2], inCash(199.8), seller),
  ])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422])
  expect(await find(sale)).toMatchObject({ returnedValue: 199.8, paidValue: 50 })
})

test('a sale with returned items is not reopened', async () => {
  const sale = await completed()
  await giveBack(sale, [2, 1], inCash(249.8))
  const refused = await shop.send('POST', `/sales/${sale.id}/undo`, { reason: 'Engano' })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Itens desta venda foram devolvidos: ela não pode ser reaberta',
  ])
})

const undo = (sale: Sale, at = 0, reason = 'Venda errada') =>
  shop.send('POST', `/sales/${sale.id}/returns/${sale.returns[at]?.id}/reversal`, { reason })

test('an undone return stays, and its opposite takes back value and money', async () => {
  const sale = await completed()
  const returned: Sale = (await giveBack(sale, [1], inCash(99.9))).json()
  const answer = await undo(returned)
  expect(answer.statusCode, answer.body).toBe(201)
  const now: Sale = answer.json()
  expect(now).toMatchObject({ returnedValue: 0, paidValue: 249.8, owedValue: 0, dueDate: null })
  expect(now.returns).toMatchObject([
    { amount: 99.9, refunded: 99.9, reversesId: null },
    {
      items: [{ itemId: sale.items[0]?.id, quantity: -1 }],
      amount: -99.9,
      refunded: -99.9,
      reason: 'Venda errada',
      reversesId: returned.returns[0]?.id,
    },
  ])
  expect(now.returns.map(({ refundId }) => refundId)).toEqual(
    now.payments.slice(-2).map(({ id }) => id),
  )
  expect(now.payments.at(-1)).toMatchObject({
    kind: 'reversal',
    means: 'cash',
    amount: 99.9,
    reversesId: returned.payments.at(-1)?.id,
  })
  expect((await giveBack(now, [2, 1], inCash(249.8))).json()).toMatchObject({
    returnedValue: 249.8,
  })
})

test('all pieces are worth the total also after an earlier return was undone', async () => {
  for (const terms of [null, { method: 'cash' }, { method: 'card', instalments: 12 }]) {
    const sale = await completed({ terms, discountValue: 7.77 }, 0)
    await giveBack(sale, [1])
    await giveBack(sale, [0, 1])
    await undo(await find(sale), 0)
    expect((await giveBack(sale, [2])).statusCode).toBe(201)
    expect(await find(sale)).toMatchObject({ returnedValue: sale.finalValue, owedValue: 0 })
  }
})

test('what a return had reduced is owed again, and due', async () => {
  const sale = await completed({}, 200)
  const returned: Sale = (await giveBack(sale, [1], inCash(50.1))).json()
  expect(returned).toMatchObject({ paidValue: 149.9, owedValue: 0 })
  expect((await undo(returned)).json()).toMatchObject({
    paidValue: 200,
    owedValue: 49.8,
    dueDate: expect.any(String),
  })
})

test('a return is undone once, also by two people at once, and an undoing never', async () => {
  const sale = await completed()
  const returned: Sale = (await giveBack(sale, [1], inCash(99.9))).json()
  const answers = await Promise.all([undo(returned), undo(returned)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409])
  const now = await find(sale)
  expect((await undo(now, 1)).json().message).toBe(
    'Esta devolução já desfaz outra: registre a devolução de novo',
  )
  expect((await undo(now, 9)).statusCode).toBe(404)
  expect(now).toMatchObject({ returnedValue: 0, paidValue: 249.8 })
})

test('money of a return is taken back by undoing it, not by reversing the entry', async () => {
  const sale = await completed()
  const { payments }: Sale = (await giveBack(sale, [1], inCash(99.9))).json()
  const url = `/sales/${sale.id}/payments/${payments.at(-1)?.id}/reversal`
  const answer = await shop.send('POST', url, { reason: 'Engano' })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Este dinheiro foi devolvido com itens da venda: use “Desfazer devolução”',
  ])
})

test('a payment that was given back names the way to take that back', async () => {
  const sale = await completed()
  const paid = sale.payments[0]?.id
  await giveBack(sale, [2], inCash(199.8))
  const reverse = () =>
    shop.send('POST', `/sales/${sale.id}/payments/${paid}/reversal`, { reason: 'Engano' })
  expect((await reverse()).json().message).toBe(
    'Este dinheiro já foi devolvido: use antes “Desfazer devolução”',
  )
  const open = await shop.newSale()
  const pay = { means: 'cash', amount: 10 }
  const { payments }: Sale = (await shop.send('POST', `/sales/${open.id}/payments`, pay)).json()
  await shop.send('POST', `/sales/${open.id}/refunds`, pay)
  const url = `/sales/${open.id}/payments/${payments[0]?.id}/reversal`
  expect((await shop.send('POST', url, { reason: 'Engano' })).json().message).toBe(
    'Este dinheiro já foi devolvido: estorne antes o lançamento da devolução',
  )
})

test('of two returns of one value, undoing the first takes back the money of the first', async () => {
  const sale = await completed()
  await giveBack(sale, [1], inCash(99.9))
  const both: Sale = (await giveBack(sale, [1], { refund: { means: 'pix', amount: 99.9 } })).json()
  const now: Sale = (await undo(both, 0)).json()
  expect(now.payments.at(-1)).toMatchObject({
    means: 'cash',
    reversesId: both.payments.at(-2)?.id,
  })
  expect((await undo(both, 1)).json().payments.at(-1)).toMatchObject({
    means: 'pix',
    reversesId: both.payments.at(-1)?.id,
  })
})

test('revenue, closing and best sellers follow on the day of the return', async () => {
  const today = dayOf(new Date())
  const figures = async () => {
    const [closing, stats, product] = await Promise.all([
      shop.get(`/closing?from=${today}&to=${today}`, shop.token),
      shop.get('/sales/stats', shop.token),
      shop.db
        .selectFrom('products')
        .select('soldQuantity')
        .where('id', '=', shop.product.id)
        .executeTakeFirstOrThrow(),
    ])
    const { sold, returned, refundedTotal } = closing.json<Closing>()
    return { sold, returned, refundedTotal, revenue: stats.json().totalRevenue, ...product }
  }
  const sale = await completed()
  const before = await figures()
  await giveBack(sale, [1], inCash(99.9))
  const after = await figures()
  const cents = (reais: number) => Math.round(reais * 100)
  expect(after.sold).toBe(before.sold)
  expect(cents(after.returned - before.returned)).toBe(9990)
  expect(cents(after.refundedTotal - before.refundedTotal)).toBe(9990)
  expect(cents(before.revenue - after.revenue)).toBe(9990)
  expect(before.soldQuantity - after.soldQuantity).toBe(1)
  await undo(await find(sale))
  expect(await figures()).toEqual(before)
})

test('what can be sold again goes back to the shelf, what is damaged does not', async () => {
  const variantId = shop.product.variants[0]?.id ?? ''
  await shop.send('POST', `/stock/variants/${variantId}/start`, { quantity: 10 })
  const onHand = async () => {
    const answer = await shop.get(`/stock/products/${shop.product.id}`, shop.token)
    return answer.json<VariantStock[]>()[0]?.onHand
  }
  const sale = await completed()
  const taken = (await onHand()) ?? 0
  const [tyre] = sale.items
  const damaged = [{ itemId: tyre?.id, quantity: 1, isResalable: false }]
  expect((await giveBack(sale, [], { ...inCash(99.9), items: damaged })).statusCode).toBe(201)
  expect(await onHand()).toBe(taken)
  expect((await giveBack(sale, [1], inCash(99.9))).statusCode).toBe(201)
  expect(await onHand()).toBe(taken + 1)
  await undo(await find(sale), 0)
  expect(await onHand()).toBe(taken + 1)
  await undo(await find(sale), 1)
  expect(await onHand()).toBe(taken)
  expect(await findWrongStock(shop.db)).toEqual([])
})

test('undoing works when the pieces were sold meanwhile, and they are to be checked', async () => {
  const variantId = shop.product.variants[0]?.id ?? ''
  const stock = async () =>
    (await shop.get(`/stock/products/${shop.product.id}`, shop.token)).json<VariantStock[]>()[0]
  await shop.send('PUT', '/settings', { stockMode: 'block' })
  const sale = await completed()
  const returned: Sale = (await giveBack(sale, [1], inCash(99.9))).json()
  const left = (await stock())?.onHand ?? 0
  const loss = { kind: 'loss', quantity: -left, reason: 'Sumiu' }
  expect(
    (await shop.send('POST', `/stock/variants/${variantId}/adjustments`, loss)).statusCode,
  ).toBe(201)
  expect((await undo(returned)).statusCode).toBe(201)
  expect((await stock())?.onHand).toBe(-1)
  expect(await findWrongStock(shop.db)).toEqual([])
  await shop.send('PUT', '/settings', { stockMode: 'none' })
})

test('undoing a return leaves a count that began after it alone', async () => {
  const stock = `/stock/variants/${shop.product.variants[0]?.id}`
  const sale = await completed()
  const returned: Sale = (await giveBack(sale, [1], inCash(99.9))).json()
  const recounted = [
    await shop.send('POST', `${stock}/stop`, { reason: 'Conferência' }),
    await shop.send('POST', `${stock}/start`, { quantity: 4 }),
  ]
  expect(recounted.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect((await undo(returned)).statusCode).toBe(201)
  const answer = await shop.get(`/stock/products/${shop.product.id}`, shop.token)
  expect(answer.json<VariantStock[]>()[0]?.onHand).toBe(4)
  expect((await giveBack(sale, [2], inCash(199.8))).statusCode).toBe(201)
  expect(await findWrongStock(shop.db)).toEqual([])
})

test('undoing a return from before a count leaves the pieces of a later return', async () => {
  const stock = `/stock/variants/${shop.product.variants[0]?.id}`
  const onHand = async () => {
    const answer = await shop.get(`/stock/products/${shop.product.id}`, shop.token)
    return answer.json<VariantStock[]>()[0]?.onHand
  }
  const sale = await completed()
  const returned: Sale = (await giveBack(sale, [1], inCash(99.9))).json()
  await shop.send('POST', `${stock}/stop`, { reason: 'Conferência' })
  await shop.send('POST', `${stock}/start`, { quantity: 4 })
  expect((await giveBack(sale, [1], inCash(99.9))).statusCode).toBe(201)
  expect(await onHand()).toBe(5)
  expect((await undo(returned)).statusCode).toBe(201)
  expect(await onHand()).toBe(5)
  const later = await find(sale)
  expect((await undo(later, 1)).statusCode).toBe(201)
  expect(await onHand()).toBe(4)
  expect(await findWrongStock(shop.db)).toEqual([])
})

test('the log has the return, and forgets its reason with the client', async () => {
  const client = await shop.newClient('Rui Prado')
  const sale = await completed({ clientId: client.id })
  await giveBack(sale, [1], { ...inCash(99.9), reason: 'Rui mudou de ideia' })
  const entries = async () =>
    (await shop.get(`/audit?subject=sale&subjectId=${sale.id}`, shop.token)).json<AuditEntry[]>()
  expect(JSON.stringify(await entries())).toContain('Rui mudou de ideia')
  await shop.send('DELETE', `/clients/${client.id}?eraseFromSales=true`)
  expect(JSON.stringify([await entries(), await find(sale)])).not.toContain('Rui')
  expect(await find(sale)).toMatchObject({ returnedValue: 99.9 })
})
