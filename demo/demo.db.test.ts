import type { ExpressionBuilder } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { clientInputSchema } from '../contracts/clients.ts'
import type { Schema } from '../db/schema.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { listCategories } from '../shop/catalogue/category-tree.ts'
import { findProduct, updateProduct } from '../shop/catalogue/products.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { listProducts as searchProducts } from '../shop/catalogue/product-list.ts'
import { findRenamed } from '../shop/slugs.ts'
import { toProduct } from '../shop/catalogue/stored-product.ts'
import { listClients } from '../shop/clients/client-list.ts'
import { updateClient } from '../shop/clients/clients.ts'
import { listSlides, updateSlide } from '../shop/slides/slides.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import type { MediaStorage } from '../shop/media/storage.ts'
import { getDashboard } from '../shop/sales/dashboard.ts'
import { openList } from '../shop/lists/open-list.ts'
import type { StoredList } from '../shop/lists/stored-list.ts'
import { isQuote, quoteState } from '../shop/sales/quote.ts'
import { findPublishedSale, findQuoteToken } from '../shop/sales/quote-links.ts'
import { findSale, listSales } from '../shop/sales/sale-list.ts'
import { toSale } from '../shop/sales/stored-sale.ts'
import { createSale, updateSale } from '../shop/sales/sales.ts'
import { findWrongStock } from '../shop/stock/check-stock.ts'
import { listToBuy } from '../shop/stock/purchase-list.ts'
import { changeSettings } from '../shop/customize/change-settings.ts'
import { getSettings } from '../shop/settings/settings.ts'
import { dayOf } from '../shop/calendar.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openTestDatabase } from '../test/database.ts'
import { isShopEmpty } from './contents.ts'
import { loadDemoShop } from './load.ts'
import { removeDemoShop } from './remove.ts'

const picturesBeforeFailure = 20

const now = new Date('2026-11-20T15:00:00.000Z')

const { db, dataDir, publicVersion } = await openTestDatabase()
const storage = await openDiskStorage(join(dataDir, 'media'))
let pictures = 0
let stored = 0
let failure: unknown
let wasEmptyAfterFailure: boolean

/** The same storage, which counts pictures and is full after `max` of them. */
function counting(max = Number.POSITIVE_INFINITY): MediaStorage {
  return {
    put: async (files) => {
      if (stored >= max) throw new Error('no space left')
      stored++
      await storage.put(files)
    },
    read: (name) => storage.read(name),
    has: (name) => storage.has(name),
    sizeOf: (name) => storage.sizeOf(name),
    remove: (base) => storage.remove(base),
    list: () => storage.list(),
  }
}

function load(into: MediaStorage): Promise<void> {
  return loadDemoShop({
    db,
    storage: into,
    onProgress: (_done, total) => void (pictures = total),
    now,
  })
}

async function listProducts() {
  return db.selectFrom('products').selectAll().orderBy('slug').execute()
}

/** The stored figures (`kept`), and the same figures computed from the sales (`added`). */
async function figures() {
  const days = await db
    .selectFrom('salesDays')
    .selectAll()
    .where('sales', '!=', 0)
    .orderBy('day')
    .execute()
  const sold = await db
    .selectFrom('products')
    .select(['id', 'soldQuantity'])
    .where('soldQuantity', '!=', 0)
    .orderBy('id')
    .execute()
  const sums = (eb: ExpressionBuilder<Schema, 'sales'>) => [
    'day' as const,
    eb.fn.countAll<number>().as('sales'),
    eb.fn.countAll<number>().filterWhere('status', '=', 'completed').as('completed'),
    eb.fn
      .coalesce(eb.fn.sum<number>('totalCents').filterWhere('status', '=', 'completed'), eb.lit(0))
      .as('revenueCents'),
  ]
  const soldNow = db
    .selectFrom('saleItems')
    .innerJoin('sales', 'sales.id', 'saleItems.saleId')
    .where('status', '=', 'completed')
    .where('productId', 'is not', null)
    .select((eb) => ['productId as id', eb.fn.sum<number>('quantity').as('soldQuantity')])
  const returns = await db
    .selectFrom('saleReturns')
    .innerJoin('saleReturnItems', 'returnId', 'saleReturns.id')
    .innerJoin('saleItems', 'saleItems.id', 'saleItemId')
    .select(['day', 'amountCents', 'productId', 'saleReturnItems.quantity'])
    .execute()
  const addedDays = await db
    .selectFrom('sales')
    .select(sums)
    .groupBy('day')
    .orderBy('day')
    .execute()
  const addedSold = await soldNow.groupBy('productId').orderBy('productId').execute()
  const of = <Row>(rows: Row[], value: (row: Row) => number) =>
    rows.reduce((sum, row) => sum + value(row), 0)
  return {
    returns,
    kept: { days, sold },
    added: {
      days: addedDays.map((row) => {
        const back = returns.filter(({ day }) => day === row.day)
        return { ...row, revenueCents: row.revenueCents - of(back, (each) => each.amountCents) }
      }),
      sold: addedSold.map((row) => {
        const back = returns.filter(({ productId }) => productId === row.id)
        return { ...row, soldQuantity: row.soldQuantity - of(back, (each) => each.quantity) }
      }),
    },
  }
}

