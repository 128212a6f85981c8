import { beforeAll, expect, test } from 'vitest'
import type { OpenedList } from '../contracts/lists.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import { signInSeller } from '../test/api.ts'
import { productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let seller: string

beforeAll(async () => {
  shop = await openSellingShop()
  seller = await signInSeller(shop.db)
})

const newProduct = async (name: string): Promise<ProductDetail> =>
  (await shop.send('POST', '/products', productInput(name, shop.product.categoryId))).json()

async function freeze(products: ProductDetail[]): Promise<string> {
  const items = products.map(({ variants }) => ({ variantId: variants[0]?.id, quantity: 2 }))
  const draftId = crypto.randomUUID()
  return (await shop.send('POST', '/lists', { items, draftId })).json().code
}

const open = (code: string) => shop.send('POST', '/lists/openings', { code }, seller)

test('a seller opens a list by code, and by the whole message', async () => {
  const code = await freeze([shop.product])
  const list = (await open(code.toLowerCase())).json<OpenedList>()
  expect(list).toMatchObject({ code, openedAt: null, sale: null })
  expect(list.items).toMatchObject([
    { quantity: 2, unitPrice: 99.9, unitCashPrice: 94.91, now: { unitPrice: 99.9, inStock: true } },
  ])
  const message = `Olá!\n2x Pneu\nCódigo da lista: ${code.slice(0, 3)}-${code.slice(3)}\nhttps://l.example/lista/${code}`
  const again = (await open(message)).json<OpenedList>()
  expect([again.code, again.openedAt]).toEqual([code, expect.any(String)])
})

test('the note of a list is told to staff, for its sale', async () => {
  const input = {
    items: [{ variantId: shop.product.variants[0]?.id, quantity: 1 }],
    note: 'Sábado',
  }
  const { code } = (await shop.send('POST', '/lists', input)).json()
  expect((await open(code)).json<OpenedList>().note).toBe('Sábado')
})

test('what was repriced, sold out or deleted since is told', async () => {
  const [repriced, soldOut, deleted] = await Promise.all(
    ['Selim', 'Guidão', 'Pedal'].map(newProduct),
  )
  if (!repriced || !soldOut || !deleted) throw new Error('no product')
  const code = await freeze([repriced, soldOut, deleted])
  const change = ({ id, name, categoryId }: ProductDetail, rest: object) =>
    shop.send('PUT', `/products/${id}`, { ...productInput(name, categoryId), ...rest })
  await change(repriced, { price: 120 })
  await change(soldOut, { inStock: false })
  await shop.send('DELETE', `/products/${deleted.id}`)
  expect((await open(code)).json<OpenedList>().items).toMatchObject([
    { productName: 'Selim', unitPrice: 100, now: { unitPrice: 120, inStock: true } },
    { productName: 'Guidão', now: { inStock: false } },
    { productName: 'Pedal', unitPrice: 100, now: null },
  ])
})

test('of two who sell from a list at once one gets it, and the other reads of that sale', async () => {
  const code = await freeze([shop.product])
  const answers = await Promise.all([
    shop.sendSale({ listCode: code }),
    shop.sendSale({ listCode: code }),
  ])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  const sale = answers.find(({ statusCode }) => statusCode === 201)?.json<Sale>()
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json().message).toContain(`venda ${sale?.number}, de Dona da loja`)
  expect((await open(code)).json<OpenedList>().sale).toMatchObject({ id: sale?.id })
})

test('a list whose sale was deleted can be sold once more', async () => {
  const code = await freeze([shop.product])
  const { id } = await shop.newSale({ listCode: code })
  await shop.send('DELETE', `/sales/${id}`)
  expect((await open(code)).json<OpenedList>().sale).toBeNull()
  expect((await shop.sendSale({ listCode: code })).statusCode).toBe(201)
})

test('an item sold at the former price of a list has the usual price of today', async () => {
  const saddle = await newProduct('Selim antigo')
  const code = await freeze([saddle])
  const dearer = productInput(saddle.name, saddle.categoryId, { price: 120 })
  await shop.send('PUT', `/products/${saddle.id}`, dearer)
  const items = [{ productId: saddle.id, quantity: 2, unitPrice: 100 }]
  const sale = await shop.newSale({ items, listCode: code })
  expect(sale.items).toMatchObject([{ unitPrice: 100, listPrice: 120, priceReason: null }])
})

test.each(['222222', 'AEAEAE', '', 'Olá'])('"%s" opens nothing', async (code) => {
  expect((await open(code)).statusCode).toBe(404)
})

test('a visitor opens nothing this way', async () => {
  const code = await freeze([shop.product])
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/lists/openings',
    payload: { code },
  })
  expect(answer.statusCode).toBe(401)
})
