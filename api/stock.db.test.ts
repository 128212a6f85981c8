import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ProductDetail } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import type { Reservation, StockMode, StockMovement, VariantStock } from '../contracts/stock.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { signInSeller } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let categoryId: string
let products = 0

beforeAll(async () => {
  shop = await openSellingShop()
  categoryId = (await shop.send('POST', '/categories', categoryInput('Câmaras'))).json().id
})

beforeEach(() => setMode('block'))

async function setMode(stockMode: StockMode): Promise<void> {
  expect((await shop.send('PUT', '/settings', { stockMode })).statusCode).toBe(200)
}

/** A new product with one variant, counted with this many pieces unless it is undefined. */
async function newProduct(pieces?: number): Promise<{ id: string; variantId: string }> {
  const input = productInput(`Câmara ${++products}`, categoryId)
  const { id, variants } = (await shop.send('POST', '/products', input)).json<ProductDetail>()
  const variantId = variants[0]?.id ?? ''
  if (pieces !== undefined) await start(variantId, pieces)
  return { id, variantId }
}

async function start(variantId: string, quantity: number): Promise<VariantStock> {
  const answer = await shop.send('POST', `/stock/variants/${variantId}/start`, { quantity })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

const line = (productId: string, quantity = 1) => ({ productId, quantity, unitPrice: 10 })
const sell = (productId: string, quantity = 1, rest = {}) =>
  shop.sendSale({ items: [line(productId, quantity)], ...rest })
const newSale = (productId: string, quantity = 1): Promise<Sale> =>
  shop.newSale({ items: [line(productId, quantity)] })

async function stockOf(productId: string): Promise<VariantStock | undefined> {
  return (await shop.get(`/stock/products/${productId}`, shop.token)).json<VariantStock[]>()[0]
}

async function movementsOf(variantId: string, token = shop.token): Promise<StockMovement[]> {
  return (await shop.get(`/stock/variants/${variantId}/movements`, token)).json()
}

async function isShownInStock(productId: string): Promise<boolean> {
  return (await shop.get(`/products/${productId}`)).json().inStock
}

test('a new product is counted with the pieces and costs of its form, or not created', async () => {
  const sized = {
    ...productInput('Camisa contada', categoryId),
    options: [{ name: 'Tamanho', values: [] }],
    variants: [
      { values: ['G'], quantity: 0 },
      { values: ['P'], quantity: 4, unitCost: 12.5 },
      { values: ['M'] },
    ],
  }
  const created = await shop.send('POST', '/products', sized)
  expect(created.statusCode, created.body).toBe(201)
  const { id, variants } = created.json<ProductDetail>()
  expect(variants.map(({ values, inStock }) => [values[0], inStock])).toEqual([
    ['P', true],
    ['M', true],
    ['G', false],
  ])
  const stocks = (await shop.get(`/stock/products/${id}`, shop.token)).json<VariantStock[]>()
  expect(stocks.map(({ onHand }) => onHand)).toEqual([4, null, 0])
  expect(await movementsOf(stocks[0]?.variantId ?? '')).toMatchObject([
    { kind: 'purchase', quantity: 4, balance: 4, unitCost: 12.5, reason: 'Cadastro do produto' },
    { kind: 'start', quantity: 0 },
  ])
  const plain = { ...productInput('Câmara contada', categoryId), quantity: 7 }
  const { id: plainId } = (await shop.send('POST', '/products', plain)).json<ProductDetail>()
  expect(await stockOf(plainId)).toMatchObject({ onHand: 7 })
  // A change has no quantity: that would be an absolute one (rule: stock-1).
  await shop.send('PUT', `/products/${plainId}`, { ...plain, quantity: 99 })
  expect(await stockOf(plainId)).toMatchObject({ onHand: 7 })

  const costAlone = { ...productInput('Sem peças', categoryId), unitCost: 3 }
  const refused = await shop.send('POST', '/products', costAlone)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    { quantity: 'Informe quantas há na loja a este custo' },
  ])
  const negative = { ...productInput('Menos', categoryId), quantity: -1 }
  expect((await shop.send('POST', '/products', negative)).statusCode).toBe(422)
  expect(await findWrongStock(shop.db)).toEqual([])
})