async function version(): Promise<number> {
  await publicVersion.refresh()
  return publicVersion.current()
}

async function product(slug: string) {
  const found = await findProduct(db, slug, 'staff')
  if (!found) throw new Error(`no ${slug}`)
  return toProduct(found)
}

beforeAll(async () => {
  failure = await load(counting(picturesBeforeFailure)).catch((error: unknown) => error)
  wasEmptyAfterFailure = await isShopEmpty(db)
  await load(counting())
}, 120_000)

test('a failed load leaves the shop empty; the next one makes only the missing pictures', () => {
  expect(failure).toEqual(new Error('no space left'))
  expect(wasEmptyAfterFailure).toBe(true)
  expect(stored).toBe(pictures)
})

test('the demo is complete: products in each category, pictures, slides, settings', async () => {
  const products = await listProducts()
  const categories = await listCategories(db, 'public')
  const filled = new Set(
    products.flatMap(({ categoryId, mainCategoryId }) => [categoryId, mainCategoryId]),
  )
  expect(products.length).toBeGreaterThan(60)
  expect(categories.filter(({ id }) => !filled.has(id))).toEqual([])
  const rows: { images?: string[] }[] = JSON.parse(
    await readFile(join(import.meta.dirname, 'catalogue/products.json'), 'utf8'),
  )
  const drawn = new Set(rows.flatMap(({ images = [] }) => images))
  const shown = await Promise.all(products.map(({ slug }) => product(slug)))
  expect(new Set(shown.flatMap(({ images }) => images)).size).toBe(drawn.size)
  const unpictured = shown.filter(({ kind, images }) => kind === 'product' && images.length === 0)
  expect(unpictured.map(({ slug }) => slug)).toEqual(['vale-revisao-rota-97-revisao-completa'])
  expect(shown.filter(({ kind }) => kind === 'service').length).toBeGreaterThan(11)
  expect((await listSlides(db, 'public')).length).toBeGreaterThan(1)
  // Unassigned numbers.
  expect(await getSettings(db)).toMatchObject({
    companyName: 'Rota 97',
    phone: '(28) 90000-1997',
    whatsappNumber: '5528900001997',
  })
})

test('the demo has clients with sales, and the stored figures match the sales', async () => {
  const { kept, added, returns } = await figures()
  expect(kept).toEqual(added)
  expect(returns).toHaveLength(4)
  expect(kept.days.length).toBeGreaterThan(200)
  const { months, recentSales } = await getDashboard(db, now)
  expect(Math.min(...months.map(({ completed }) => completed))).toBeGreaterThan(0)
  expect(recentSales.map(({ number }) => number)).toEqual(
    recentSales.map(({ number }) => number).toSorted((a, b) => b - a),
  )
  const { clients, total } = await listClients(db, { limit: 500, page: 1 })
  expect(total).toBe(80)
  for (const { createdAt: _createdAt, updatedAt: _updatedAt, id: _id, ...client } of clients)
    expect(clientInputSchema.parse(client)).toEqual(client)
})

test('the demo has products with several variants, and its sales name those that were sold', async () => {
  const several = await db
    .selectFrom('products')
    .select('id')
    .where('variantCount', '>', 1)
    .execute()
  expect(several).toHaveLength(19)
  const items = await db
    .selectFrom('saleItems')
    .innerJoin('products', 'products.id', 'saleItems.productId')
    .select(['variantId', 'variantName', 'variantCount', 'productName', 'products.name'])
    .execute()
  expect(items.filter(({ variantId }) => variantId === null)).toEqual([])
  const named = items.filter(({ variantName }) => variantName !== '')
  expect(named.every(({ variantCount }) => variantCount > 1)).toBe(true)
  // What was joined later keeps the name of the product that was sold.
  const ofSeveral = items.filter(({ variantCount }) => variantCount > 1)
  expect(
    ofSeveral.filter((item) => item.variantName === '' && item.productName === item.name),
  ).toEqual([])
  expect(new Set(ofSeveral.map(({ variantId }) => variantId)).size).toBeGreaterThan(45)
})

