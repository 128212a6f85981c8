import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { signIn } from '../shop/auth/sign-in.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { createUserWithOwnPassword } from '../test/users.ts'
import { openTinyShop } from './pages.fixture.ts'

const login = { email: 'ana@loja.example', password: 'catraca-9-coroa' }
let shop: Awaited<ReturnType<typeof openTinyShop>>

afterEach(() => shop.close())

test('public reads have an ETag, and an unchanged one is not sent again', async () => {
  shop = await openTinyShop()
  await createCategory(shop.db, categoryInput('Selins'))
  const etag = String((await shop.get('/api/categories')).headers['etag'])
  const again = { 'if-none-match': etag }
  expect(await shop.get('/api/categories', again)).toMatchObject({
    status: 304,
    body: Buffer.alloc(0),
  })
  await createCategory(shop.db, categoryInput('Pneus'))
  expect((await shop.get('/api/categories', again)).status).toBe(200)
})

test('a refusal is answered whatever ETag the caller names', async () => {
  shop = await openTinyShop()
  const { status, headers } = await shop.get('/api/clients')
  expect([status, headers['etag']]).toEqual([401, undefined])
  expect((await shop.get('/api/clients', { 'if-none-match': '*' })).status).toBe(401)
})

test('long answers of the API are compressed', async () => {
  shop = await openTinyShop()
  const { id } = await createCategory(shop.db, categoryInput('Selins'))
  for (let n = 1; n <= 5; n++) await createProduct(shop.db, productInput(`Selim ${n}`, id))
  const { headers, body } = await shop.get('/api/products', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(body).toString())).toHaveLength(5)
})

test('a network over its rate gets 503, its staff and other networks an answer', async () => {
  shop = await openTinyShop({ allowanceLimits: { burst: 20, perSecond: 0.01, maxWaitMs: 10 } })
  await createUserWithOwnPassword(shop.db, { ...login, name: 'Ana', role: 'admin' })
  const caller = { address: '192.0.2.1', device: '' }
  const { token } = await signIn(shop.db, { ...login, keepLoggedIn: true }, caller)
  const read = (address: string, headers = {}) =>
    shop.get('/api/categories', { 'x-forwarded-for': address, ...headers })
  for (let times = 0; times < 20; times++) expect((await read('192.0.2.1')).status).toBe(200)
  const { status, headers, body } = await read('192.0.2.1')
  expect([status, headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(body.toString()).message).toMatch(/muitas visitas/)
  expect((await read('192.0.2.1', { authorization: `Bearer ${token}` })).status).toBe(200)
  expect((await read('192.0.2.2')).status).toBe(200)
})

test.each([
  ['/api/nada', 404],
  ['/api/%zz', 400],
  ['/api', 404],
])('%s is answered with a sentence in JSON', async (path, status) => {
  shop = await openTinyShop()
  const answer = await shop.get(path)
  expect(answer.status).toBe(status)
  expect(JSON.parse(answer.body.toString())).toEqual({ message: expect.any(String) })
  expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
})

test('the pages of the documentation keep their own content policy', async () => {
  shop = await openTinyShop()
  const { status, headers } = await shop.get('/api/docs/')
  expect(status).toBe(200)
  expect(String(headers['content-security-policy'])).toContain("script-src 'self'")
})