describe('a sale of a counted variant', () => {
  test('reserves while it is pending, and takes when it is completed', async () => {
    const { id, variantId } = await newProduct(5)
    const sale = await newSale(id, 2)
    expect(await stockOf(id)).toMatchObject({ onHand: 5, reserved: 2, available: 3 })
    await shop.setStatus(sale.id, 'completed')
    expect(await stockOf(id)).toMatchObject({ onHand: 3, reserved: 0, available: 3 })
    expect(await movementsOf(variantId)).toMatchObject([
      {
        kind: 'sale',
        quantity: -2,
        balance: 3,
        saleId: sale.id,
        saleNumber: sale.number,
        userName: 'Dona da loja',
      },
      { kind: 'start', quantity: 5, balance: 5 },
    ])
  })

  test('that needs more than there are is refused with their number', async () => {
    const { id } = await newProduct(3)
    const first = await newSale(id, 2)
    const refused = await sell(id, 2)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: `Só há 1 de Câmara ${products} para vender`, code: 'out-of-stock' },
    ])
    const last = await newSale(id)
    expect((await sell(id)).json().message).toBe(`Não há mais Câmara ${products} para vender`)
    expect(last.number, 'a refused sale uses up no number').toBe(first.number + 1)
    expect(await stockOf(id)).toMatchObject({ onHand: 3, reserved: 3 })
  })

  test('reserves the difference when it is edited, and no more than there are', async () => {
    const { id } = await newProduct(4)
    const { id: saleId, items } = await newSale(id, 2)
    const edit = (quantity: number) =>
      shop.send('PUT', `/sales/${saleId}`, {
        items: [{ ...line(id, quantity), id: items[0]?.id }],
        discountValue: 0,
      })
    expect((await edit(4)).statusCode).toBe(200)
    expect(await stockOf(id)).toMatchObject({ reserved: 4, available: 0 })
    expect((await edit(5)).json().message).toBe(`Só há 4 de Câmara ${products} para vender`)
    expect((await edit(1)).statusCode).toBe(200)
    expect(await stockOf(id)).toMatchObject({ onHand: 4, reserved: 1 })
  })

  test('adds up several lines of the same variant', async () => {
    const { id } = await newProduct(3)
    const items = [line(id, 2), line(id, 2)]
    expect((await shop.sendSale({ items })).statusCode).toBe(409)
    await shop.newSale({ items: [line(id, 2), line(id, 1)] })
    expect(await stockOf(id)).toMatchObject({ reserved: 3 })
  })

  test('gives back what it reserved once, when it is cancelled or deleted', async () => {
    const { id, variantId } = await newProduct(4)
    const cancelled = await newSale(id, 2)
    const deleted = await newSale(id, 2)
    await shop.setStatus(cancelled.id, 'cancelled')
    expect((await shop.setStatus(cancelled.id, 'cancelled')).statusCode).toBe(409)
    await shop.send('DELETE', `/sales/${deleted.id}`)
    await shop.send('DELETE', `/sales/${cancelled.id}`)
    expect(await stockOf(id)).toMatchObject({ onHand: 4, reserved: 0 })
    expect(await movementsOf(variantId)).toHaveLength(1)
  })

  test('reserves again when it is reopened, if there are still enough', async () => {
    const { id, variantId } = await newProduct(2)
    const completed = await newSale(id, 2)
    await shop.setStatus(completed.id, 'completed')
    await shop.send('POST', `/sales/${completed.id}/undo`, {})
    expect(await stockOf(id)).toMatchObject({ onHand: 2, reserved: 2 })
    const [undone] = await movementsOf(variantId)
    expect(undone).toMatchObject({ kind: 'sale', quantity: 2, reason: 'Venda reaberta' })
    await shop.setStatus(completed.id, 'cancelled')
    await newSale(id, 1)
    const reopened = await shop.send('POST', `/sales/${completed.id}/undo`, {})
    expect([reopened.statusCode, reopened.json().code]).toEqual([409, 'out-of-stock'])
  })

  test('gives back what it took when it is deleted, unless the goods are gone', async () => {
    const { id, variantId } = await newProduct(5)
    const [back, gone] = [await newSale(id, 2), await newSale(id, 1)]
    await shop.setStatus(back.id, 'completed')
    await shop.setStatus(gone.id, 'completed')
    for (const query of [back.id, `${gone.id}?returnStock=false`])
      expect(await deleteUnpaid(query)).toBe(200)
    expect(await stockOf(id)).toMatchObject({ onHand: 4, reserved: 0 })
    const [returned] = await movementsOf(variantId)
    expect(returned).toMatchObject({ quantity: 2, reason: 'Venda excluída', saleNumber: null })
  })

  test('that was completed before the count gives back nothing when it is deleted', async () => {
    const { id, variantId } = await newProduct()
    const [deleted, reopened] = [await newSale(id, 2), await newSale(id, 3)]
    for (const sale of [deleted, reopened]) await shop.setStatus(sale.id, 'completed')
    await start(variantId, 4)
    expect(await deleteUnpaid(deleted.id)).toBe(200)
    expect(await stockOf(id)).toMatchObject({ onHand: 4, reserved: 0 })
    await shop.send('POST', `/sales/${reopened.id}/undo`, {})
    expect(await stockOf(id)).toMatchObject({ reserved: 3, available: 4 })
    await shop.setStatus(reopened.id, 'completed')
    expect(await deleteUnpaid(reopened.id)).toBe(200)
    expect(await stockOf(id)).toMatchObject({ onHand: 4, reserved: 0 })
    expect(await movementsOf(variantId)).toHaveLength(3)
  })

  test('that was pending before the count is reserved by it', async () => {
    const { id, variantId } = await newProduct()
    const sale = await newSale(id, 2)
    expect(await start(variantId, 3)).toMatchObject({ onHand: 3, reserved: 2, available: 1 })
    await shop.setStatus(sale.id, 'completed')
    expect(await stockOf(id)).toMatchObject({ onHand: 1, reserved: 0 })
  })

  test('is listed with its reservation, oldest first', async () => {
    const { id, variantId } = await newProduct(5)
    const sales = [await newSale(id), await newSale(id, 2)]
    const listed = (await shop.get(`/stock/reservations?variantId=${variantId}`, shop.token)).json<
      Reservation[]
    >()
    expect(listed).toMatchObject(
      sales.map(({ id: saleId, number }, at) => ({
        saleId,
        saleNumber: number,
        clientName: 'João da Silva',
        quantity: at + 1,
      })),
    )
  })
})

