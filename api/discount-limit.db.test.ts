import { beforeEach, expect, test } from 'vitest'
import { codeOf, stepAt } from '../shop/auth/totp.ts'
import type { Sale } from '../contracts/sales.ts'
import type { SecurityEvent } from '../contracts/security.ts'
import { password, signInSeller } from '../test/api.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

const dona = { email: 'dona@rota97.example', password }

let shop: SellingShop
let seller: string
let productId: string

/** The seller may give 10 %; the product's usual price is R$ 100,00. */
beforeEach(async () => {
  shop = await openSellingShop()
  seller = await signInSeller(shop.db)
  const { id } = (await shop.get('/auth/me', seller)).json()
  await shop.send('PATCH', `/auth/admin-users/${id}`, { maxDiscount: 10 })
  const input = { price: 100, promotionalPrice: null, updatedAt: shop.product.updatedAt }
  const { categoryId, name, description, images } = shop.product
  await shop.send('PUT', `/products/${shop.product.id}`, {
    ...input,
    categoryId,
    name,
    description,
    images,
  })
  productId = shop.product.id
})

const inputOf = (unitPrice: number, discountValue = 0, quantity = 10) => ({
  clientId: shop.client.id,
  items: [{ productId, quantity, unitPrice }],
  discountValue,
})
const sell = (unitPrice: number, discountValue = 0, rest = {}) =>
  shop.send('POST', '/sales', { ...inputOf(unitPrice, discountValue), ...rest }, seller)
const approve = (discount: number, full: number, rest = {}) =>
  shop.send(
    'POST',
    '/sales/discount-approvals',
    { about: shop.client.id, discount, full, ...dona, ...rest },
    seller,
  )
const approvalOf = async (discount: number, full = 1000, rest = {}): Promise<string> =>
  (await approve(discount, full, rest)).json().id

test.each([
  [90, 0, 201],
  [89.99, 0, 409],
  [100, 100, 201],
  [100, 100.01, 409],
  // 5 % of the price and 5 % of the sale.
  [95, 50, 201],
  [95, 50.01, 409],
  // What is sold above its price makes up for nothing.
  [120, 120, 201],
  [120, 120.01, 409],
])('at R$ %s each and R$ %s off, a seller of 10 %% gets %s', async (price, discount, status) => {
  const answer = await sell(price, discount)
  const code = status === 409 ? 'discount-approval' : undefined
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
})

test('a percentage, an edit and an exchange are held to the same limit', async () => {
  expect((await sell(100, 0, { discountPercent: 10.01 })).statusCode).toBe(409)
  const sale = (await sell(100, 100)).json<Sale>()
  const edit = (discountValue: number, quantity = 10) =>
    shop.send('PUT', `/sales/${sale.id}`, inputOf(100, discountValue, quantity), seller)
  expect((await edit(100.01)).statusCode).toBe(409)
  // The same reais of fewer goods are a larger share.
  expect((await edit(100, 9)).statusCode).toBe(409)
  expect((await edit(90, 9)).statusCode).toBe(200)
  await shop.send('PUT', `/sales/${sale.id}`, { status: 'completed', received: 'pix' }, seller)
  const { items } = (await shop.get(`/sales/${sale.id}`, seller)).json<Sale>()
  const exchanged = await shop.send(
    'POST',
    `/sales/${sale.id}/exchanges`,
    {
      items: [{ itemId: items[0]?.id, quantity: 1, isResalable: true }],
      reason: 'Não serviu',
      sale: { items: [{ productId, quantity: 1, unitPrice: 89 }] },
      credit: 90,
      total: 89,
      means: 'voucher',
    },
    seller,
  )
  expect([exchanged.statusCode, exchanged.json().code]).toEqual([409, 'discount-approval'])
})

test('administrators and sellers without a limit give what they want', async () => {
  expect((await shop.send('POST', '/sales', inputOf(10))).statusCode).toBe(201)
  const { id } = (await shop.get('/auth/me', seller)).json()
  await shop.send('PATCH', `/auth/admin-users/${id}`, { maxDiscount: null })
  expect((await sell(10)).statusCode).toBe(201)
})

test('a sale with a larger discount of an administrator is finished, but gets no larger one', async () => {
  const { id } = (await shop.send('POST', '/sales', inputOf(100, 300))).json<Sale>()
  const edit = (discountValue: number, quantity: number) =>
    shop.send('PUT', `/sales/${id}`, inputOf(100, discountValue, quantity), seller)
  expect((await edit(300, 11)).statusCode).toBe(200)
  expect((await edit(300, 10)).statusCode).toBe(409)
  expect((await edit(301, 20)).statusCode).toBe(409)
  const done = await shop.send('PUT', `/sales/${id}`, { status: 'completed' }, seller)
  expect(done.statusCode).toBe(200)
})

