import { beforeEach, expect, test } from 'vitest'
import type { SavedView } from '../contracts/saved-views.ts'
import { openTestApi, signInSeller, type TestApi } from '../test/api.ts'

let shop: TestApi
let seller: string
const view = { list: 'products', name: 'Sem foto', query: 'busca=pneu+29&sem-foto=1&ordem=name' }

beforeEach(async () => {
  shop = await openTestApi()
  seller = await signInSeller(shop.db)
})

const save = (change: object, token = shop.token) =>
  shop.send('POST', '/saved-views', { ...view, ...change }, token)
const statusesOf = (answers: { statusCode: number }[]) =>
  answers
    .map(({ statusCode }) => `${statusCode}`)
    .toSorted()
    .join(' ')
const listed = async (list: string) =>
  (await shop.get(`/saved-views?list=${list}`, seller)).json<SavedView[]>()

// rule: back-office-17
test('a view of one person is seen by all staff, of its list alone, until somebody removes it', async () => {
  const saved = await save({})
  expect([saved.statusCode, saved.json()]).toEqual([201, { id: expect.any(String), ...view }])
  await save({ list: 'clients', query: 'debito=1' })
  expect(await listed('products')).toEqual([saved.json()])
  const path = `/saved-views/${saved.json().id}`
  expect((await shop.send('DELETE', path, undefined, seller)).statusCode).toBe(200)
  expect((await shop.send('DELETE', path, undefined, seller)).statusCode).toBe(404)
  expect(await listed('products')).toEqual([])
  expect(await listed('clients')).toHaveLength(1)
})

test.each([
  ['a full address', 'https://outra.example/?busca=pneu'],
  ['a path', '/admin/products?busca=pneu'],
  ['a parameter of another list', 'debito=1'],
  ['the page', 'busca=pneu&pagina=2'],
  ['nothing', ''],
  ['a search that is too long', `busca=${'a'.repeat(500)}`],
])('%s is no view', async (_what, query) => {
  const answer = await save({ query })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['query']])
  expect(await listed('products')).toEqual([])
})

test.each([[''], ['   '], ['a'.repeat(41)]])('the name %j is refused', async (name) => {
  const answer = await save({ name })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['name']])
})

test('a name is taken once in a list, also by two people at once', async () => {
  const answers = await Promise.all([save({}), save({ query: 'busca=aro' }, seller)])
  expect(statusesOf(answers)).toBe('201 422')
  expect(answers.map(({ body }) => body).join('')).toContain(
    'Esta lista já tem uma visão com este nome',
  )
  expect((await save({ list: 'sales', query: 'vencido=1' })).statusCode).toBe(201)
})

test('a list has at most 20 views, also when several are saved at once', async () => {
  for (let i = 1; i < 20; i++) expect((await save({ name: `Visão ${i}` })).statusCode).toBe(201)
  const last = await Promise.all(['a', 'b', 'c'].map((name) => save({ name })))
  expect(statusesOf(last)).toBe('201 409 409')
  expect(await listed('products')).toHaveLength(20)
})

test('a view stays when who saved it is deleted', async () => {
  await save({}, seller)
  await shop.db.deleteFrom('users').where('role', '=', 'seller').execute()
  const views = (await shop.get('/saved-views?list=products', shop.token)).json()
  expect(views).toMatchObject([view])
})