test('reservations are searched, ordered and read by pages, with the number of all', async () => {
  const { id } = await newProduct(9)
  const sku = `RES-${products}`
  const input = productInput(`Trava ${products}`, categoryId, { sku })
  const other = (await shop.send('POST', '/products', input)).json<ProductDetail>()
  await start(other.variants[0]?.id ?? '', 9)
  const sales = [await newSale(id), await newSale(other.id), await newSale(other.id)]
  const read = async (query: string) => {
    const answer = await shop.get(`/stock/reservations?${query}`, shop.token)
    const numbers = answer.json<Reservation[]>().map(({ saleNumber }) => saleNumber)
    return { numbers, total: Number(answer.headers['x-total-count']) }
  }
  const [first, second, third] = sales.map(({ number }) => number)
  expect(await read(`search=trava ${products}`)).toEqual({
    numbers: [second, third],
    total: 2,
  })
  expect(await read(`search=${sku.toLowerCase()}&sort=newest&limit=1&page=2`)).toEqual({
    numbers: [second],
    total: 2,
  })
  expect(await read(`search=${first}`)).toEqual({ numbers: [first], total: 1 })
  expect(await read('search=--')).toEqual({ numbers: [], total: 0 })
  const byName = await read('search=joao&sort=name&limit=200')
  expect(byName.numbers.slice(-2)).toEqual([second, third])
})

async function deleteUnpaid(query: string): Promise<number> {
  return (await shop.send('DELETE', `/sales/${query}`)).statusCode
}

describe('where the shop only warns', () => {
  beforeEach(() => setMode('warn'))

  test('more is sold than there is with a reason, which is logged', async () => {
    const { id, variantId } = await newProduct(1)
    const refused = await sell(id, 3)
    expect(refused.json()).toEqual({
      message: `Só há 1 de Câmara ${products} para vender. Para vender assim mesmo, informe o motivo.`,
      code: 'stock-reason',
    })
    const sold = await sell(id, 3, { stockReason: 'Chega amanhã' })
    expect(sold.statusCode).toBe(201)
    expect(await stockOf(id)).toMatchObject({ onHand: 1, reserved: 3, available: -2 })
    const oversold = (await shop.get('/stock/oversold', shop.token)).json<VariantStock[]>()
    expect(oversold.map((each) => each.variantId)).toEqual([variantId])
    const found = await shop.get('/stock/oversold?search=camara&sort=missing&page=2', shop.token)
    expect([found.json(), found.headers['x-total-count']]).toEqual([[], '1'])
    const log = (await shop.get(`/audit?subjectId=${sold.json<Sale>().id}`, shop.token)).json()
    expect(JSON.stringify(log)).toContain('Chega amanhã')
    await shop.setStatus(sold.json<Sale>().id, 'completed')
    expect(await stockOf(id)).toMatchObject({ onHand: -2, reserved: 0 })
    const entry = { lines: [{ variantId, quantity: 5, unitCost: 7.5 }], supplier: 'Distribuidora' }
    expect((await shop.send('POST', '/stock/entries', entry)).statusCode).toBe(201)
    expect(await stockOf(id)).toMatchObject({ onHand: 3, available: 3 })
    expect((await shop.get('/stock/oversold', shop.token)).json()).toEqual([])
  })
})

