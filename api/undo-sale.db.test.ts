import { beforeAll, expect, test } from 'vitest'
import type { Sale, SaleStatus } from '../contracts/sales.ts'
import { signIn } from '../shop/auth/sign-in.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { createUserWithOwnPassword } from '../test/users.ts'

let shop: TestApi
let seller: string
let colleague: string
let sale: { clientId: string; items: object[] }

beforeAll(async () => {
  shop = await openTestApi()
  seller = await newSeller('ana@rota97.example')
  colleague = await newSeller('beto@rota97.example')
  const category = (await shop.send('POST', '/categories', categoryInput('Pneus'))).json()
  const product = (
    await shop.send('POST', '/products', productInput('Pneu 29', category.id, { price: 120 }))
  ).json()
  const client = (
    await shop.send('POST', '/clients', { name: 'João', phone: '(28) 3552-1000' })
  ).json()
  sale = {
    clientId: client.id,
    items: [{ productId: product.id, quantity: 1, unitPrice: 120 }],
  }
})

async function newSeller(email: string): Promise<string> {
  const password = 'Pedal 2026 Forte'
  await createUserWithOwnPassword(shop.db, { name: email, email, password, role: 'seller' })
  const device = { address: '127.0.0.1', device: 'test' }
  return (await signIn(shop.db, { email, password, keepLoggedIn: false }, device)).token
}

async function settledSale(status: SaleStatus, by: string, minutesAgo = 0): Promise<Sale> {
  const created: Sale = (await shop.send('POST', '/sales', sale, by)).json()
  const settled = await shop.send('PUT', `/sales/${created.id}`, { status }, by)
  expect(settled.statusCode).toBe(200)
  if (minutesAgo !== 0) {
    const settledAt = new Date(Date.now() - minutesAgo * 60_000).toISOString()
    await shop.db.updateTable('sales').set({ settledAt }).where('id', '=', created.id).execute()
  }
  return settled.json()
}

const undo = ({ id }: Sale, as: string, body: object = {}) =>
  shop.send('POST', `/sales/${id}/undo`, body, as)
const revenue = async () => (await shop.get('/sales/stats', shop.token)).json().totalRevenue

test.each(['completed', 'cancelled'] as const)(
  'who made a sale %s can undo it, and the figures follow',
  async (status) => {
    const before = await revenue()
    const settled = await settledSale(status, seller)
    const answer = await undo(settled, seller)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: 'pending', settledAt: null, settledById: null })
    expect(await revenue()).toBe(before)
  },
)

test('a colleague cannot undo it', async () => {
  const answer = await undo(await settledSale('completed', seller), colleague)
  expect(answer.statusCode).toBe(403)
  expect(answer.json().message).toContain('Só um administrador')
})

test.each([11, -11])('after ten minutes it is too late (settled %d minutes ago)', async (ago) => {
  const settled = await settledSale('completed', seller, ago)
  expect((await undo(settled, seller)).statusCode).toBe(403)
})

test('an administrator can undo it later, with a reason that the log keeps', async () => {
  const settled = await settledSale('completed', seller, 600)
  const without = await undo(settled, shop.token)
  expect(without.statusCode).toBe(422)
  expect(without.json().errors).toEqual({ reason: 'Diga o motivo' })
  expect((await undo(settled, shop.token, { reason: 'Cliente trocou' })).statusCode).toBe(200)
  const { after } = await shop.db
    .selectFrom('auditLog')
    .select('after')
    .where('subjectId', '=', settled.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(after ?? '')).toMatchObject({ status: 'pending', reason: 'Cliente trocou' })
})

test('a pending sale has nothing to undo, so that undoing twice changes nothing', async () => {
  const settled = await settledSale('cancelled', seller)
  expect((await undo(settled, seller)).statusCode).toBe(200)
  expect((await undo(settled, seller)).statusCode).toBe(409)
})

test('of two who undo at once one succeeds', async () => {
  const settled = await settledSale('completed', seller)
  const answers = await Promise.all([undo(settled, seller), undo(settled, seller)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
})
