import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCategory } from '../shop/catalogue/categories.ts'
import { createProduct } from '../shop/catalogue/products.ts'
import { signIn } from '../shop/auth/sign-in.ts'
import { workHere } from '../shop/backup/backup-work.ts'
import { openDiskStorage } from '../shop/media/disk-storage.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openTestDatabase, type TestDatabase } from '../test/database.ts'
import { createUserWithOwnPassword } from '../test/users.ts'
import { sendAnswer } from './answer.ts'
import { createApi } from './api-server.ts'
import { Allowances } from './allowances.ts'
import { FairQueue } from './fair-queue.ts'
import { listen, stopServer } from './http-server.ts'
import { KeptReads } from './kept-reads.ts'
import { Metrics } from './metrics.ts'

let database: TestDatabase
let url: string
let keptAnswers: number
let close: () => Promise<void>

beforeEach(async () => {
  database = await openTestDatabase()
  const { db, publicVersion } = database
  const { id } = await createCategory(db, categoryInput('Selins'))
  for (let n = 1; n <= 30; n++) await createProduct(db, productInput(`Selim ${n}`, id))
  await publicVersion.refresh()
  const keptReads = new KeptReads({
    version: () => publicVersion.current(),
    publicUrl: 'http://loja.example',
  })
  const storage = await openDiskStorage(join(database.dataDir, 'media'))
  const api = await createApi(
    {
      ...database,
      storage,
      backupsIn: (folder) => workHere({ ...database, storage }, folder),
      publicUrl: 'http://loja.example',
    },
    { logLevel: 'silent', trustProxy: false },
    { queue: new FairQueue(), allowances: new Allowances(), metrics: new Metrics(), keptReads },
  )
  keptAnswers = 0
  const server = createServer((req, res) => {
    const kept = keptReads.find(req)
    if (!kept) return api.routing(req, res)
    keptAnswers++
    void sendAnswer(req, res, kept)
  })
  url = `http://127.0.0.1:${await listen(server, { port: 0, host: '127.0.0.1' })}`
  close = async () => {
    await stopServer(server)
    await api.close()
  }
})

afterEach(() => close())

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers } })
}

async function tokenOfStaff(): Promise<string> {
  const user = { email: 'dona@rota97.example', password: 'Trinta e Nove 39' }
  await createUserWithOwnPassword(database.db, { ...user, name: 'Dona', role: 'admin' })
  const { token } = await signIn(
    database.db,
    { ...user, keepLoggedIn: false },
    { address: '127.0.0.1', device: 'test' },
  )
  return token
}

test('the second reader of a list gets what the first got, without a query', async () => {
  const path = '/api/products?limit=24&sort=name'
  const [first, second] = [await get(path), await get(path)]
  expect(keptAnswers).toBe(1)
  expect(await second.text()).toBe(await first.text())
  for (const name of ['content-type', 'x-total-count', 'link', 'etag', 'vary'])
    expect(second.headers.get(name), name).toBe(first.headers.get(name))
  expect(first.headers.get('x-total-count')).toBe('30')
  expect(first.headers.get('vary')).toBe('Authorization, Accept-Encoding')
})

test('an unchanged list is not sent again', async () => {
  const etag = (await get('/api/products')).headers.get('etag') ?? ''
  const again = await get('/api/products', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const elsewhere = await get('/api/products?limit=500', { 'if-none-match': etag })
  expect([elsewhere.status, await elsewhere.text()]).toEqual([304, ''])
})

test('first and kept answers are compressed', async () => {
  const path = '/api/products?limit=24'
  for (const kept of [0, 1]) {
    const { body, headers } = await fetch(url + path, {
      headers: { 'accept-encoding': 'br' },
    }).then(async (answer) => ({ body: await answer.text(), headers: answer.headers }))
    expect(headers.get('content-encoding')).toBe('br')
    expect(JSON.parse(body)).toHaveLength(24)
    expect(keptAnswers).toBe(kept)
  }
})

test('a change is seen by the next reader', async () => {
  const total = async () => (await get('/api/products?limit=1')).headers.get('x-total-count')
  expect([await total(), await total()]).toEqual(['30', '30'])
  const headers = { authorization: `Bearer ${await tokenOfStaff()}` }
  const [product] = await (await get('/api/products?limit=1')).json()
  const deleted = await fetch(`${url}/api/products/${product.id}`, { method: 'DELETE', headers })
  expect(deleted.status).toBe(200)
  expect(await total()).toBe('29')
})

test('staff get their own answers, which no visitor gets', async () => {
  const { id } = await createCategory(database.db, categoryInput('Oculta', { isActive: false }))
  await createProduct(database.db, productInput('Escondido', id))
  const authorization = `Bearer ${await tokenOfStaff()}`
  const total = async (headers = {}) =>
    (await get('/api/products?limit=2', headers)).headers.get('x-total-count')
  expect(await total({ authorization })).toBe('31')
  expect(await total()).toBe('30')
  expect(await total({ authorization })).toBe('31')
  expect(keptAnswers).toBe(0)
})

test('refusals are not kept', async () => {
  for (const path of ['/api/products/none', '/api/products?limit=x', '/api/clients'])
    expect((await get(path)).status).toBe((await get(path)).status)
  expect(keptAnswers).toBe(0)
})

test('an answer of more than a megabyte is not kept', async () => {
  const { db } = database
  await db
    .updateTable('products')
    .set({ description: 'x'.repeat(40_000) })
    .execute()
  const path = '/api/products?limit=30'
  const first = await (await get(path)).text()
  expect(first.length).toBeGreaterThan(1024 * 1024)
  expect(await (await get(path)).text()).toBe(first)
  expect(keptAnswers).toBe(0)
  await get('/api/products?limit=5')
  await get('/api/products?limit=5')
  expect(keptAnswers).toBe(1)
})

test('the pages of the documentation keep their own content policy', async () => {
  const policies = []
  for (let n = 1; n <= 2; n++) {
    const { status, headers } = await get('/api/docs/')
    policies.push([status, headers.get('content-security-policy')])
  }
  expect(policies[0]).toEqual([200, expect.stringContaining("script-src 'self'")])
  expect(policies[1]).toEqual(policies[0])
})
