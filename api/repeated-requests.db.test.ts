import { beforeEach, expect, test } from 'vitest'
import { signIn } from '../shop/auth/sign-in.ts'
import { createClient } from '../shop/clients/clients.ts'
import { withClaim, removeOldAnswers } from '../shop/idempotency.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { createUserWithOwnPassword } from '../test/users.ts'

const client = { name: 'João da Silva', phone: '(28) 3552-1000' }
const key = 'pedido-0001'
let shop: TestApi

beforeEach(async () => {
  shop = await openTestApi()
})

function post(path: string, payload: object, { as = shop.token, idempotencyKey = key } = {}) {
  return shop.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${as}`, 'idempotency-key': idempotencyKey },
    payload,
  })
}

async function countClients(): Promise<number> {
  return (await shop.get('/clients', shop.token)).json().clients.length
}

test('a repeated request gets the first answer and creates nothing', async () => {
  const first = await post('/clients', client)
  const second = await post('/clients', client)
  expect(second.statusCode).toBe(201)
  expect(second.json()).toEqual(first.json())
  expect(second.headers['idempotency-replayed']).toBe('true')
  expect(await countClients()).toBe(1)
})

test('twenty equal requests at once are carried out once and answered alike', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => post('/clients', client)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers.every(({ statusCode }) => statusCode === 201)).toBe(true)
  expect(await countClients()).toBe(1)
})

test('a key that was used with another body or path is refused', async () => {
  await post('/clients', client)
  const others = [
    await post('/clients', { ...client, name: 'Maria' }),
    await post('/categories', { name: 'Pneus' }),
  ]
  expect(others.map(({ statusCode }) => statusCode)).toEqual([422, 422])
  expect(others[0]?.json().message).toBe('Esta chave já foi usada para outro pedido')
})

test('a refused request may be sent again with the same key', async () => {
  await post('/clients', client, { idempotencyKey: 'other-key' })
  const path = '/categories'
  const category = (await post(path, { name: 'Pneus' }, { idempotencyKey: 'parent-1' })).json()
  const child = { name: 'Aro 29', parentId: crypto.randomUUID() }
  expect((await post(path, child)).statusCode).toBeGreaterThanOrEqual(400)
  expect((await post(path, { ...child, parentId: category.id })).statusCode).toBe(201)
})

test('the same key used by another user belongs to another request', async () => {
  const person = { name: 'Ana', email: 'ana@rota97.example', password, role: 'seller' } as const
  await createUserWithOwnPassword(shop.db, person)
  const device = { address: '127.0.0.1', device: 'test' }
  const { token: as } = await signIn(shop.db, { ...person, keepLoggedIn: false }, device)
  await post('/clients', client)
  await post('/clients', client, { as })
  expect(await countClients()).toBe(2)
})

test('a request whose process ended before it wrote anything is carried out later', async () => {
  await post('/clients', client)
  await shop.db
    .updateTable('idempotencyKeys')
    .set({ isCommitted: 0, status: null, answer: null, createdAt: '2020-01-01T00:00:00.000Z' })
    .execute()
  expect((await post('/clients', client)).statusCode).toBe(201)
  expect(await countClients()).toBe(2)
})

test('a request that was carried out and lost its answer is not carried out again', async () => {
  await post('/clients', client)
  await shop.db
    .updateTable('idempotencyKeys')
    .set({ status: null, answer: null, createdAt: '2020-01-01T00:00:00.000Z' })
    .execute()
  const answer = await post('/clients', client)
  expect(answer.statusCode).toBe(409)
  expect(answer.json().message).toContain('já foi gravado')
  expect(await countClients()).toBe(1)
})

test('a request that a repetition has claimed can no longer change anything', async () => {
  const claim = { userId: '', key, createdAt: '2020-01-01T00:00:00.000Z' }
  await post('/clients', client)
  const { userId } = await shop.db
    .selectFrom('idempotencyKeys')
    .select('userId')
    .executeTakeFirstOrThrow()
  const late = withClaim({ ...claim, userId }, () =>
    createClient(shop.db, { ...client, email: null, address: null }),
  )
  await expect(late).rejects.toThrow('já está sendo gravado')
  expect(await countClients()).toBe(1)
})

test('a stored answer is removed after a day, and with the client that it names', async () => {
  const { id } = (await post('/clients', client)).json()
  await shop.send('DELETE', `/clients/${id}`)
  expect(await keys()).toEqual([])
  await post('/clients', client)
  await shop.db
    .updateTable('idempotencyKeys')
    .set({ createdAt: new Date(Date.now() - 25 * 60 * 60_000).toISOString() })
    .execute()
  await removeOldAnswers(shop.db)
  expect(await keys()).toEqual([])
})

test('a request with a password is not stored', async () => {
  const person = { name: 'Beto', email: 'beto@rota97.example', role: 'seller' }
  await post('/auth/create-admin', { ...person, password: 'Guidão 2026 alto' })
  expect(await keys()).toEqual([])
})

test('every POST with a secret in its body or answer is known as one that is not stored', async () => {
  const { paths } = (await shop.get('/docs/json')).json<{ paths: Record<string, object> }>()
  const hasSecret = ({ requestBody, responses }: { requestBody?: object; responses?: object }) =>
    /password"/i.test(JSON.stringify(requestBody) ?? '') ||
    /\/(NewSecondFactor|RecoveryCodes)"/.test(JSON.stringify(responses) ?? '')
  const withSecret = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      method === 'post' && hasSecret(operation) ? [path] : [],
    ),
  )
  const notStored = shop.routes.filter(
    ({ method, config }) => method === 'POST' && config()?.hasSecret,
  )
  expect(withSecret.toSorted()).toEqual(notStored.map(({ url }) => url).toSorted())
})

test('a text that ends like the name of a password does not hinder a repetition', async () => {
  const named = { ...client, name: 'A senha "password"' }
  await post('/clients', named)
  expect((await post('/clients', named)).headers['idempotency-replayed']).toBe('true')
  expect(await countClients()).toBe(1)
})

test.each(['curta', 'com espaço no meio', 'x'.repeat(201)])(
  'the key %j is refused',
  async (idempotencyKey) => {
    const answer = await post('/clients', client, { idempotencyKey })
    expect(answer.statusCode).toBe(422)
    expect(await countClients()).toBe(0)
  },
)

function keys() {
  return shop.db.selectFrom('idempotencyKeys').select('key').execute()
}