test('an approval lets one sale through, which says who approved how much, as the log does', async () => {
  const approvalId = await approvalOf(200)
  const made = await sell(80, 0, { approvalId })
  expect(made.statusCode).toBe(201)
  const { id, discountApproval } = made.json<Sale>()
  expect(discountApproval).toEqual({ byName: 'Dona da loja', discount: 200 })
  const log = await shop.get(`/audit?subject=sale&subjectId=${id}`, shop.token)
  expect(log.json()[0].after.discountApproval).toEqual(discountApproval)
  expect((await sell(80, 0, { approvalId })).statusCode).toBe(409)
  const finished = await shop.send('PUT', `/sales/${id}`, { status: 'completed' }, seller)
  expect(finished.json<Sale>().discountApproval?.byName).toBe('Dona da loja')
})

test('an approval covers no larger discount, no larger share and no other sale', async () => {
  expect((await sell(79, 0, { approvalId: await approvalOf(200) })).statusCode).toBe(409)
  expect((await sell(79, 0, { approvalId: await approvalOf(210, 2000) })).statusCode).toBe(409)
  const other = await approvalOf(200, 1000, { about: '' })
  expect((await sell(80, 0, { approvalId: other })).statusCode).toBe(409)
  const { id } = (await sell(100)).json<Sale>()
  const edit = { ...inputOf(80), approvalId: await approvalOf(200) }
  expect((await shop.send('PUT', `/sales/${id}`, edit, seller)).statusCode).toBe(409)
  const own = { ...edit, approvalId: await approvalOf(200, 1000, { about: id }) }
  expect((await shop.send('PUT', `/sales/${id}`, own, seller)).statusCode).toBe(200)
})

test('of two sales that use an approval at once one is made', async () => {
  const approvalId = await approvalOf(200)
  const answers = await Promise.all([1, 2].map(() => sell(80, 0, { approvalId })))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
})

test('an approval ends after ten minutes', async () => {
  const approvalId = await approvalOf(200)
  const at = new Date(Date.now() - 10 * 60_000).toISOString()
  await shop.db.updateTable('discountApprovals').set({ at }).execute()
  expect((await sell(80, 0, { approvalId })).statusCode).toBe(409)
})

test('only the own password of an administrator approves, and tries are limited', async () => {
  const wrong = await approve(200, 1000, { password: 'Trinta e Oito 38' })
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    { password: 'Email ou senha incorretos' },
  ])
  const own = await approve(200, 1000, { email: 'balcao@rota97.example' })
  expect([own.statusCode, own.json().errors]).toEqual([
    422,
    { email: 'Só um administrador pode aprovar' },
  ])
  const tries = []
  for (let i = 0; i < 12; i++)
    tries.push((await approve(200, 1000, { password: 'Trinta e Oito 38' })).statusCode)
  expect(tries.at(-1)).toBe(429)
  expect((await approve(200, 1000)).statusCode).toBe(429)
})

test('approvals, used or not, and refused ones are security events', async () => {
  await approvalOf(200)
  await approve(200, 1000, { password: 'Trinta e Oito 38' })
  await approve(200, 1000, { email: 'ninguem@rota97.example' })
  const events = async () => {
    const listed = (await shop.get('/security-events', shop.token)).json<SecurityEvent[]>()
    return listed.flatMap(({ kind, userName, about, count }) =>
      kind.includes('approv') ? [[kind, userName, about, count]] : [],
    )
  }
  const { name } = (await shop.get('/auth/me', seller)).json()
  await expect.poll(events).toEqual([
    ['approval-refused', name, null, 2],
    ['discount-approved', 'Dona da loja', name, 1],
  ])
})

test('an administrator with a second factor approves with a code', async () => {
  await shop.send('POST', '/auth/second-factor')
  const { secret } = await shop.db
    .selectFrom('secondFactors')
    .select('secret')
    .executeTakeFirstOrThrow()
  const codeAt = (steps: number) => codeOf(Buffer.from(secret, 'hex'), stepAt(Date.now()) + steps)
  await shop.send('POST', '/auth/second-factor/confirmation', { code: codeAt(0) })
  const missing = await approve(200, 1000)
  expect([missing.statusCode, Object.keys(missing.json().errors)]).toEqual([422, ['code']])
  expect((await approve(200, 1000, { code: '000000' })).statusCode).toBe(422)
  expect((await approve(200, 1000, { code: codeAt(1) })).statusCode).toBe(201)
})
