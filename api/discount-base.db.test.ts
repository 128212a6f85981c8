import { beforeEach, expect, test } from 'vitest'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import { settledReturnOf } from '../shop/sales/return-value.ts'
import { signInSeller } from '../test/api.ts'
import { productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let seller: string
let bike: ProductDetail
let helmet: ProductDetail

/** The seller may give 10 %. */
beforeEach(async () => {
  shop = await openSellingShop()
  seller = await signInSeller(shop.db)
  const { id } = (await shop.get('/auth/me', seller)).json()
  await shop.send('PATCH', `/auth/admin-users/${id}`, { maxDiscount: 10 })
  bike = await newProduct('Bicicleta', 5000)
  helmet = await newProduct('Capacete', 100)
})

async function newProduct(name: string, price: number): Promise<ProductDetail> {
  const input = productInput(name, shop.product.categoryId, { price, promotionalPrice: null })
  return (await shop.send('POST', '/products', input)).json()
}

const lineOf = ({ id: productId }: ProductDetail, unitPrice: number, quantity = 1) => ({
  productId,
  quantity,
  unitPrice,
})
const freeLine = (unitPrice: number) => ({
  productId: null,
  name: 'Peça encomendada',
  quantity: 1,
  unitPrice,
})
const sell = (items: object[], rest = {}, as = seller) =>
  shop.send('POST', '/sales', { clientId: shop.client.id, items, ...rest }, as)
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode
const change = (id: string, input: object, as = seller) =>
  shop.send('PUT', `/sales/${id}`, input, as)
const find = async (id: string): Promise<Sale> => (await shop.get(`/sales/${id}`, seller)).json()

async function sold(items: object[], rest = {}, as = seller): Promise<Sale> {
  const { id } = (await sell(items, rest, as)).json<Sale>()
  await change(id, { status: 'completed', received: 'cash' }, as)
  return find(id)
}

/** Gives one piece of an item back. */
async function giveBack(id: string, place: number, as = seller) {
  const sale = await find(id)
  const itemId = sale.items[place]?.id ?? ''
  const { refundCents } = settledReturnOf(sale, new Map([[itemId, 1]]))
  const refund = refundCents > 0 ? { means: 'cash', amount: refundCents / 100 } : null
  const items = [{ itemId, quantity: 1 }]
  return shop.send('POST', `/sales/${id}/returns`, { items, reason: 'Não serviu', refund }, as)
}

test('a free line neither raises nor lowers what a seller may give', async () => {
  expect(await statusOf(sell([lineOf(helmet, 90), freeLine(10_000)]))).toBe(201)
  expect(await statusOf(sell([lineOf(helmet, 89.99), freeLine(10_000)]))).toBe(409)
  expect(await statusOf(sell([lineOf(helmet, 0.01), freeLine(10_000)]))).toBe(409)
  // The discount of the sale is that of both.
  const both = [lineOf(helmet, 100), freeLine(100.05)]
  expect(await statusOf(sell(both, { discountPercent: 10 }))).toBe(201)
  expect(await statusOf(sell(both, { discountPercent: 10.1 }))).toBe(409)
  expect(await statusOf(sell([freeLine(200)], { discountValue: 100 }))).toBe(201)
})

test('a product above its usual price lends nothing to another', async () => {
  const bell = await newProduct('Campainha', 10)
  expect(await statusOf(sell([lineOf(helmet, 0.01), lineOf(bell, 10_000)]))).toBe(409)
})

test('a free line made dearer with a reason lends nothing either, in two changes', async () => {
  const { id, items } = (await sell([lineOf(helmet, 100), freeLine(10)])).json<Sale>()
  const [first, second] = items
  const edit = (unitPrice: number, freePrice: number) =>
    change(id, {
      items: [
        { ...lineOf(helmet, unitPrice), id: first?.id },
        { ...freeLine(freePrice), id: second?.id, priceReason: 'Encomenda' },
      ],
      discountValue: 0,
    })
  expect(await statusOf(edit(100, 10_000))).toBe(200)
  expect(await statusOf(edit(1, 10_000))).toBe(409)
  expect(await statusOf(edit(1, 9000))).toBe(409)
})

test('a percentage at the limit is allowed where it is rounded up', async () => {
  expect(await statusOf(sell([lineOf(helmet, 100.05)], { discountPercent: 10 }))).toBe(201)
})

test('an approval covers what the server asked for', async () => {
  const refused = await sell([lineOf(helmet, 80), freeLine(33)], { discountValue: 10 })
  expect(refused.json().approval).toEqual({ discount: 27.08, full: 100 })
})

test('what comes back has lent its price to no discount', async () => {
  const { id } = await sold([lineOf(bike, 5000), lineOf(helmet, 1)])
  const refused = await giveBack(id, 0)
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'No que fica com o cliente o desconto passaria a 99%, acima do seu limite, de 10%. Peça a um administrador que registre isto.',
  ])
  expect((await find(id)).returns).toEqual([])
  expect(await statusOf(giveBack(id, 1))).toBe(201)
  expect(await statusOf(giveBack(id, 0))).toBe(201)
  // Nor by undoing the return of what was cheap.
  const { returns } = await find(id)
  const undo = (as: string) =>
    shop.send('POST', `/sales/${id}/returns/${returns[0]?.id}/reversal`, { reason: 'Engano' }, as)
  expect(await statusOf(undo(seller))).toBe(409)
  expect(await statusOf(undo(shop.token))).toBe(201)
})

test('an exchange takes nothing back that has lent its price', async () => {
  const { id, items } = await sold([lineOf(bike, 5000), lineOf(helmet, 1)])
  const input = {
    items: [{ itemId: items[0]?.id, quantity: 1 }],
    reason: 'Tamanho errado',
    sale: { items: [lineOf(bike, 5000)] },
    credit: 5000,
    total: 5000,
    means: null,
  }
  const exchange = (as: string) => statusOf(shop.send('POST', `/sales/${id}/exchanges`, input, as))
  expect(await exchange(seller)).toBe(409)
  expect(await exchange(shop.token)).toBe(201)
})

test('sellers take back what has the discount of the rest, or a larger one', async () => {
  const pieces = [lineOf(helmet, 100, 3), freeLine(33)]
  const { id } = await sold(pieces, { discountValue: 100 }, shop.token)
  for (const place of [0, 1, 0]) expect(await statusOf(giveBack(id, place))).toBe(201)
  const { returns } = await find(id)
  const url = `/sales/${id}/returns/${returns[0]?.id}/reversal`
  expect(await statusOf(shop.send('POST', url, { reason: 'Engano' }, seller))).toBe(201)
})

test('an item that gets more pieces after its price has risen is held to the price of today', async () => {
  const { id, items } = (await sell([lineOf(helmet, 100, 2)])).json<Sale>()
  const { categoryId, name, description, images, updatedAt } = helmet
  const dearer = { categoryId, name, description, images, promotionalPrice: null, updatedAt }
  await shop.send('PUT', `/products/${helmet.id}`, { ...dearer, price: 200 })
  const edit = (quantity: number, unitPrice = 100, as = seller) =>
    change(id, { items: [{ ...lineOf(helmet, unitPrice, quantity), id: items[0]?.id }] }, as)
  expect(await statusOf(edit(1))).toBe(200)
  expect(await statusOf(edit(2))).toBe(409)
  expect(await statusOf(edit(2, 180))).toBe(200)
  const { items: grown } = (await edit(3, 100, shop.token)).json<Sale>()
  expect(grown).toMatchObject([
    { id: items[0]?.id, quantity: 3, unitPrice: 100, listPrice: 200, priceReason: null },
  ])
})
