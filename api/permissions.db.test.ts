import { beforeAll, describe, expect, test } from 'vitest'
import { permissions } from '../contracts/permissions.ts'
import { signIn } from '../shop/auth/sign-in.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput } from '../test/catalogue.ts'
import { createUserWithOwnPassword } from '../test/users.ts'

const password = 'Pedal 2026 Forte'
const caller = { address: '127.0.0.1', device: 'test' }

/** Apart from these and `forStaff`, every route is for administrators. */
const forEverybody = [
  // It takes a ticket, which only administrators get.
  'GET /api/backup/download',
  'GET /api/categories',
  'GET /api/categories/:id',
  'GET /api/categories/main',
  'GET /api/categories/slug/:slug',
  'GET /api/hero',
  'GET /api/hero/:id',
  'GET /api/products',
  'GET /api/products/:id',
  'GET /api/products/facets',
  'GET /api/settings',
  'GET /api/settings/payment',
  'POST /api/auth/login',
  'POST /api/lists',
  'POST /api/presses',
  'POST /api/searches',
]
const forStaff = [
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'DELETE /api/auth/second-factor',
  // Sellers may delete pending sales only: seller.db.test.ts.
  'DELETE /api/sales/:id',
  'DELETE /api/sales/:id/quote-link',
  'GET /api/auth/me',
  'GET /api/auth/second-factor',
  'GET /api/auth/sessions',
  'GET /api/clients',
  'GET /api/clients/:id',
  'GET /api/clients/:id/purchases',
  // Without revenue for sellers.
  'GET /api/dashboard',
  // Of sellers, what is theirs.
  'GET /api/closing',
  'GET /api/labels',
  'GET /api/labels/outdated',
  'GET /api/receivables',
  'GET /api/vouchers',
  'GET /api/vouchers/:code',
  'GET /api/products/:id/poster',
  'GET /api/sales',
  'GET /api/sales/:id',
  'GET /api/sales/:id/quote-link',
  'DELETE /api/saved-views/:id',
  'GET /api/saved-views',
  'POST /api/saved-views',
  'GET /api/stock/entries',
  'GET /api/stock/entries/:id',
  'DELETE /api/wishes/:id',
  'GET /api/wishes',
  'POST /api/wishes',
  'GET /api/stock/oversold',
  'GET /api/stock/products/:id',
  'GET /api/stock/purchase-list',
  'GET /api/stock/quantities',
  'GET /api/stock/reservations',
  'GET /api/stock/suppliers',
  'GET /api/stock/variants',
  'GET /api/stock/variants/:id/movements',
  'POST /api/auth/confirm',
  'POST /api/auth/logout',
  'POST /api/auth/password',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/confirmation',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/clients',
  'POST /api/closing/counts',
  'POST /api/closing/movements',
  'POST /api/closing/movements/:id/reversal',
  'POST /api/labels/printed',
  'POST /api/lists/openings',
  'POST /api/sales',
  'POST /api/sales/discount-approvals',
  'POST /api/sales/:id/payments',
  'POST /api/sales/:id/payments/:paymentId/reversal',
  'POST /api/sales/:id/refunds',
  'POST /api/sales/:id/returns',
  'POST /api/sales/:id/exchanges',
  'POST /api/sales/:id/exchange-reversal',
  'POST /api/sales/:id/returns/:returnId/reversal',
  'POST /api/sales/:id/undo',
  'PUT /api/clients/:id',
  'PUT /api/sales/:id',
  'PUT /api/sales/:id/quote-link',
]

/** Calling these would disturb the other tests; their own files call them with permission. */
const hasEffect = ['POST /api/auth/logout', 'POST /api/backup/archives']

let shop: TestApi
let seller: string
let admin: string
/** Authorization headers without a valid session. */
const strangers: Record<string, string | undefined> = {
  nothing: undefined,
  'an empty header': '',
  'a scheme alone': 'Bearer',
  garbage: 'Bearer lixo',
  'an unknown token': `Bearer ${'A'.repeat(43)}`,
  SQL: "Bearer ' or 1=1 --",
  'another scheme': 'Basic eDp5',
}

/** Every route but the documentation's, as the server itself lists them. */
function listRoutes() {
  return shop.routes
    .filter(({ url }) => !url.startsWith('/api/docs'))
    .map((route) => ({ ...route, name: `${route.method} ${route.url}`.replace('HEAD', 'GET') }))
}
const guarded = () => listRoutes().filter(({ name }) => !forEverybody.includes(name))

beforeAll(async () => {
  shop = await openTestApi()
  admin = await newToken('gerente@rota97.example', 'admin')
  strangers['a token without its scheme'] = admin
  strangers['an expired token'] = `Bearer ${await expiredToken()}`
  strangers['a revoked token'] = `Bearer ${await revokedToken()}`
  strangers['the token of a disabled user'] = `Bearer ${await disabledToken()}`
  seller = await newToken('balcao@rota97.example', 'seller')
})

