import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import type { StockMovement, VariantStock } from '../contracts/stock.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { answered } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let categoryId: string
let products = 0

beforeAll(async () => {
  shop = await openSellingShop()
  await shop.send('PUT', '/settings', { stockMode: 'block' })
  categoryId = (await shop.send('POST', '/categories', categoryInput('Selins'))).json().id
})

afterEach(async () => expect(await findWrongStock(shop.db)).toEqual([]))

async function newProduct(quantity: number) {
  const input = productInput(`Selim ${++products}`, categoryId)
  const product = (await shop.send('POST', '/products', input)).json<ProductDetail>()
  const variantId = product.variants[0]?.id ?? ''
  await shop.send('POST', `/stock/variants/${variantId}/start`, { quantity })
  return { ...product, variantId }
}

const sell = (productIds: string[], quantity = 1) =>
  shop.sendSale({ items: productIds.map((productId) => ({ productId, quantity, unitPrice: 10 })) })

async function stockOf(productId: string): Promise<VariantStock | undefined> {
  return (await shop.get(`/stock/products/${productId}`, shop.token)).json<VariantStock[]>()[0]
}

async function statusesOf(answers: Promise<{ statusCode: number }>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
}

test('of 300 people who want the last piece exactly one gets it', async () => {
  const { id } = await newProduct(1)
  const sales = Array.from({ length: 300 }, () => answered(() => sell([id])))
  const statuses = await statusesOf(sales)
  expect(statuses).toEqual([201, ...Array.from({ length: 299 }, () => 409)])
  expect(await stockOf(id)).toMatchObject({ onHand: 1, reserved: 1 })
}, 60_000)

test('sales of the same variants in any order all go through', async () => {
  const ids = await Promise.all([newProduct(50), newProduct(50), newProduct(50)])
  const orders = ids.map((_, n) => [...ids.slice(n), ...ids.slice(0, n)].map(({ id }) => id))
  const answers = Array.from({ length: 30 }, (_, n) => sell(orders[n % orders.length] ?? []))
  expect(new Set(await statusesOf(answers))).toEqual(new Set([201]))
  for (const { id } of ids) expect(await stockOf(id)).toMatchObject({ reserved: 30 })
}, 60_000)

test('a sale that is completed and cancelled at once is one of them', async () => {
  const { id, variantId } = await newProduct(10)
  for (let n = 0; n < 5; n++) {
    const { id: saleId } = (await sell([id])).json<Sale>()
    const statuses = await statusesOf([
      shop.setStatus(saleId, 'completed'),
      shop.setStatus(saleId, 'cancelled'),
      shop.setStatus(saleId, 'completed'),
    ])
    expect(statuses).toEqual([200, 409, 409])
  }
  const movements = (await shop.get(`/stock/variants/${variantId}/movements`, shop.token)).json<
    StockMovement[]
  >()
  expect(await stockOf(id)).toMatchObject({ onHand: 10 - movements.length + 1, reserved: 0 })
})

test('counting begins in the middle of sales without losing one', async () => {
  const product = productInput('Selim em contagem', categoryId)
  const { id, variants } = (await shop.send('POST', '/products', product)).json<ProductDetail>()
  const sales = Array.from({ length: 20 }, () => sell([id]))
  const start = shop.send('POST', `/stock/variants/${variants[0]?.id}/start`, { quantity: 100 })
  const more = Array.from({ length: 20 }, () => sell([id]))
  expect(new Set(await statusesOf([start, ...sales, ...more]))).toEqual(new Set([201]))
  expect(await stockOf(id)).toMatchObject({ onHand: 100, reserved: 40 })
})

test('products are edited while they are sold', async () => {
  const some = await Promise.all([newProduct(3), newProduct(3), newProduct(3)])
  const answers = some.flatMap(({ id, name, images }) => [
    sell([id], 3),
    shop.send('PUT', `/products/${id}`, { ...productInput(`${name}!`, categoryId), images }),
    shop.send('PUT', '/settings', { greeting: `Olá ${id}` }),
    sell(some.map((each) => each.id)),
  ])
  const statuses = new Set(await statusesOf(answers))
  expect([...statuses].every((status) => [200, 201, 409].includes(status))).toBe(true)
})

test('a product that is deleted while it is sold leaves sums that agree', async () => {
  const [kept, deleted] = [await newProduct(20), await newProduct(20)]
  const sales = Array.from({ length: 10 }, () => sell([deleted.id, kept.id]))
  const statuses = await statusesOf([...sales, shop.send('DELETE', `/products/${deleted.id}`)])
  expect(statuses.every((status) => [200, 201, 422].includes(status))).toBe(true)
  const made = statuses.filter((status) => status === 201).length
  expect(await stockOf(kept.id)).toMatchObject({ onHand: 20, reserved: made })
})
