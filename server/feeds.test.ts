import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { feeds } from '../contracts/feeds.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { addDays, dayOf, dayStart } from '../shop/calendar.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openTinyShop } from './pages.fixture.ts'

const { path } = feeds.google
let shop: Awaited<ReturnType<typeof openTinyShop>>
let categoryId: string

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  shop = await openTinyShop()
  ;({ id: categoryId } = await createCategory(shop.db, categoryInput('Pneus')))
  for (let i = 0; i < 60; i++) await createProduct(shop.db, productInput(`Pneu ${i}`, categoryId))
})

afterAll(() => shop.close())
afterAll(() => vi.useRealTimers())

const minutes = (count: number) => vi.setSystemTime(Date.now() + count * 60_000)

test('a feed is whole, compressed for who takes it, and says when it is the same', async () => {
  const plain = await shop.get(path)
  expect(plain.status).toBe(200)
  expect(plain.headers['content-type']).toBe(feeds.google.type)
  expect(itemsIn(plain.body)).toBe(60)
  const small = await shop.get(path, { 'accept-encoding': 'gzip' })
  expect(gunzipSync(small.body)).toEqual(plain.body)
  const { etag } = plain.headers
  const again = await shop.get(path, { 'if-none-match': String(etag) })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await shop.get(path, {}, 'HEAD')).headers['etag']).toBe(etag)
  expect((await shop.get(feeds.meta.path)).headers['content-type']).toBe(feeds.meta.type)
})

test('a change is in the feed after a quarter of an hour', async () => {
  await createProduct(shop.db, productInput('Aro', categoryId))
  minutes(15)
  const before = await shop.get(path)
  await createProduct(shop.db, productInput('Câmara', categoryId))
  minutes(14)
  expect((await shop.get(path)).headers['etag']).toBe(before.headers['etag'])
  minutes(1)
  const after = await shop.get(path, { 'if-none-match': String(before.headers['etag']) })
  expect([after.status, itemsIn(after.body)]).toEqual([200, itemsIn(before.body) + 1])
})

test.each([feeds.google.path, feeds.meta.path])(
  'a promotion that ends with the day is in no %s of the next one',
  async (feed) => {
    const day = addDays(dayOf(new Date()), 1)
    const midnight = Date.parse(dayStart(addDays(day, 1)))
    vi.setSystemTime(midnight - 60_000)
    const promotion = { promotionalPrice: 77.7, promotionTo: day }
    await createProduct(shop.db, productInput('Guidão', categoryId, promotion))
    expect((await shop.get(feed)).body.toString()).toContain('77.70 BRL')
    vi.setSystemTime(midnight)
    expect((await shop.get(feed)).body.toString()).not.toContain('77.70 BRL')
  },
)

test('no part of a feed is sent when one product cannot be read, and all of it afterwards', async () => {
  const { id } = await createProduct(shop.db, productInput('Último', categoryId))
  const setOptions = (options: string) =>
    shop.db.updateTable('products').set({ options }).where('id', '=', id).execute()
  await setOptions('{')
  minutes(15)
  const broken = await shop.get(path)
  expect(broken.status).toBe(500)
  expect(itemsIn(broken.body)).toBe(0)
  await setOptions('[]')
  expect((await shop.get(path)).body.toString()).toContain('<title>Último</title>')
})

test('who asks at once for the same feed gets the same', async () => {
  await createProduct(shop.db, productInput('Selim', categoryId))
  minutes(15)
  const answers = await Promise.all(Array.from({ length: 5 }, () => shop.get(path)))
  expect(new Set(answers.map(({ headers }) => headers['etag'])).size).toBe(1)
})

function itemsIn(body: Buffer): number {
  return body.toString().split('<item>').length - 1
}
