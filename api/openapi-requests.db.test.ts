import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { productSchema } from '../contracts/products.ts'
import { saleSchema } from '../contracts/sales.ts'
import { clientSchema } from '../contracts/clients.ts'
import type { Database } from '../db/schema.ts'
import { password, type TestApi } from '../test/api.ts'
import { refusalOfArchive } from '../test/archives.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { type ApiDocument, type MadeRequest, RequestMaker } from '../test/openapi-requests.ts'
import { openSellingShop } from '../test/selling-shop.ts'
import { createUserWithOwnPassword } from '../test/users.ts'

// `bin/test --drills` sends many more.
const requests = Number(process.env.OPENAPI_REQUESTS ?? 400)
const seed = Number(process.env.OPENAPI_SEED ?? 20261124)
const timeoutMs = 30_000 + requests * 100

/**
 * They would end the sessions of this test, wait for passwords to be checked, or write after their
 * answer.
 */
const except = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/password',
  'POST /api/auth/confirm',
  'POST /api/backup/archives',
  'POST /api/backup/checks',
  'DELETE /api/auth/sessions/{id}',
  'DELETE /api/auth/admin-users/{id}/sessions',
  'DELETE /api/auth/admin-users/{id}/sessions/{sessionId}',
]
/** What is written for a refused request, too, or every ten seconds. */
const ofEveryRequest = ['securityEvents', 'idempotencyKeys', 'loginFailures', 'sessions', 'demand']

async function openOffice(shop: TestApi) {
  const signIn = async (role: 'admin' | 'seller'): Promise<string> => {
    const email = `${crypto.randomUUID()}@rota97.example`
    await createUserWithOwnPassword(shop.db, { name: 'Ana', email, password, role })
    return (await shop.send('POST', '/auth/login', { email, password })).json().token
  }
  const tokens = { nobody: '', seller: await signIn('seller'), admin: await signIn('admin') }
  /** A request may have ended the session or changed the role. */
  const renew = async (role: 'admin' | 'seller') => {
    const me = await shop.get('/auth/me', tokens[role])
    if (me.statusCode !== 200 || me.json().role !== role) tokens[role] = await signIn(role)
  }
  return { tokens, renew }
}

async function idsIn(shop: TestApi): Promise<string[]> {
  const { db } = shop
  const tables = ['products', 'categories', 'clients', 'sales', 'users', 'heroSlides'] as const
  const found = await Promise.all(
    tables.map((table) => db.selectFrom(table).select('id').orderBy('id').limit(20).execute()),
  )
  return found.flat().map(({ id }) => id)
}

/** The number of rows of each table that a refused request leaves alone. */
async function openCounter(db: Database): Promise<() => Promise<string>> {
  const names = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !ofEveryRequest.includes(name))
  const counts = names.map((name) => sql`select count(*) as "n" from ${sql.table(name)}`)
  const all = sql<{ n: number }>`${sql.join(counts, sql` union all `)}`
  return async () => (await all.execute(db)).rows.map(({ n }) => n).join(' ')
}

test(
  `${requests} requests made from the documentation, as visitor, seller and administrator, ` +
    'cause no server error, refused ones write nothing, and the shop can be archived',
  { timeout: timeoutMs },
  async () => {
    const shop = await openSellingShop()
    const { tokens, renew } = await openOffice(shop)
    const countRows = await openCounter(shop.db)
    const document = (await shop.get('/docs/json')).json<ApiDocument>()
    const maker = new RequestMaker(document, seed, except)
    const wrong: string[] = []
    let before = await countRows()
    let ids = await idsIn(shop)
    let accepted = 0
    for (let i = 0; i < requests; i++) {
      const role = maker.pick(['nobody', 'seller', 'admin', 'admin', 'admin'] as const)
      const request = maker.next(ids)
      const { statusCode, body } = await send(shop, request, tokens[role])
      if (statusCode < 300) accepted++
      const after = await countRows()
      const isRefused = statusCode >= 400
      if (statusCode >= 500 || (isRefused && (after !== before || !hasMessage(body))))
        wrong.push(`${role} ${JSON.stringify(request)}: ${statusCode} ${body} ${before} ${after}`)
      if (role !== 'nobody' && (statusCode === 401 || request.url.includes('/admin-users')))
        await renew(role)
      if (i % 50 === 0) ids = await idsIn(shop)
      before = await countRows()
    }
    expect(wrong.slice(0, 20)).toEqual([])
    // If nearly all were refused, only the validation would be tested.
    expect(accepted).toBeGreaterThan(requests / 5)
    await expectWorkingShop(shop, tokens.admin)
    expect(await refusalOfArchive(shop)).toBeUndefined()
  },
)

function send(shop: TestApi, { method, url, body }: MadeRequest, token: string) {
  return shop.app.inject({
    method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: body }),
  })
}

function hasMessage(body: string): boolean {
  const { message }: { message?: unknown } = JSON.parse(body)
  return typeof message === 'string' && message.length > 0
}

/** What is stored can be read as documented, and new records can be made. */
async function expectWorkingShop(shop: TestApi, token: string): Promise<void> {
  const read = async (path: string) => (await shop.get(path, token)).json()
  productSchema.array().parse(await read('/products'))
  clientSchema.array().parse((await read('/clients')).clients)
  saleSchema.array().parse((await read('/sales')).sales)
  const category = await shop.send('POST', '/categories', categoryInput('Última'), token)
  expect(category.statusCode).toBe(201)
  const input = productInput('Último pneu', category.json().id)
  const product = await shop.send('POST', '/products', input, token)
  expect(product.statusCode).toBe(201)
  const items = [{ productId: product.json().id, quantity: 1, unitPrice: 50 }]
  const sale = await shop.send('POST', '/sales', { clientId: null, items }, token)
  expect(sale.statusCode).toBe(201)
}
