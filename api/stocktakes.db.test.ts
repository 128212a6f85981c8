import { beforeAll, expect, test } from 'vitest'
import type { ProductDetail } from '../contracts/products.ts'
import type { StockMovement, VariantStock } from '../contracts/stock.ts'
import type {
  Stocktake,
  StocktakeDetail,
  StocktakeLine,
  StocktakeVariant,
} from '../contracts/stocktakes.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { signInSeller } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let names = 0

beforeAll(async () => {
  shop = await openSellingShop()
  await shop.send('PUT', '/settings', { stockMode: 'block' })
})

async function newCategory(parentId?: string): Promise<string> {
  const input = { ...categoryInput(`Guidões ${++names}`), ...(parentId && { parentId }) }
  return (await shop.send('POST', '/categories', input)).json().id
}

interface Counted {
  productId: string
  variantId: string
  sku: string
}

async function newVariant(categoryId: string, pieces?: number): Promise<Counted> {
  const sku = `gui-${++names}`
  const body = productInput(`Guidão ${names}`, categoryId, { sku })
  const { id, variants } = (await shop.send('POST', '/products', body)).json<ProductDetail>()
  const variantId = variants[0]?.id ?? ''
  if (pieces !== undefined)
    await shop.send('POST', `/stock/variants/${variantId}/start`, { quantity: pieces })
  return { productId: id, variantId, sku }
}

const path = (id: string, rest = '') => `/stock/stocktakes/${id}${rest}`

async function start(categoryId: string | null = null): Promise<string> {
  const answer = await shop.send('POST', '/stock/stocktakes', { categoryId })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

async function count(id: string, variant: Counted, quantity = 1): Promise<StocktakeLine> {
  const body = { variantId: variant.variantId, quantity }
  const answer = await shop.send('POST', path(id, '/lines'), body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const replace = (id: string, { variantId }: Counted, counted: number | null, seen: number | null) =>
  shop.send('PUT', path(id, `/lines/${variantId}`), { counted, seen })

async function read(id: string): Promise<StocktakeDetail> {
  return (await shop.get(path(id), shop.token)).json()
}

async function linesOf(id: string, query = ''): Promise<StocktakeLine[]> {
  return (await shop.get(path(id, `/lines?${query}`), shop.token)).json()
}

const review = (id: string) => shop.send('PUT', path(id), { state: 'review' })

async function apply(id: string, reason?: string) {
  await review(id)
  const { revision } = await read(id)
  return shop.send('POST', path(id, '/application'), { revision, reason })
}

const reverse = (id: string, reason = 'Contado no depósito errado') =>
  shop.send('POST', path(id, '/reversal'), { reason })

async function stockOf({ productId }: Counted): Promise<VariantStock> {
  const [stock] = (await shop.get(`/stock/products/${productId}`, shop.token)).json()
  return stock
}

async function movementsOf({ variantId }: Counted): Promise<StockMovement[]> {
  return (await shop.get(`/stock/variants/${variantId}/movements`, shop.token)).json()
}

const sell = async ({ productId }: Counted, quantity: number) => {
  const sale = await shop.newSale({ items: [{ productId, quantity, unitPrice: 10 }] })
  expect((await shop.setStatus(sale.id, 'completed')).statusCode).toBe(200)
  return sale
}

test('a stocktake adds the difference it found, whatever is sold before it is applied', async () => {
  const category = await newCategory()
  const [short, long, right] = [
    await newVariant(category, 10),
    await newVariant(category, 4),
    await newVariant(category, 2),
  ]
  const id = await start(category)
  await count(id, short, 7)
  await sell(short, 2)
  await count(id, long, 6)
  await count(id, right, 2)
  await shop.send('POST', '/stock/entries', {
    lines: [{ variantId: long.variantId, quantity: 5, unitCost: 20 }],
  })
  expect((await apply(id)).json()).toMatchObject({
    state: 'applied',
    surplus: 2,
    missing: 3,
    endedByName: 'Dona da loja',
  })
  expect((await stockOf(short)).onHand).toBe(5)
  expect((await stockOf(long)).onHand).toBe(11)
  expect(await movementsOf(right)).toHaveLength(1)
  expect((await movementsOf(short))[0]).toMatchObject({
    kind: 'count',
    quantity: -3,
    balance: 5,
    stocktakeId: id,
    userName: 'Dona da loja',
  })
})

test('nothing that the API answers for an open stocktake says what is expected', async () => {
  const category = await newCategory()
  const variant = await newVariant(category, 73_581)
  const id = await start(category)
  const line = await count(id, variant, 3)
  expect(line.review).toBeNull()
  const answers = [
    await shop.get(path(id), shop.token),
    await shop.get(path(id, '/lines'), shop.token),
    await shop.get(path(id, '/variants'), shop.token),
    await shop.get('/stock/stocktakes', shop.token),
    await replace(id, variant, 4, 3),
  ]
  for (const { statusCode, body } of answers) {
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/73581|73578|73577/)
  }
  expect((await read(id)).summary).toBeNull()
  const asked = await shop.get(path(id, '/lines?show=differences'), shop.token)
  expect(asked.statusCode).toBe(409)
  await review(id)
  expect((await linesOf(id))[0]?.review).toMatchObject({ expected: 73_581, difference: -73_577 })
  await shop.send('PUT', path(id), { state: 'open' })
  expect((await linesOf(id))[0]?.review).toBeNull()
})

test('pieces that two people scan at once are all counted', async () => {
  const variant = await newVariant(await newCategory(), 1)
  const id = await start()
  const scans = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      shop.send('POST', path(id, '/lines'), { code: variant.sku.toUpperCase(), scan: String(n) }),
    ),
  )
  expect(scans.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(201))
  expect(await linesOf(id)).toMatchObject([{ counted: 20, sku: variant.sku }])
  expect(await read(id)).toMatchObject({ lineCount: 1, revision: 20 })
})

