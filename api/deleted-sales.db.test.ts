import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../contracts/audit.ts'
import type { Closing } from '../contracts/closing.ts'
import type { Dashboard } from '../contracts/dashboard.ts'
import type { Sale } from '../contracts/sales.ts'
import type { VariantStock } from '../contracts/stock.ts'
import { addDays, dayOf } from '../shop/calendar.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { signInSeller } from '../test/api.ts'
import { archiveOf, openTestArchiveShop, restoreInto } from '../test/archives.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

const today = dayOf(new Date())
const yesterday = addDays(today, -1)
const reason = 'Lançada duas vezes'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

const get = async <Body>(path: string, token = shop.token): Promise<Body> =>
  (await shop.get(path, token)).json<Body>()
const remove = ({ id }: Sale, why = reason, token = shop.token) =>
  shop.send('DELETE', `/sales/${id}?reason=${encodeURIComponent(why)}`, undefined, token)
const closingOf = (day: string) => get<Closing>(`/closing?from=${day}&to=${day}`)
const pay = ({ id }: Sale, body: object) => shop.send('POST', `/sales/${id}/payments`, body)
const refund = ({ id }: Sale, body: object) => shop.send('POST', `/sales/${id}/refunds`, body)

/** The money of a closing in reais: received and given back by means, and cash in the drawer. */
async function moneyOn(day: string) {
  const { received, refunded, cash } = await closingOf(day)
  const byMeans = (sums: Closing['received']) =>
    Object.fromEntries(sums.map(({ means, amount }) => [means, amount]))
  return { received: byMeans(received), refunded: byMeans(refunded), cash }
}

/** Moves what was recorded of a sale to yesterday. */
async function recordedYesterday({ id }: Sale): Promise<void> {
  const at = `${yesterday}T15:00:00.000Z`
  await shop.db
    .updateTable('payments')
    .set({ day: yesterday, at })
    .where('saleId', '=', id)
    .execute()
}

describe('a sale in which money stays', () => {
  let sale: Sale

  beforeEach(async () => {
    await shop.db.deleteFrom('sales').execute()
    await shop.db.deleteFrom('payments').execute()
    const { id: clientId } = await shop.newClient('Ana')
    sale = await shop.newSale({ clientId })
    await pay(sale, { means: 'pix', amount: 100 })
    await pay(sale, { means: 'cash', amount: 50, note: 'Sinal' })
    await refund(sale, { means: 'cash', amount: 20 })
    await recordedYesterday(sale)
  })

  test('is deleted with its correction: closed days stay, today has it', async () => {
    const before = { received: { pix: 100, cash: 50 }, refunded: { cash: 20 }, cash: 30 }
    expect(await moneyOn(yesterday)).toEqual(before)
    const answer = await remove(sale)
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await shop.get(`/sales/${sale.id}`, shop.token)).statusCode).toBe(404)
    expect(await moneyOn(yesterday)).toEqual(before)
    const { received, refunded } = await closingOf(today)
    expect(received).toEqual([
      { means: 'pix', amount: -100 },
      { means: 'cash', amount: -50 },
    ])
    expect(refunded).toEqual([{ means: 'cash', amount: -20 }])
    expect(await closingOf(today)).toMatchObject({ cash: -30, sales: 0, sold: 0 })
  })

  test('is not deleted when more was paid than the user saw', async () => {
    const seen = (await get<Sale>(`/sales/${sale.id}`)).paidValue
    const query = `reason=${encodeURIComponent(reason)}&paidValue=${seen}`
    await refund(sale, { means: 'cash', amount: 7 })
    const refused = await shop.send('DELETE', `/sales/${sale.id}?${query}`)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      expect.stringMatching(/^O valor pago mudou: agora são R\$\s/),
    ])
    expect((await get<Sale>(`/sales/${sale.id}`)).paidValue).toBe(seen - 7)
  })

  test('is deleted only with a reason', async () => {
    const refused = await remove(sale, ' ')
    expect([refused.statusCode, refused.json().errors]).toEqual([422, { reason: 'Diga o motivo' }])
    expect(await get<Sale>(`/sales/${sale.id}`)).toMatchObject({ paidValue: 130 })
  })

  test('is deleted by administrators alone', async () => {
    const refused = await remove(sale, reason, await signInSeller(shop.db))
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Só administradores podem excluir vendas concluídas, canceladas ou com pagamentos',
    ])
    expect(await get<Sale>(`/sales/${sale.id}`)).toMatchObject({ paidValue: 130 })
  })

  test('is corrected once by whoever presses twice', async () => {
    const answers = await Promise.all([remove(sale), remove(sale)])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 404,
    ])
    expect(await moneyOn(today)).toMatchObject({ cash: -30, received: { pix: -100 } })
  })

  test('leaves who deleted it and why in the log', async () => {
    await remove(sale)
    const entries = await get<AuditEntry[]>(`/audit?subject=sale&subjectId=${sale.id}&limit=2`)
    const [deletion, correction] = entries
    expect(deletion).toMatchObject({ userName: 'Dona da loja', action: 'delete' })
    expect(deletion?.before).toMatchObject({ paidValue: 0, payments: { length: 6 } })
    expect(correction).toMatchObject({
      userName: 'Dona da loja',
      before: { paidValue: 130 },
      after: { paidValue: 0, reason },
    })
  })

  test('leaves no words about its client outside the log, and none there once they are erased', async () => {
    await remove(sale, 'Briga com a Ana')
    const notes = await shop.db.selectFrom('payments').select('note').execute()
    expect(new Set(notes.map(({ note }) => note))).toEqual(new Set(['']))
    await shop.send('DELETE', `/clients/${sale.clientId}?eraseFromSales=true`)
    const log = await get<AuditEntry[]>(`/audit?subject=sale&subjectId=${sale.id}`)
    expect(log.length).toBeGreaterThan(2)
    expect(/Briga|Sinal/.exec(JSON.stringify(log))).toBeNull()
  })

  test('is restored from an archive with its entries', async () => {
    await remove(sale)
    const elsewhere = await openTestArchiveShop()
    const storage = await openDiskStorage(join(shop.dataDir, 'media'))
    await restoreInto(elsewhere, await archiveOf({ ...shop, folder: elsewhere.folder, storage }))
    const money = (db: SellingShop['db']) =>
      db.selectFrom('payments').selectAll().orderBy('id').execute()
    expect(await money(elsewhere.db)).toEqual(await money(shop.db))
    expect((await money(elsewhere.db)).map(({ saleId }) => saleId)).toEqual(Array(6).fill(null))
  })
})

