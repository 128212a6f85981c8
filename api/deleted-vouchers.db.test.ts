import { beforeEach, expect, test } from 'vitest'
import type { Closing } from '../contracts/closing.ts'
import type { Sale } from '../contracts/sales.ts'
import type { Voucher } from '../contracts/vouchers.ts'
import { formatVoucherCode } from '../contracts/voucher-code.ts'
import { dayOf } from '../shop/calendar.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

const today = dayOf(new Date())
let shop: SellingShop
let sale: Sale
let code: string

/** A sale that was paid by Pix and came back whole, for a voucher. */
beforeEach(async () => {
  shop = await openSellingShop()
  const { id: variantId } = shop.product.variants[0] ?? { id: '' }
  await shop.send('POST', `/stock/variants/${variantId}/start`, { quantity: 10 })
  const { id } = await shop.newSale()
  await shop.send('PUT', `/sales/${id}`, { status: 'completed', received: 'pix' })
  const { items } = await get<Sale>(`/sales/${id}`)
  const returned = await shop.send('POST', `/sales/${id}/returns`, {
    items: [{ itemId: items[0]?.id, quantity: 2 }],
    reason: 'Não serviu',
    refund: { means: 'voucher', amount: 199.8 },
  })
  sale = returned.json()
  code = sale.payments.at(-1)?.voucherCode ?? ''
})

const get = async <Body>(path: string): Promise<Body> =>
  (await shop.get(path, shop.token)).json<Body>()
const remove = (reason = 'Lançada duas vezes') =>
  shop.send('DELETE', `/sales/${sale.id}?reason=${encodeURIComponent(reason)}&paidValue=0`)
const use = ({ id }: Sale, amount: number) =>
  shop.send('POST', `/sales/${id}/payments`, { means: 'voucher', voucherCode: code, amount })

test('a sale is deleted with the voucher that it gave, and the closing is as if neither had been', async () => {
  const refused = await remove('')
  expect([refused.statusCode, refused.json().errors]).toEqual([422, { reason: 'Diga o motivo' }])
  expect((await remove()).statusCode).toBe(200)
  expect(await get<Voucher>(`/vouchers/${code}`)).toMatchObject({ amount: 0, left: 0 })
  const paid = await use(await shop.newSale(), 1)
  expect([paid.statusCode, paid.json().errors]).toEqual([
    422,
    { voucherCode: 'Não resta nada deste vale' },
  ])
  expect(await get<Closing>(`/closing?from=${today}&to=${today}`)).toMatchObject({
    received: [{ means: 'pix', amount: 0 }],
    vouchers: { given: 0, used: 0 },
    sold: 0,
    returned: 0,
  })
  expect(await get('/receivables')).toMatchObject({ clients: [] })
  expect(await findWrongStock(shop.db)).toEqual([])
})

test('a sale whose voucher was used is not deleted until that payment is corrected', async () => {
  const other = await shop.newSale()
  const { payments } = (await use(other, 50)).json<Sale>()
  const refused = await remove()
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `O vale ${formatVoucherCode(code)} já foi usado: estorne antes o que foi pago com ele`,
  ])
  expect(await get(`/sales/${sale.id}`)).toEqual(sale)
  await shop.send('POST', `/sales/${other.id}/payments/${payments[0]?.id}/reversal`, {
    reason: 'Engano',
  })
  expect((await remove()).statusCode).toBe(200)
})

test('of a deletion and a use of the voucher at once one is refused', async () => {
  const other = await shop.newSale()
  const [deleted, used] = await Promise.all([remove(), use(other, 50)])
  expect([
    [200, 422],
    [409, 201],
  ]).toContainEqual([deleted.statusCode, used.statusCode])
  const { left } = await get<Voucher>(`/vouchers/${code}`)
  expect(left).toBe(deleted.statusCode === 200 ? 0 : 149.8)
})
