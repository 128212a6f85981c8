import { beforeAll, expect, test } from 'vitest'
import type { ProductDetail } from '../contracts/products.ts'
import type { StockEntry, StockEntryDetail } from '../contracts/stock-entries.ts'
import type { StockMovement, VariantStock } from '../contracts/stock.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { signInSeller } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let categoryId: string
let products = 0

beforeAll(async () => {
  shop = await openSellingShop()
  categoryId = (await shop.send('POST', '/categories', categoryInput('Selins'))).json().id
  await shop.send('PUT', '/settings', { stockMode: 'block' })
})

async function newVariant(pieces?: number, input = {}): Promise<VariantStock> {
  const body = productInput(`Selim ${++products}`, categoryId, input)
  const { id, variants } = (await shop.send('POST', '/products', body)).json<ProductDetail>()
  if (pieces !== undefined)
    await shop.send('POST', `/stock/variants/${variants[0]?.id}/start`, { quantity: pieces })
  return stockOf(id)
}

async function stockOf(productId: string): Promise<VariantStock> {
  const [stock] = (await shop.get(`/stock/products/${productId}`, shop.token)).json()
  return stock
}

async function record(body: object): Promise<StockEntryDetail> {
  const answer = await shop.send('POST', '/stock/entries', body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const reverse = (id: string) =>
  shop.send('POST', `/stock/entries/${id}/reversal`, { reason: 'Lançada duas vezes' })

test('an entry keeps its lines in their order, with who recorded it and what it cost', async () => {
  const [one, other] = [await newVariant(1, { sku: 'SEL-1' }), await newVariant(0)]
  const { id } = await record({
    supplier: 'Distribuidora Capixaba',
    document: 'NF 77',
    day: '2026-01-05',
    lines: [
      { variantId: other.variantId, quantity: 2 },
      { variantId: one.variantId, quantity: 3, unitCost: 10.15 },
    ],
  })
  expect((await shop.get(`/stock/entries/${id}`, shop.token)).json()).toMatchObject({
    day: '2026-01-05',
    supplier: 'Distribuidora Capixaba',
    userName: 'Dona da loja',
    pieces: 5,
    cost: 30.45,
    lines: [
      { variantId: other.variantId, quantity: 2, unitCost: null },
      { variantId: one.variantId, sku: 'SEL-1', quantity: 3, unitCost: 10.15 },
    ],
  })
  expect((await shop.get('/stock/suppliers', shop.token)).json()).toContain(
    'Distribuidora Capixaba',
  )
})

test('pieces of a variant may arrive at two costs, and are taken back with both', async () => {
  const { variantId, productId } = await newVariant()
  const line = { variantId, quantity: 3, unitCost: 45.5, onHandBefore: 1 }
  const twice = await shop.send('POST', '/stock/entries', { lines: [line, line] })
  expect(twice.json().message).toBe('Há um item repetido com o mesmo custo: some as quantidades')
  const entry = await record({ lines: [line, { ...line, quantity: 1, unitCost: 60 }] })
  expect(entry).toMatchObject({
    pieces: 4,
    cost: 196.5,
    lines: [
      { quantity: 3, unitCost: 45.5 },
      { quantity: 1, unitCost: 60 },
    ],
  })
  expect(await stockOf(productId)).toMatchObject({ onHand: 5 })
  expect((await reverse(entry.id)).json()).toMatchObject({ pieces: -4, cost: -196.5 })
  expect(await stockOf(productId)).toMatchObject({ onHand: null })
  expect(await findWrongStock(shop.db)).toEqual([])
})

test('an entry is refused for a variant that was removed from its product', async () => {
  const options = [{ name: 'Cor', values: [{ value: 'Preto' }, { value: 'Azul' }] }]
  const variants = [{ values: ['Preto'] }, { values: ['Azul'] }]
  const { productId, variantId } = await newVariant(2, { options, variants })
  const product = (await shop.get(`/products/${productId}`, shop.token)).json<ProductDetail>()
  const kept = product.variants.filter(({ id }) => id !== variantId)
  const saved = await shop.send('PUT', `/products/${productId}`, { ...product, variants: kept })
  expect(saved.statusCode, saved.body).toBe(200)
  const answer = await shop.send('POST', '/stock/entries', {
    lines: [{ variantId, quantity: 1 }],
  })
  expect([answer.statusCode, answer.json().errors]).toEqual([
    422,
    {
      'lines.0.variantId': expect.stringMatching(
        /^Selim \d+ – Preto foi retirada do produto: inclua-a nele de novo antes da entrada$/,
      ),
    },
  ])
})

test('entries are found by supplier and document, newest first, page by page', async () => {
  const { variantId } = await newVariant(0)
  const ids: string[] = []
  for (const document of ['A-1', 'A-2', 'B-3'])
    ids.push(
      (await record({ supplier: 'Ciclo São José', document, lines: [{ variantId, quantity: 1 }] }))
        .id,
    )
  const read = async (query: string) => {
    const answer = await shop.get(`/stock/entries?${query}`, shop.token)
    const found = answer.json<StockEntry[]>().map(({ id }) => ids.indexOf(id))
    return { found, total: Number(answer.headers['x-total-count']) }
  }
  expect(await read('search=sao jose&limit=2')).toEqual({ found: [2, 1], total: 3 })
  expect(await read('search=sao jose&limit=2&page=2')).toEqual({ found: [0], total: 3 })
  expect(await read('search=jose a-')).toEqual({ found: [1, 0], total: 2 })
})

test('an entry is taken back once, by an entry of the opposite quantities', async () => {
  const variant = await newVariant(1)
  const { id } = await record({
    lines: [{ variantId: variant.variantId, quantity: 5, unitCost: 2 }],
  })
  await shop.newSale({ items: [{ productId: variant.productId, quantity: 4, unitPrice: 10 }] })
  const reversal = (await reverse(id)).json<StockEntryDetail>()
  expect(reversal).toMatchObject({ reversesId: id, pieces: -5, cost: -10 })
  expect(await stockOf(variant.productId)).toMatchObject({ onHand: 1, reserved: 4, inStock: false })
  expect((await shop.get(`/stock/entries/${id}`, shop.token)).json()).toMatchObject({
    reversedById: reversal.id,
  })
  for (const each of [id, reversal.id]) expect((await reverse(each)).statusCode).toBe(409)
})

test('taking back the entries that began a count leaves the variant as it was: not counted', async () => {
  const variant = await newVariant()
  const line = { variantId: variant.variantId, quantity: 5, onHandBefore: 2 }
  const entries = [await record({ lines: [line] }), await record({ lines: [line] })]
  for (const { id } of entries) {
    expect(await stockOf(variant.productId)).toMatchObject({ onHand: expect.any(Number) })
    const reversal = (await reverse(id)).json<StockEntryDetail>()
    expect(reversal).toMatchObject({ pieces: -5, lines: [{ quantity: -5 }] })
  }
  expect(await stockOf(variant.productId)).toMatchObject({ onHand: null, inStock: true })
  const path = `/stock/variants/${variant.variantId}/movements`
  const movements = (await shop.get(path, shop.token)).json<StockMovement[]>()
  expect(movements.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['stop', -2],
    ['purchase', -5],
    ['purchase', -5],
    ['purchase', 5],
    ['purchase', 5],
    ['start', 2],
  ])
  expect(await findWrongStock(shop.db)).toEqual([])
})

test.each<[string, pieces: number | undefined, adjustments: number[]]>([
  ['was begun by hand', 2, []],
  ['has had another movement since', undefined, [2]],
])('a count that %s goes on after its entry is taken back', async (_what, pieces, adjustments) => {
  const { variantId, productId } = await newVariant(pieces)
  const { id } = await record({ lines: [{ variantId, quantity: 5, onHandBefore: 0 }] })
  for (const quantity of adjustments)
    await shop.send('POST', `/stock/variants/${variantId}/adjustments`, {
      kind: 'adjustment',
      quantity,
      reason: 'Achadas no depósito',
    })
  expect((await reverse(id)).statusCode).toBe(201)
  expect(await stockOf(productId)).toMatchObject({ onHand: 2 })
})

test('the first entry of a product leaves it in the shop, at the price of what there is', async () => {
  await shop.send('PUT', '/settings', { stockMode: 'warn' })
  const size = (value: string) => ({ value, swatch: null })
  const options = [{ name: 'Tamanho', values: [size('P'), size('G')] }]
  const rest = { sku: null, gtin: null, picture: null }
  const variants = [
    { ...rest, values: ['P'], price: 5 },
    { ...rest, values: ['G'], price: 10 },
  ]
  const body = productInput(`Selim ${++products}`, categoryId, { options, variants })
  const { id, slug, ...product } = (
    await shop.send('POST', '/products', body)
  ).json<ProductDetail>()
  const [cheap] = product.variants
  await record({ lines: [{ variantId: cheap?.id, quantity: 4, onHandBefore: 0 }] })
  const shown = { inStock: true, price: 5, priceVaries: true }
  expect((await shop.get(`/products/${slug}`)).json()).toMatchObject(shown)
  const found = (await shop.get('/products?maxPrice=6')).json<ProductDetail[]>()
  expect(found.map((each) => each.id)).toContain(id)
  await shop.send('PUT', '/settings', { stockMode: 'block' })
})

test('an entry of pieces that are sold already makes a product available when some are left', async () => {
  await shop.send('PUT', '/settings', { stockMode: 'warn' })
  const { id, variants } = (
    await shop.send('POST', '/products', productInput(`Selim ${++products}`, categoryId))
  ).json<ProductDetail>()
  await shop.sendSale({ items: [{ productId: id, quantity: 3, unitPrice: 10 }] })
  await record({ lines: [{ variantId: variants[0]?.id, quantity: 4, onHandBefore: 2 }] })
  expect((await shop.get(`/products/${id}`)).json()).toMatchObject({ inStock: true })
  await shop.send('PUT', '/settings', { stockMode: 'block' })
})

test('taking an entry back leaves alone what was counted anew since', async () => {
  const [recounted, counted] = [await newVariant(0), await newVariant(0)]
  const { id } = await record({
    lines: [recounted, counted].map(({ variantId }) => ({ variantId, quantity: 3 })),
  })
  const path = `/stock/variants/${recounted.variantId}`
  await shop.send('POST', `${path}/stop`, { reason: 'Recontar' })
  await shop.send('POST', `${path}/start`, { quantity: 3 })
  expect((await reverse(id)).json()).toMatchObject({ pieces: -3, lineCount: 1 })
  expect(await stockOf(recounted.productId)).toMatchObject({ onHand: 3 })
  expect(await stockOf(counted.productId)).toMatchObject({ onHand: 0 })
})

test('an entry that arrives tomorrow is refused', async () => {
  const { variantId } = await newVariant(0)
  const body = { day: '2999-01-01', lines: [{ variantId, quantity: 1 }] }
  expect((await shop.send('POST', '/stock/entries', body)).json().errors).toEqual({
    day: 'Esta data ainda não chegou',
  })
})

test('variants are found by id, SKU in any case, and bar code; services have no pieces', async () => {
  const variants = [
    await newVariant(2, { sku: 'sel-Ab9' }),
    await newVariant(2, { sku: 'aço-9' }),
    await newVariant(undefined, { variants: [{ values: [], gtin: '4006381333931', price: 10 }] }),
    await newVariant(1),
  ]
  await newVariant(undefined, { kind: 'service', sku: 'MO-REV' })
  const found = (
    await shop.get(
      `/stock/variants?codes=SEL-AB9,${encodeURIComponent('aço-9')},MO-REV,4006381333931,nada&ids=${variants[3]?.variantId}`,
      shop.token,
    )
  ).json<VariantStock[]>()
  expect(found.map(({ variantId }) => variantId).toSorted()).toEqual(
    variants.map(({ variantId }) => variantId).toSorted(),
  )
})

test('sellers see entries without costs, and record none', async () => {
  const { variantId } = await newVariant(0)
  const body = { lines: [{ variantId, quantity: 1, unitCost: 9 }] }
  const { id } = await record(body)
  const seller = await signInSeller(shop.db)
  const seen = (await shop.get(`/stock/entries/${id}`, seller)).json<StockEntryDetail>()
  expect([seen.cost, seen.lines[0]?.unitCost]).toEqual([null, null])
  const [listed] = (await shop.get('/stock/entries', seller)).json<StockEntry[]>()
  expect(listed).toMatchObject({ id, cost: null })
  expect((await shop.send('POST', '/stock/entries', body, seller)).statusCode).toBe(403)
})

test('everything adds up afterwards', async () => {
  expect(await findWrongStock(shop.db)).toEqual([])
})