async function newToken(email: string, role: 'admin' | 'seller'): Promise<string> {
  await createUserWithOwnPassword(shop.db, { name: email, email, password, role })
  return (await signIn(shop.db, { email, password, keepLoggedIn: false }, caller)).token
}

async function expiredToken(): Promise<string> {
  const token = await newToken('expirada@rota97.example', 'admin')
  await shop.db
    .updateTable('sessions')
    .set({ expiresAt: new Date(Date.now() - 1).toISOString() })
    .where('userId', '=', await idOf(token))
    .execute()
  return token
}

async function revokedToken(): Promise<string> {
  const token = await newToken('revogada@rota97.example', 'admin')
  expect((await shop.send('POST', '/auth/logout', undefined, token)).statusCode).toBe(200)
  return token
}

async function disabledToken(): Promise<string> {
  const token = await newToken('demitida@rota97.example', 'admin')
  await shop.db
    .updateTable('users')
    .set({ disabledAt: new Date().toISOString() })
    .where('id', '=', await idOf(token))
    .execute()
  return token
}

async function idOf(token: string): Promise<string> {
  return (await shop.get('/auth/me', token)).json().id
}

function call({ method, url }: { method: string; url: string }, authorization: string | undefined) {
  const headers = authorization === undefined ? {} : { authorization }
  return shop.app.inject({ method: method as 'GET', url: url.replace(/:\w+/g, 'x'), headers })
}

test('every route is open to its roles only', async () => {
  const roles = { nobody: undefined, seller: `Bearer ${seller}`, admin: `Bearer ${admin}` }
  const wrong = []
  for (const route of listRoutes()) {
    const { name } = route
    const isOpenTo: Record<string, boolean> = {
      nobody: forEverybody.includes(name),
      seller: forEverybody.includes(name) || forStaff.includes(name),
      admin: true,
    }
    for (const [role, authorization] of Object.entries(roles)) {
      const isAllowed = isOpenTo[role]
      if (isAllowed && hasEffect.includes(name)) continue
      const { statusCode, body } = await call(route, authorization)
      const refused = role === 'nobody' ? 401 : 403
      const isRefused = statusCode === refused && namesReason(route, role, body)
      if (isAllowed ? [401, 403].includes(statusCode) : !isRefused)
        wrong.push(`${name} as ${role}: ${statusCode} ${body}`)
    }
  }
  expect(wrong).toEqual([])
})

function namesReason(
  { method, config }: TestApi['routes'][number],
  role: string,
  body: string,
): boolean {
  if (method === 'HEAD') return true
  const { message } = JSON.parse(body)
  if (role === 'nobody') return message === 'Faça login para continuar'
  return message === `Só administradores podem ${permissions[config()?.act ?? 'visit-shop'].name}`
}

describe('a route that is not public', () => {
  test('answers 401 with only a sentence without a valid session', async () => {
    expect(guarded().length).toBeGreaterThan(30)
    const before = await shop.db.selectFrom('auditLog').selectAll().execute()
    const wrong = []
    for (const route of guarded()) {
      for (const [holder, authorization] of Object.entries(strangers)) {
        const { statusCode, body } = await call(route, authorization)
        const isRefused =
          statusCode === 401 &&
          (route.method === 'HEAD' || body === '{"message":"Faça login para continuar"}')
        if (!isRefused) wrong.push(`${route.name} to ${holder}: ${statusCode} ${body}`)
      }
    }
    expect(wrong).toEqual([])
    expect(await shop.db.selectFrom('auditLog').selectAll().execute()).toEqual(before)
  })

  test('is in the documentation, and what is documented is a route', async () => {
    const { paths } = (await shop.get('/docs/json')).json<{
      paths: Record<string, Record<string, unknown>>
    }>()
    const documented = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    )
    const routes = shop.routes
      .filter(({ method, url }) => method !== 'HEAD' && !url.startsWith('/api/docs'))
      .map(({ method, url }) => `${method} ${url}`)
    expect(documented.toSorted()).toEqual(routes.toSorted())
  })
})

describe('a public read', () => {
  test('with an invalid token returns what visitors see', async () => {
    const { id } = (
      await shop.send('POST', '/categories', categoryInput('Escondida', { isActive: false }))
    ).json()
    for (const authorization of Object.values(strangers)) {
      const { statusCode, body } = await shop.app.inject({
        url: '/api/categories',
        headers: authorization === undefined ? {} : { authorization },
      })
      expect([statusCode, body.includes(id)]).toEqual([200, false])
    }
    expect((await shop.get('/categories', seller)).body).toContain(id)
  })
})
