import { beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../contracts/audit.ts'
import { dayOf } from '../shop/calendar.ts'
import { openTestApi, password, type TestApi } from '../test/api.ts'
import { markPasswordAsOwn } from '../test/users.ts'

let shop: TestApi
let clientId: string

beforeAll(async () => {
  shop = await openTestApi()
  const email = 'ana@rota97.example'
  await shop.send('POST', '/auth/create-admin', { name: 'Ana', email, password, role: 'admin' })
  await markPasswordAsOwn(shop.db, email)
  const ana = (await shop.send('POST', '/auth/login', { email, password })).json().token
  const client = { name: 'Caio Lima', phone: '(28) 99900-1997' }
  clientId = (await shop.send('POST', '/clients', client)).json().id
  await shop.send('PUT', `/clients/${clientId}`, { ...client, name: 'Caio Dias' }, ana)
  await shop.send('POST', '/categories', { name: 'Pedais', isActive: true })
})

/** What the log has for this query, newest first, as in "update Caio Dias". */
async function entries(query: string): Promise<string[]> {
  const found = (await shop.get(`/audit?${query}`, shop.token)).json<AuditEntry[]>()
  return found.map(({ action, subjectName }) => `${action} ${subjectName}`)
}

test('the history of one item holds its changes only', async () => {
  expect(await entries(`subject=client&subjectId=${clientId}`)).toEqual([
    'update Caio Dias',
    'create Caio Lima',
  ])
})

test('sign-ins can be left out', async () => {
  expect(await entries('subject=session')).toContain('sign-in Ana')
  const changes = await entries('without=session')
  expect(changes).toContain('create Pedais')
  expect(changes).not.toContain('sign-in Ana')
})

test('the log is narrowed to the changes of one field, of a variant too', async () => {
  expect(await entries('subject=client&field=name')).toEqual(['update Caio Dias'])
  expect(await entries('subject=client&field=phone')).toEqual([])
  const [{ id: categoryId }] = (await shop.get('/categories', shop.token)).json()
  const shirt = {
    name: 'Camisa Rota',
    description: '<p>Seca depressa.</p>',
    price: 90,
    categoryId,
    images: ['https://fotos.example/camisa.jpg'],
    options: [{ name: 'Tamanho' }],
  }
  const sizes = (price: number) =>
    ['P', 'M'].map((size) => ({ values: [size], price: size === 'M' ? price : 90 }))
  const made = await shop.send('POST', '/products', { ...shirt, variants: sizes(90) }, shop.token)
  const path = `/products/${made.json().id}`
  await shop.send('PUT', path, { ...shirt, variants: sizes(95) }, shop.token)
  expect(await entries('subject=product&field=price')).toEqual(['update Camisa Rota'])
  expect(await entries('subject=product&field=name')).toEqual([])
  expect((await shop.get('/audit?field=a%25', shop.token)).statusCode).toBe(400)
})

test('the log is narrowed to one person and to days in São Paulo', async () => {
  const users = (await shop.get('/auth/admin-users', shop.token)).json<
    { id: string; name: string }[]
  >()
  const ana = users.find(({ name }) => name === 'Ana')?.id
  expect(await entries(`userId=${ana}&without=session`)).toEqual(['update Caio Dias'])
  const today = dayOf(new Date())
  expect(await entries(`from=${today}&to=${today}&subject=category`)).toEqual(['create Pedais'])
  expect(await entries('to=2020-01-31')).toEqual([])
  expect(await entries('from=2999-01-01')).toEqual([])
})

test('an impossible day is refused', async () => {
  const answer = await shop.get('/audit?from=2026-02-31', shop.token)
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('Data inválida')
})