test('counted variants have arrived and were sold as the ledger says, a few are low', async () => {
  expect(await findWrongStock(db)).toEqual([])
  const pieces = await db
    .selectFrom('variants')
    .select((eb) => eb('onHand', '-', eb.ref('reserved')).as('left'))
    .where('onHand', 'is not', null)
    .execute()
  const left = pieces.map((each) => Number(each.left)).toSorted((a, b) => a - b)
  expect(left.length).toBeGreaterThan(11)
  expect(left[0]).toBe(-1)
  expect(left.filter((count) => count > 0 && count <= 2).length).toBeGreaterThan(2)
  const toBuy = await listToBuy(db)
  expect(toBuy.length).toBeGreaterThan(2)
  expect(toBuy.length).toBeLessThan(left.length / 2)
  const sold = await db
    .selectFrom('saleItems')
    .innerJoin('sales', 'sales.id', 'saleItems.saleId')
    .innerJoin('variants', 'variants.id', 'saleItems.variantId')
    .select((eb) => eb.fn.sum<number>('quantity').as('pieces'))
    .where('sales.status', '=', 'completed')
    .where('onHand', 'is not', null)
    .executeTakeFirstOrThrow()
  const moved = await db
    .selectFrom('stockMovements')
    .select((eb) => eb.fn.sum<number>('quantity').as('pieces'))
    .where('kind', '=', 'sale')
    .executeTakeFirstOrThrow()
  expect(moved.pieces).toBe(-sold.pieces)
  const lowest = await db
    .selectFrom('stockMovements')
    .select('balanceAfter')
    .orderBy('balanceAfter')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(lowest.balanceAfter).toBe(-1)
})

test('visitors have sent lists: six became the sale of their items, three wait, one of them long', async () => {
  const rows = await db.selectFrom('lists').selectAll().orderBy('createdAt').execute()
  const [sold, waiting] = [
    rows.filter(({ saleId }) => saleId),
    rows.filter(({ saleId }) => !saleId),
  ]
  expect(sold).toHaveLength(6)
  for (const { items, saleId, openedAt, createdAt } of sold) {
    const sale = await findSale(db, saleId ?? '')
    const listed: StoredList['items'] = JSON.parse(items ?? '')
    expect(listed.map((item) => [item.variantId, item.quantity, item.effectivePriceCents])).toEqual(
      sale?.items.map((item) => [item.variantId, item.quantity, item.unitPriceCents]),
    )
    expect(sale?.status).toBe('completed')
    expect(String(openedAt) > createdAt).toBe(true)
  }
  expect(waiting.map(({ openedAt }) => openedAt)).toEqual([null, null, null])
  expect(waiting.map(({ expiresAt }) => expiresAt > now.toISOString())).toEqual([false, true, true])
  const opened = await openList(db, waiting.at(-1)?.code ?? '')
  expect(opened.items.map(({ quantity, now: offered }) => [quantity, offered?.inStock])).toEqual([
    [1, true],
    [2, true],
    [1, true],
  ])
})

test('three pending sales are quotes: one open with labour, one withdrawn, one expired', async () => {
  const { sales } = await listSales(db, {
    status: 'pending',
    sort: 'date',
    direction: 'desc',
    limit: 100,
    page: 1,
  })
  const quotes = sales.map(toSale).filter(({ note }) => note !== '')
  expect(quotes.every(isQuote)).toBe(true)
  const today = dayOf(now)
  expect(quotes.map((quote) => quoteState(quote, today))).toEqual(['open', 'open', 'expired'])
  const tokens = await Promise.all(quotes.map(({ id }) => findQuoteToken(db, id)))
  expect(tokens).toEqual([
    expect.stringMatching(/^[0-9a-f]{32}$/),
    undefined,
    expect.stringMatching(/^[0-9a-f]{32}$/),
  ])
  expect((await findPublishedSale(db, tokens[0] ?? ''))?.items.at(-1)).toMatchObject({
    productName: 'Mão de obra: montagem e regulagem',
    productId: null,
    isFree: true,
    unitPrice: 60,
  })
})

test('loading the demo writes nothing into the log', async () => {
  const entries = await db
    .selectFrom('auditLog')
    .select('id')
    .where('subject', 'in', ['client', 'sale'])
    .execute()
  expect(entries).toEqual([])
})

test('a shop that is not empty stays as it is', async () => {
  const before = await version()
  await load(storage)
  expect(await version()).toBe(before)
})

test.each([
  ['camara 700', 'Câmara de ar 700 x 18/25 – Válvula fina 60 mm'],
  ['conduite', 'Conduíte de câmbio 4 mm – Preto, 2 m'],
  ['fita anti furo', 'Fita antifuro MTB 29 – Par'],
])('the search "%s" finds %s first', async (search, name) => {
  const page = { audience: 'public', search, sort: undefined, page: 1, limit: 5 } as const
  expect((await searchProducts(db, page)).products[0]?.name).toBe(name)
})

