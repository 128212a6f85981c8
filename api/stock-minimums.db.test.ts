import { beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '../contracts/dashboard.ts'
import type { ProductDetail } from '../contracts/products.ts'
import type { VariantToBuy } from '../contracts/stock-minimums.ts'
import { signInSeller } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let categoryId: string
let products = 0

beforeAll(async () => {
  shop = await openSellingShop()
  categoryId = (await shop.send('POST', '/categories', categoryInput('Correntes'))).json().id
})

async function newCounted(pieces: number, category = categoryId) {
  const input = productInput(`Corrente ${++products}`, category)
  const { id, variants } = (await shop.send('POST', '/products', input)).json<ProductDetail>()
  const variantId = variants[0]?.id ?? ''
  await shop.send('POST', `/stock/variants/${variantId}/start`, { quantity: pieces })
  return { id, variantId }
}

async function setMinimum(variantId: string, minimum: number | null): Promise<void> {
  const answer = await shop.send('PUT', `/stock/variants/${variantId}/minimum`, { minimum })
  expect(answer.statusCode, answer.body).toBe(200)
}

async function listToBuy(token = shop.token): Promise<VariantToBuy[]> {
  return (await shop.get('/stock/purchase-list', token)).json()
}

const find = async (variantId: string, token = shop.token) =>
  (await listToBuy(token)).find((each) => each.variantId === variantId)

test('a variant below its minimum is to be bought, up to it and the sales of 30 days', async () => {
  const { id, variantId } = await newCounted(10)
  await shop.send('POST', '/stock/entries', {
    supplier: 'Correntes do Sul',
    lines: [{ variantId, quantity: 2, unitCost: 31.5 }],
  })
  await setMinimum(variantId, 4)
  expect(await find(variantId)).toBeUndefined()
  const sold = await shop.newSale({ items: [{ productId: id, quantity: 7, unitPrice: 50 }] })
  await shop.setStatus(sold.id, 'completed')
  await shop.newSale({ items: [{ productId: id, quantity: 2, unitPrice: 50 }] })
  expect(await find(variantId)).toMatchObject({
    minimum: 4,
    onHand: 5,
    reserved: 2,
    sold: 7,
    // Up to 4, and half of 7.
    suggested: 5,
    supplier: 'Correntes do Sul',
    unitCost: 31.5,
  })
  const dashboard = (await shop.get('/dashboard', shop.token)).json<Dashboard>()
  expect(dashboard.lowStock).toBe((await listToBuy()).length)
  await setMinimum(variantId, null)
  expect(await find(variantId)).toBeUndefined()
})

test('a purchase that was taken back names neither supplier nor cost', async () => {
  const { variantId } = await newCounted(0)
  await setMinimum(variantId, 20)
  const buy = async (supplier: string, unitCost: number): Promise<string> => {
    const entry = { supplier, lines: [{ variantId, quantity: 2, unitCost }] }
    return (await shop.send('POST', '/stock/entries', entry)).json().id
  }
  const takeBack = (entry: string) =>
    shop.send('POST', `/stock/entries/${entry}/reversal`, { reason: 'Digitada errada' })
  const first = await buy('Correntes do Sul', 31.5)
  const second = await buy('Correntes do Norte', 28)
  await takeBack(second)
  expect(await find(variantId)).toMatchObject({ supplier: 'Correntes do Sul', unitCost: 31.5 })
  await takeBack(first)
  expect(await find(variantId)).toMatchObject({ supplier: '', unitCost: null })
})

async function setCategoryMinimum(category: string, minimum: number | null): Promise<void> {
  const answer = await shop.send('PUT', '/stock/minimums', { categoryId: category, minimum })
  expect(answer.statusCode, answer.body).toBe(200)
}

test('the nearest minimum holds: that of the variant, its category, the one above', async () => {
  const { id: main } = (await shop.send('POST', '/categories', categoryInput('Freios'))).json()
  const child = categoryInput('Pastilhas', { parentId: main })
  const { id: below } = (await shop.send('POST', '/categories', child)).json()
  const [own, inherited, other] = [
    await newCounted(1, main),
    await newCounted(1, below),
    await newCounted(1),
  ]
  await setMinimum(own.variantId, 0)
  await setCategoryMinimum(main, 3)
  expect(await find(inherited.variantId)).toMatchObject({ minimum: 3, suggested: 2, supplier: '' })
  expect(await find(own.variantId)).toBeUndefined()
  expect(await find(other.variantId)).toBeUndefined()
  await setCategoryMinimum(below, 5)
  expect(await find(inherited.variantId)).toMatchObject({ minimum: 5 })
  expect((await shop.get('/stock/minimums', shop.token)).json()).toEqual(
    expect.arrayContaining([
      { categoryId: main, minimum: 3 },
      { categoryId: below, minimum: 5 },
    ]),
  )
  await setMinimum(own.variantId, null)
  expect(await find(own.variantId)).toMatchObject({ minimum: 3 })
  await setCategoryMinimum(below, null)
  await setCategoryMinimum(main, null)
  expect(await find(inherited.variantId)).toBeUndefined()
})

test('the minimum of a category follows new variants and products that are moved', async () => {
  const names = ['Selins', 'Canotes']
  const [from, to] = await Promise.all(
    names.map(
      async (each) => (await shop.send('POST', '/categories', categoryInput(each))).json().id,
    ),
  )
  await setCategoryMinimum(to, 4)
  const later = await newCounted(1, to)
  expect(await find(later.variantId)).toMatchObject({ minimum: 4 })
  const [edited, moved] = [await newCounted(1, from), await newCounted(1, from)]
  const { name } = (await shop.get(`/products/${edited.id}`)).json<ProductDetail>()
  await shop.send('PUT', `/products/${edited.id}`, productInput(name, to))
  expect(await find(edited.variantId)).toMatchObject({ minimum: 4 })
  const removal = await shop.send('DELETE', `/categories/${from}?moveProductsTo=${to}`)
  expect(removal.statusCode, removal.body).toBe(200)
  expect(await find(moved.variantId)).toMatchObject({ minimum: 4 })
  const above = (await shop.send('POST', '/categories', categoryInput('Peças'))).json().id
  const child = categoryInput('Mesas', { parentId: above })
  const { id: mainOnly } = (await shop.send('POST', '/categories', categoryInput('Mesas'))).json()
  const stem = await newCounted(1, mainOnly)
  await setCategoryMinimum(above, 6)
  await shop.send('PUT', `/categories/${mainOnly}`, child)
  expect(await find(stem.variantId)).toMatchObject({ minimum: 6 })
})

test('a saved product keeps the minimum of its variant', async () => {
  const { id, variantId } = await newCounted(1)
  await setMinimum(variantId, 2)
  const { name } = (await shop.get(`/products/${id}`)).json<ProductDetail>()
  await shop.send('PUT', `/products/${id}`, productInput(name, categoryId, { price: 77 }))
  expect(await find(variantId)).toMatchObject({ minimum: 2 })
})

test('sellers see what to buy, without costs, and set no minimum', async () => {
  const { variantId } = await newCounted(0)
  await shop.send('POST', '/stock/entries', { lines: [{ variantId, quantity: 1, unitCost: 9 }] })
  await setMinimum(variantId, 2)
  const seller = await signInSeller(shop.db)
  expect(await find(variantId, seller)).toMatchObject({ suggested: 1, unitCost: null })
  const path = `/stock/variants/${variantId}/minimum`
  expect((await shop.send('PUT', path, { minimum: 1 }, seller)).statusCode).toBe(403)
})