test('a scan that is sent twice with the same key is counted once', async () => {
  const { variantId } = await newVariant(await newCategory(), 1)
  const id = await start()
  const scan = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api${path(id, '/lines')}`,
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': `scan-${id}` },
      payload: { variantId },
    })
  expect((await Promise.all([scan(), scan()])).map(({ statusCode }) => statusCode)).toEqual([
    201, 201,
  ])
  expect((await linesOf(id))[0]?.counted).toBe(1)
})

test('a typed quantity is refused when somebody has counted the same item meanwhile', async () => {
  const variant = await newVariant(await newCategory(), 5)
  const id = await start()
  await count(id, variant, 2)
  await count(id, variant, 1)
  const stale = await replace(id, variant, 5, 2)
  expect([stale.statusCode, stale.json().message]).toEqual([
    409,
    expect.stringMatching(/^Você mesmo contou 3 de Guidão/),
  ])
  expect((await replace(id, variant, 5, 3)).json()).toMatchObject({ counted: 5 })
  expect((await replace(id, variant, 5, 3)).statusCode).toBe(200)
  expect((await replace(id, variant, null, 5)).json()).toBeNull()
  expect(await read(id)).toMatchObject({ lineCount: 0 })
})

test('of two who apply a stocktake at once one does, and nobody can twice', async () => {
  const variant = await newVariant(await newCategory(), 5)
  const id = await start()
  await count(id, variant, 3)
  await review(id)
  const { revision } = await read(id)
  const both = await Promise.all(
    [1, 2].map(() => shop.send('POST', path(id, '/application'), { revision })),
  )
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  const again = await shop.send('POST', path(id, '/application'), { revision })
  expect([again.statusCode, again.json().message]).toEqual([409, 'Esta contagem já foi aplicada'])
  expect((await stockOf(variant)).onHand).toBe(3)
})

test('only what was reviewed is applied', async () => {
  const variant = await newVariant(await newCategory(), 5)
  const id = await start()
  await count(id, variant, 3)
  await review(id)
  const { revision } = await read(id)
  await replace(id, variant, 4, 3)
  const answer = await shop.send('POST', path(id, '/application'), { revision })
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'changed-meanwhile'])
  expect((await stockOf(variant)).onHand).toBe(5)
})

test('one reason explains all differences, in the stocktake and in the ledger', async () => {
  const category = await newCategory()
  const [short, fresh] = [await newVariant(category, 9), await newVariant(category)]
  const id = await start(category)
  await count(id, short, 4)
  await count(id, fresh, 2)
  const answer = await apply(id, 'Mudança de prateleira')
  expect(answer.json()).toMatchObject({ state: 'applied', reason: 'Mudança de prateleira' })
  for (const variant of [short, fresh]) {
    const [latest] = await movementsOf(variant)
    expect(latest).toMatchObject({ reason: 'Mudança de prateleira' })
  }
})

test('an applied stocktake is taken back once, by opposite movements with the reason', async () => {
  const category = await newCategory()
  const [short, fresh] = [await newVariant(category, 9), await newVariant(category)]
  const id = await start(category)
  await count(id, short, 4)
  await count(id, fresh, 2)
  await apply(id)
  await sell(short, 1)
  expect(await stockOf(fresh)).toMatchObject({ onHand: 2, inStock: true })
  expect((await shop.send('POST', path(id, '/reversal'), { reason: ' ' })).statusCode).toBe(422)
  const both = await Promise.all([reverse(id), reverse(id)])
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
  expect(await read(id)).toMatchObject({
    state: 'reversed',
    reason: 'Contado no depósito errado',
    reversedByName: 'Dona da loja',
    missing: 5,
  })
  expect((await stockOf(short)).onHand).toBe(8)
  expect(await stockOf(fresh)).toMatchObject({ onHand: null, inStock: true })
  expect((await movementsOf(short))[0]).toMatchObject({
    kind: 'count',
    quantity: 5,
    reason: 'Contado no depósito errado',
    stocktakeId: id,
  })
  expect((await reverse(id)).json().message).toBe('Esta contagem já foi estornada')
})

test('a variant that was not counted begins to be, without what was sold since', async () => {
  const variant = await newVariant(await newCategory())
  await sell(variant, 3)
  const id = await start()
  await count(id, variant, 8)
  const sale = await sell(variant, 3)
  const returned = { items: [{ itemId: sale.items[0]?.id, quantity: 1, isResalable: true }] }
  await shop.send('POST', `/sales/${sale.id}/returns`, { ...returned, reason: 'Tamanho errado' })
  await shop.newSale({ items: [{ productId: variant.productId, quantity: 2, unitPrice: 10 }] })
  await apply(id)
  expect(await stockOf(variant)).toMatchObject({ onHand: 6, reserved: 2, available: 4 })
  expect((await movementsOf(variant))[0]).toMatchObject({ kind: 'start', stocktakeId: id })
  expect(await read(id)).toMatchObject({ surplus: 0, missing: 0, summary: { begun: 1 } })
})

test('a product that a stocktake began to count is in the shop again when that is taken back', async () => {
  const variant = await newVariant(await newCategory())
  const isShown = async () => (await shop.get(`/products/${variant.productId}`)).json().inStock
  const id = await start()
  await replace(id, variant, 0, null)
  await apply(id)
  expect(await isShown()).toBe(false)
  await reverse(id)
  expect(await isShown()).toBe(true)
})

test('a line whose stock was corrected since must be counted again', async () => {
  const variant = await newVariant(await newCategory(), 5)
  const [one, other] = [await start(), await start()]
  for (const id of [one, other]) await count(id, variant, 4)
  await apply(one)
  const late = await apply(other)
  expect([late.statusCode, late.json().message]).toEqual([
    409,
    expect.stringMatching(/^O estoque foi corrigido depois da contagem: conte de novo Guidão \d+$/),
  ])
  expect((await linesOf(other))[0]?.review).toMatchObject({ isOutdated: true })
  await replace(other, variant, 3, 4)
  expect((await linesOf(other))[0]?.review).toMatchObject({ expected: 4, isOutdated: false })
  expect((await apply(other)).statusCode).toBe(201)
  expect((await stockOf(variant)).onHand).toBe(3)
})

test('a piece that was written off as a loss after the count is not taken off twice', async () => {
  const variant = await newVariant(await newCategory(), 5)
  const id = await start()
  await count(id, variant, 4)
  const loss = { kind: 'loss', quantity: -1, reason: 'Sumiu' }
  await shop.send('POST', `/stock/variants/${variant.variantId}/adjustments`, loss)
  expect((await apply(id)).statusCode).toBe(409)
  expect((await stockOf(variant)).onHand).toBe(4)
})

test('the value of differences is unknown, not zero, while no cost is known', async () => {
  const variant = await newVariant(await newCategory(), 5)
  const id = await start()
  await count(id, variant, 4)
  await review(id)
  expect((await read(id)).summary).toMatchObject({ differing: 1, value: null })
  await replace(id, variant, 5, 4)
  expect((await read(id)).summary).toMatchObject({ differing: 0, value: 0 })
})

test('a line is marked when pieces moved between two scans of it', async () => {
  const [moved, still] = [
    await newVariant(await newCategory(), 5),
    await newVariant(await newCategory(), 5),
  ]
  const id = await start()
  for (const variant of [moved, still]) await count(id, variant)
  await sell(moved, 1)
  for (const variant of [moved, still]) await count(id, variant)
  await review(id)
  const marks = (await linesOf(id)).map(({ variantId, review: found }) => [
    variantId,
    found?.movedMeanwhile,
  ])
  expect(marks).toEqual([
    [moved.variantId, true],
    [still.variantId, false],
  ])
  expect((await read(id)).summary).toMatchObject({ doubtful: 1 })
})

test('a stocktake of a category counts what is below it, and nothing else', async () => {
  const main = await newCategory()
  const child = await newCategory(main)
  const [inside, outside] = [await newVariant(child, 1), await newVariant(await newCategory(), 1)]
  const id = await start(main)
  await count(id, inside)
  const answer = await shop.send('POST', path(id, '/lines'), { code: outside.sku })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    expect.stringMatching(/^Guidão \d+ não é de Guidões \d+: conte em outra contagem$/),
  ])
  const unknown = await shop.send('POST', path(id, '/lines'), { code: 'nada-77' })
  expect([unknown.statusCode, unknown.json().message]).toEqual([
    404,
    'Nenhum produto tem o código nada-77',
  ])
})

test('the code of a service is said to be one, which has no pieces', async () => {
  const category = await newCategory()
  const labour = { name: 'Revisão', kind: 'service', sku: 'MAO-77', price: 90, isDraft: true }
  await shop.send('POST', '/products', { ...labour, categoryId: category })
  const id = await start(category)
  const answer = await shop.send('POST', path(id, '/lines'), { code: 'mao-77' })
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'Revisão é um serviço, que não tem estoque',
  ])
})

test('a line of what became a service or was deleted does not stop the others', async () => {
  const category = await newCategory()
  const [fitting, stopped, gone, kept] = [
    await newVariant(category),
    await newVariant(category, 2),
    await newVariant(category, 2),
    await newVariant(category, 1),
  ]
  const id = await start(category)
  for (const each of [fitting, stopped, gone, kept]) await count(id, each, 3)
  await shop.send('POST', `/stock/variants/${stopped.variantId}/stop`, { reason: 'Virou serviço' })
  for (const { productId } of [fitting, stopped]) {
    const product = (await shop.get(`/products/${productId}`, shop.token)).json<ProductDetail>()
    const saved = await shop.send('PUT', `/products/${productId}`, { ...product, kind: 'service' })
    expect(saved.statusCode, saved.body).toBe(200)
  }
  const loss = { kind: 'loss', quantity: -1, reason: 'Quebrou' }
  await shop.send('POST', `/stock/variants/${gone.variantId}/adjustments`, loss)
  await shop.send('DELETE', `/products/${gone.productId}`)
  await review(id)
  const applied = await apply(id)
  expect(applied.statusCode, applied.body).toBe(201)
  expect(applied.json()).toMatchObject({ surplus: 2, missing: 0 })
  expect((await stockOf(kept)).onHand).toBe(3)
  expect(await findWrongStock(shop.db)).toEqual([])
})

test('a stocktake whose category is deleted goes on with whatever is scanned', async () => {
  const category = await newCategory()
  const [moved, other] = [await newVariant(category, 2), await newVariant(await newCategory(), 1)]
  const id = await start(category)
  await count(id, moved, 2)
  const target = await newCategory()
  await shop.send('DELETE', `/categories/${category}?moveProductsTo=${target}`)
  await count(id, moved)
  await count(id, other)
  expect(await read(id)).toMatchObject({ categoryId: null, variantCount: null, lineCount: 2 })
  await review(id)
  expect((await apply(id)).json()).toMatchObject({ surplus: 1, missing: 0 })
})

test('what was not counted of a category stays as it is, or is counted as none', async () => {
  const category = await newCategory()
  const [found, lost, never] = [
    await newVariant(category, 3),
    await newVariant(category, 6),
    await newVariant(category),
  ]
  const first = await start(category)
  await count(first, found, 3)
  expect(await read(first)).toMatchObject({ variantCount: 3, uncounted: 2 })
  await apply(first)
  expect((await stockOf(lost)).onHand).toBe(6)

  const second = await start(category)
  await count(second, found, 3)
  expect((await shop.send('POST', path(second, '/rest'))).statusCode).toBe(409)
  await review(second)
  expect((await shop.send('POST', path(second, '/rest'))).json().message).toBe(
    'Variações contadas como zero: 1',
  )
  expect((await apply(second)).json()).toMatchObject({ missing: 6, surplus: 0 })
  expect(await stockOf(lost)).toMatchObject({ onHand: 0, inStock: false })
  expect((await stockOf(never)).onHand).toBeNull()
})

test('the review values differences at the latest cost and lists them alone', async () => {
  const category = await newCategory()
  const [short, right] = [await newVariant(category, 10), await newVariant(category, 2)]
  for (const unitCost of [30, 12.35])
    await shop.send('POST', '/stock/entries', {
      lines: [{ variantId: short.variantId, quantity: 1, unitCost }],
    })
  const id = await start(category)
  await count(id, short, 10)
  await count(id, right, 2)
  await review(id)
  expect((await read(id)).summary).toEqual({
    differing: 1,
    begun: 0,
    doubtful: 0,
    surplus: 0,
    missing: 2,
    value: -24.7,
  })
  expect(await linesOf(id, 'show=differences')).toMatchObject([
    { variantId: short.variantId, review: { expected: 12, difference: -2, value: -24.7 } },
  ])
  expect(await linesOf(id, `search=${right.sku}`)).toMatchObject([{ variantId: right.variantId }])
})

test('a cancelled stocktake changes nothing and takes no more', async () => {
  const variant = await newVariant(await newCategory(), 5)
  const id = await start()
  await count(id, variant, 1)
  expect((await shop.send('PUT', path(id), { state: 'cancelled' })).json()).toMatchObject({
    state: 'cancelled',
    endedByName: 'Dona da loja',
  })
  const refused = [
    await shop.send('POST', path(id, '/lines'), { variantId: variant.variantId }),
    await apply(id),
    await reverse(id),
  ]
  for (const { statusCode, body } of refused)
    expect([statusCode, body]).toEqual([409, expect.stringContaining('foi cancelada')])
  expect(await movementsOf(variant)).toHaveLength(1)
})

test('the sheet lists a category by subcategory and name, page by page, and no pieces', async () => {
  const main = await newCategory()
  const children = [await newCategory(main), await newCategory(main)]
  const variants = [
    await newVariant(children[0] ?? '', 8),
    await newVariant(children[1] ?? '', 8),
    await newVariant(children[0] ?? '', 8),
  ]
  const id = await start(main)
  const sheet = async (query: string) => {
    const answer = await shop.get(path(id, `/variants?${query}`), shop.token)
    const rows = answer.json<StocktakeVariant[]>()
    return {
      order: rows.map(({ variantId }) => variants.findIndex((one) => one.variantId === variantId)),
      total: Number(answer.headers['x-total-count']),
    }
  }
  expect(await sheet('limit=2')).toEqual({ order: [0, 2], total: 3 })
  expect(await sheet('limit=2&page=2')).toEqual({ order: [1], total: 3 })
  for (const variant of variants.slice(1)) await count(id, variant)
  expect(await sheet('show=uncounted')).toEqual({ order: [0], total: 1 })
})

test('stocktakes are listed newest first, and only for those who keep the stock', async () => {
  const ids = [await start(), await start()]
  const listed = (await shop.get('/stock/stocktakes?limit=2', shop.token)).json<Stocktake[]>()
  expect(listed.map(({ id }) => id)).toEqual(ids.toReversed())
  const seller = await signInSeller(shop.db)
  expect((await shop.get('/stock/stocktakes', seller)).statusCode).toBe(403)
  expect((await shop.send('POST', '/stock/stocktakes', {}, seller)).statusCode).toBe(403)
})

test('who counted, applied and took back is in the log', async () => {
  const variant = await newVariant(await newCategory(), 5)
  const id = await start()
  await count(id, variant, 3)
  await apply(id)
  await reverse(id)
  const entries = (await shop.get(`/audit?subject=stocktake&subjectId=${id}`, shop.token)).json()
  expect(entries.map(({ after }: { after: { state: string } }) => after.state)).toEqual([
    'reversed',
    'applied',
    'review',
    'open',
  ])
  expect(entries[1]).toMatchObject({
    subjectName: 'Contagem por leitura',
    after: { missing: 2, surplus: 0, countedVariants: 1 },
  })
})

test('everything adds up afterwards', async () => {
  expect(await findWrongStock(shop.db)).toEqual([])
})