test('removal removes the demo and nothing that the owner has made or changed', async () => {
  const [parts, lights, helmets] = ['componentes', 'iluminacao', 'capacetes'] as const
  const all = await listCategories(db, 'staff')
  const idOf = (slug: string) => all.find((category) => category.slug === slug)?.id ?? ''
  const [helmet, jersey] = [
    await product('capacete-serra'),
    await product('camisa-de-ciclismo-rota-verde-feminina-m'),
  ]

  await updateProduct(db, helmet.id, { ...helmet, description: '<p>Meu texto.</p>' })
  const ofMine = await createCategory(
    db,
    categoryInput('Minha categoria', { parentId: idOf(parts) }),
  )
  await createProduct(
    db,
    productInput('Meu farol', idOf(lights), { images: jersey.images.slice(0, 1) }),
  )
  const [slide] = await listSlides(db, 'staff')
  if (!slide) throw new Error('no slide')
  await updateSlide(db, slide.id, { ...slide, title: 'Meu título' })
  await changeSettings(db, { phone: '(28) 3333-4444' })

  const [bottle, socks] = [
    await product('garrafa-serra-600-ml'),
    await product('meias-rota-cano-medio-brancas-39-a-43'),
  ]
  const blueBottle = (await findRenamed(db, 'product', 'garrafa-serra-600-ml-azul'))?.variantId
  const [regular, other] = (await listClients(db, { limit: 2, page: 1 })).clients
  if (!regular || !other) throw new Error('no clients')
  const ownSale = await createSale(db, {
    clientId: regular.id,
    items: [{ productId: bottle.id, variantId: blueBottle, quantity: 2, unitPrice: bottle.price }],
    discountValue: 0,
  })
  await updateSale(db, ownSale.id, { status: 'completed' })
  await updateClient(db, other.id, { ...other, phone: '(28) 3552-1000' })
  const [waiting] = (
    await listSales(db, { status: 'pending', sort: 'date', direction: 'desc', limit: 1, page: 1 })
  ).sales
  if (!waiting?.client) throw new Error('no pending sale')
  await updateSale(db, waiting.id, {
    items: [{ productId: socks.id, quantity: 1, unitPrice: socks.price }],
    discountValue: 0,
  })
  const buyers = new Set([regular.id, other.id, waiting.client.id])

  const { kept } = await removeDemoShop({ db, storage })
  expect((await listProducts()).map(({ slug }) => slug)).toEqual([
    helmet.slug,
    bottle.slug,
    socks.slug,
    'meu-farol',
  ])
  expect(
    (await listClients(db, { limit: 500, page: 1 })).clients.map(({ id }) => id).toSorted(),
  ).toEqual([...buyers].toSorted())
  expect(
    (await listSales(db, { sort: 'date', direction: 'desc', limit: 500, page: 1 })).sales.map(
      ({ id }) => id,
    ),
  ).toEqual([ownSale.id, waiting.id])
  expect((await figures()).kept).toEqual((await figures()).added)
  expect((await listCategories(db, 'staff')).map(({ slug }) => slug)).toEqual([
    'componentes',
    ofMine.slug,
    'vestuario',
    helmets,
    'luvas-e-meias',
    'acessorios',
    'hidratacao',
    lights,
  ])
  expect((await listSlides(db, 'staff')).map(({ title }) => title)).toEqual(['Meu título'])
  expect(await getSettings(db)).toMatchObject({
    companyName: 'Minha loja',
    phone: '(28) 3333-4444',
    whatsappNumber: '',
  })
  expect(kept).toBe(12 + buyers.size)

  expect(await findWrongStock(db)).toEqual([])
  expect(await db.selectFrom('stockEntries').select('id').execute()).toEqual([])
  expect(await db.selectFrom('lists').select('code').execute()).toEqual([])
  expect(await db.selectFrom('quoteLinks').select('saleId').execute()).toEqual([])

  const needed = [
    ...helmet.images,
    ...bottle.images,
    ...socks.images,
    ...jersey.images.slice(0, 1),
    slide.image,
  ].map((url) => url.slice('/media/'.length))
  const left = await db.selectFrom('pictures').select('name').execute()
  expect(left.map(({ name }) => name).toSorted()).toEqual(needed.toSorted())
  for (const name of needed) expect(await storage.has(name)).toBe(true)
  const bases = new Set(await Array.fromAsync(storage.list(), (name) => name.split('-')[0]))
  expect(bases.size).toBe(needed.length)
})

test('a removed demo is not loaded again, and a second removal changes nothing', async () => {
  const before = await version()
  expect(await removeDemoShop({ db, storage })).toEqual({
    products: 0,
    categories: 0,
    slides: 0,
    clients: 0,
    sales: 0,
    pictures: 0,
    kept: 0,
  })
  await load(storage)
  expect(await version()).toBe(before)
  expect(await listProducts()).toHaveLength(4)
})