test('a sale whose money was all given back is deleted without a reason, and both stay', async () => {
  const sale = await shop.newSale()
  await pay(sale, { means: 'pix', amount: 120 })
  await recordedYesterday(sale)
  const before = await moneyOn(yesterday)
  await refund(sale, { means: 'cash', amount: 120 })
  const { refunded } = await moneyOn(today)
  expect((await remove(sale, '')).statusCode).toBe(200)
  expect(await moneyOn(yesterday)).toEqual(before)
  expect(await moneyOn(today)).toMatchObject({ refunded })
})

test('a completed sale with returns leaves the stock and the revenue as if it had not been', async () => {
  const { id: variantId } = shop.product.variants[0] ?? { id: '' }
  await shop.send('POST', `/stock/variants/${variantId}/start`, { quantity: 10 })
  const stock = async () =>
    (await get<VariantStock[]>(`/stock/products/${shop.product.id}`)).map(({ onHand }) => onHand)
  const revenue = async () => {
    const { revenue: sums, days } = await get<Dashboard>('/dashboard')
    return { sums, days, closing: await closingOf(today) }
  }
  const before = { stock: await stock(), ...(await revenue()) }
  const sale = await shop.newSale({
    items: [{ productId: shop.product.id, quantity: 5, unitPrice: 10 }],
  })
  await shop.send('PUT', `/sales/${sale.id}`, { status: 'completed', received: 'pix' })
  const [item] = (await get<Sale>(`/sales/${sale.id}`)).items
  for (const isResalable of [true, false])
    await shop.send('POST', `/sales/${sale.id}/returns`, {
      items: [{ itemId: item?.id, quantity: 1, isResalable }],
      reason: 'Não serviu',
      refund: { means: 'cash', amount: 10 },
    })
  expect(await stock()).toEqual([6])
  expect((await remove(sale)).statusCode).toBe(200)
  // The damaged piece is in nobody's hands.
  expect(await stock()).toEqual([9])
  const after = await revenue()
  expect(after.sums).toEqual(before.sums)
  expect(after.days).toEqual(before.days)
  expect(after.closing).toMatchObject({
    returned: before.closing.returned,
    cash: before.closing.cash,
  })
  expect(await findWrongStock(shop.db)).toEqual([])
})