describe('where the shop does not keep stock', () => {
  beforeEach(() => setMode('none'))

  test('sales are never refused, flags stay, and the ledger goes on', async () => {
    const { id, variantId } = await newProduct(1)
    const sale = await newSale(id, 3)
    await shop.setStatus(sale.id, 'completed')
    expect(await stockOf(id)).toMatchObject({ onHand: -2, inStock: true })
    expect(await isShownInStock(id)).toBe(true)
    await setMode('block')
    expect(await isShownInStock(id)).toBe(false)
    await shop.send('POST', `/stock/variants/${variantId}/adjustments`, {
      kind: 'adjustment',
      quantity: 3,
      reason: 'Recontado',
    })
    expect(await isShownInStock(id)).toBe(true)
  })

  test('answers about products and sales have the keys that they had', async () => {
    const { id } = await newProduct()
    const product = (await shop.get(`/products/${id}`)).json<ProductDetail>()
    const keys = ['id', 'values', 'sku', 'gtin', 'price', 'promotionalPrice', 'inStock', 'picture']
    expect(Object.keys(product.variants[0] ?? {}).toSorted()).toEqual(keys.toSorted())
    const sale = await newSale(id)
    expect(sale).not.toHaveProperty('stockReason')
  })
})

describe('what visitors see', () => {
  test('changes with the first and the last piece, and only then raises the public version', async () => {
    const { id } = await newProduct(2)
    const version = async () => {
      await shop.publicVersion.refresh()
      return shop.publicVersion.current()
    }
    const before = await version()
    await newSale(id)
    expect([await isShownInStock(id), await version()]).toEqual([true, before])
    const last = await newSale(id)
    expect([await isShownInStock(id), await version()]).toEqual([false, before + 1])
    await shop.setStatus(last.id, 'cancelled')
    expect(await isShownInStock(id)).toBe(true)
  })

  test('is not contradicted by a write of the product', async () => {
    const { id } = await newProduct(0)
    const { categoryId: _c, ...product } = (await shop.get(`/products/${id}`)).json<ProductDetail>()
    const write = (rest: object) =>
      shop.send('PUT', `/products/${id}`, {
        ...productInput(product.name, categoryId),
        images: product.images,
        ...rest,
      })
    const refused = await write({ inStock: true })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      {
        inStock:
          'O estoque desta variação é contado (disponível: 0): registre uma entrada ou um ajuste',
      },
    ])
    expect((await write({ inStock: false, price: 50 })).statusCode).toBe(200)
    expect((await write({ price: 51 })).statusCode).toBe(200)
    expect(await isShownInStock(id)).toBe(false)
  })
})

