import { beforeEach, expect, test } from 'vitest'
import type { FrozenList } from '../contracts/lists.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import { removeOldLists } from '../shop/lists/retention.ts'
import { signInSeller } from '../test/api.ts'
import { productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

const dayMs = 24 * 60 * 60_000
let shop: SellingShop
let seller: string
let other: ProductDetail
let listCode: string

/** A seller of 10 %; a list of two pieces at R$ 99,90 of a product that costs R$ 1.000,00 since. */
beforeEach(async () => {
  shop = await openSellingShop()
  seller = await signInSeller(shop.db)
  const { id } = (await shop.get('/auth/me', seller)).json()
  await shop.send('PATCH', `/auth/admin-users/${id}`, { maxDiscount: 10 })
  const { categoryId, variants, name, description, images, updatedAt } = shop.product
  const input = productInput('Roda', categoryId, { price: 1000, promotionalPrice: null })
  other = (await shop.send('POST', '/products', input)).json()
  const frozen = await shop.app.inject({
    method: 'POST',
    url: '/api/lists',
    payload: {
      items: [{ variantId: variants[0]?.id, quantity: 2 }],
      draftId: crypto.randomUUID(),
    },
  })
  listCode = frozen.json<FrozenList>().code
  const dearer = { categoryId, name, description, images, price: 1000, promotionalPrice: null }
  await shop.send('PUT', `/products/${shop.product.id}`, { ...dearer, updatedAt })
})

const inputOf = (quantity: number, productId = shop.product.id) => ({
  clientId: shop.client.id,
  items: [{ productId, quantity, unitPrice: 99.9 }],
  discountValue: 0,
})
const sell = (quantity: number) =>
  shop.send('POST', '/sales', { ...inputOf(quantity), listCode }, seller)
const edit = async (id: string, input: object) =>
  (await shop.send('PUT', `/sales/${id}`, input, seller)).statusCode

test('the price of a list is no discount for as many pieces as it has, and for none beyond', async () => {
  expect((await sell(3)).statusCode).toBe(409)
  const twice = { ...inputOf(2), items: [...inputOf(2).items, ...inputOf(1).items], listCode }
  expect((await shop.send('POST', '/sales', twice, seller)).statusCode).toBe(409)
  expect((await sell(2)).statusCode).toBe(201)
})

test('a change of its sale keeps the price of the list, and passes it on to nothing else', async () => {
  const { id, items } = (await sell(2)).json<Sale>()
  const kept = { ...inputOf(2), items: [{ ...inputOf(2).items[0], id: items[0]?.id }] }
  const changes = async () => [
    await edit(id, inputOf(2, other.id)),
    await edit(id, inputOf(3)),
    await edit(id, { ...kept, discountValue: 19.99 }),
    await edit(id, { ...kept, note: 'Retira sábado' }),
  ]
  expect(await changes()).toEqual([409, 409, 409, 200])
  // Neither the end of its prices nor the cleaning of lists opens a way.
  await shop.db.updateTable('lists').set({ expiresAt: new Date().toISOString() }).execute()
  await removeOldLists(shop.db, new Date(Date.now() + 121 * dayMs))
  expect(await changes()).toEqual([409, 409, 409, 200])
})