describe('a change of stock', () => {
  test('an entry adds several variants at once and keeps supplier, document and cost', async () => {
    const [one, other] = [await newProduct(1), await newProduct()]
    const entry = {
      supplier: 'Distribuidora Capixaba',
      document: 'NF 1234',
      lines: [
        { variantId: one.variantId, quantity: 10, unitCost: 12.34 },
        { variantId: other.variantId, quantity: 5, onHandBefore: 2 },
      ],
    }
    const answer = await shop.send('POST', '/stock/entries', entry)
    expect(answer.json()).toMatchObject({ lineCount: 2, pieces: 15, cost: 123.4 })
    expect(await Promise.all([one.id, other.id].map(stockOf))).toMatchObject([
      { onHand: 11 },
      { onHand: 7 },
    ])
    const [bought] = await movementsOf(one.variantId)
    const { supplier, document } = entry
    expect(bought).toMatchObject({ kind: 'purchase', supplier, document, unitCost: 12.34 })
    expect(await movementsOf(other.variantId)).toMatchObject([
      { number: 2, kind: 'purchase', quantity: 5, balance: 7 },
      { number: 1, kind: 'start', quantity: 2, balance: 2 },
    ])
  })

  test('an entry with a line that cannot be recorded changes nothing', async () => {
    const [counted, uncounted] = [await newProduct(1), await newProduct()]
    const add = (variantId: string) =>
      shop.send('POST', '/stock/entries', {
        lines: [
          { variantId: counted.variantId, quantity: 1 },
          { variantId, quantity: 1 },
        ],
      })
    const refused = await add(uncounted.variantId)
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([
      422,
      ['lines.1.onHandBefore'],
    ])
    expect((await add('x')).json().errors).toEqual({
      'lines.1.variantId': 'Este produto foi excluído: tire a linha',
    })
    expect((await add(counted.variantId)).statusCode).toBe(422)
    expect(await stockOf(counted.id)).toMatchObject({ onHand: 1 })
  })

  test('a loss or an adjustment needs a reason and leaves no less than nothing', async () => {
    const { id, variantId } = await newProduct(2)
    const adjust = (body: object) =>
      shop.send('POST', `/stock/variants/${variantId}/adjustments`, body)
    expect((await adjust({ kind: 'loss', quantity: -1 })).statusCode).toBe(422)
    expect((await adjust({ kind: 'loss', quantity: 1, reason: 'Furou' })).statusCode).toBe(422)
    const tooMany = await adjust({ kind: 'loss', quantity: -3, reason: 'Furou' })
    expect(tooMany.json().errors).toEqual({ quantity: 'Só há 2 na loja' })
    expect((await adjust({ kind: 'loss', quantity: -2, reason: 'Furou' })).json()).toMatchObject({
      onHand: 0,
      inStock: false,
    })
    const [movement] = await movementsOf(variantId)
    expect(movement).toMatchObject({ kind: 'loss', quantity: -2, reason: 'Furou' })
    expect(await isShownInStock(id)).toBe(false)
  })

  test('sent twice with the same key it takes effect once', async () => {
    const { id, variantId } = await newProduct(0)
    const send = () =>
      shop.app.inject({
        method: 'POST',
        url: '/api/stock/entries',
        headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': `entry-${variantId}` },
        payload: { lines: [{ variantId, quantity: 4 }] },
      })
    expect([(await send()).body]).toEqual([(await send()).body])
    expect(await stockOf(id)).toMatchObject({ onHand: 4 })
  })

  test('counting begins once', async () => {
    const { variantId } = await newProduct(0)
    const again = await shop.send('POST', `/stock/variants/${variantId}/start`, { quantity: 9 })
    expect(again.statusCode).toBe(409)
  })

  test('counting stops with the balance at nothing, and can begin again', async () => {
    const { id, variantId } = await newProduct(4)
    const [completed, pending] = [await newSale(id), await newSale(id)]
    await shop.setStatus(completed.id, 'completed')
    const stop = () => shop.send('POST', `/stock/variants/${variantId}/stop`, { reason: 'Avulsos' })
    expect((await stop()).json()).toMatchObject({ onHand: null, reserved: 0, inStock: true })
    expect((await stop()).statusCode).toBe(409)
    const [stopped] = await movementsOf(variantId)
    expect(stopped).toMatchObject({ kind: 'stop', quantity: -3, balance: 0, reason: 'Avulsos' })
    expect(await findWrongStock(shop.db)).toEqual([])
    expect(await start(variantId, 6)).toMatchObject({ onHand: 6, reserved: 1 })
    expect(await deleteUnpaid(completed.id)).toBe(200)
    await shop.setStatus(pending.id, 'completed')
    expect(await stockOf(id)).toMatchObject({ onHand: 5, reserved: 0 })
  })

  test('is in the log', async () => {
    const { variantId } = await newProduct(4)
    const [entry] = (await shop.get(`/audit?subjectId=${variantId}`, shop.token)).json()
    expect(entry).toMatchObject({
      subject: 'stock',
      subjectName: `Câmara ${products}`,
      before: { onHand: null },
      after: { onHand: 4, kind: 'start' },
    })
  })
})

test('sellers see stock, without costs, and do not change it', async () => {
  const { id, variantId } = await newProduct(1)
  await shop.send('POST', '/stock/entries', { lines: [{ variantId, quantity: 1, unitCost: 9 }] })
  const seller = await signInSeller(shop.db)
  expect((await shop.get(`/stock/products/${id}`, seller)).statusCode).toBe(200)
  const [movement] = await movementsOf(variantId, seller)
  expect(movement).toMatchObject({ kind: 'purchase', unitCost: null })
  const body = { kind: 'adjustment', quantity: 1, reason: 'x' }
  const refused = await shop.send('POST', `/stock/variants/${variantId}/adjustments`, body, seller)
  expect(refused.statusCode).toBe(403)
})

test('a deleted product leaves its movements', async () => {
  const { id, variantId } = await newProduct(3)
  const sale = await newSale(id, 1)
  await shop.send('DELETE', `/products/${id}`)
  expect((await shop.setStatus(sale.id, 'completed')).statusCode).toBe(200)
  expect(await movementsOf(variantId)).toMatchObject([{ kind: 'start', quantity: 3 }])
})

test('everything adds up afterwards', async () => {
  expect(await findWrongStock(shop.db)).toEqual([])
})
