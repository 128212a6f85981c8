import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../contracts/clients.ts'
import type { Dashboard } from '../contracts/dashboard.ts'
import type { Sale, SaleStatus } from '../contracts/sales.ts'
import { openTestApi, signInSeller, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let seller: string
let client: Client
let productId: string

beforeAll(async () => {
  shop = await openTestApi()
  seller = await signInSeller(shop.db)
  const category = (await shop.send('POST', '/categories', categoryInput('Pneus'))).json()
  productId = (await shop.send('POST', '/products', productInput('Pneu', category.id))).json().id
  const input = { name: 'João da Silva', phone: '(28) 99911-2233' }
  client = (await shop.send('POST', '/clients', input, seller)).json()
})

async function newSale(status: SaleStatus, token = seller): Promise<Sale> {
  const items = [{ productId, quantity: 1, unitPrice: 50 }]
  const made = await shop.send('POST', '/sales', { clientId: client.id, items }, token)
  if (status === 'pending') return made.json()
  return (await shop.send('PUT', `/sales/${made.json().id}`, { status }, token)).json()
}

test('a sale keeps the name that its maker had at that time', async () => {
  const { id } = await newSale('pending')
  const { id: userId } = (await shop.get('/auth/me', seller)).json()
  await shop.send('PATCH', `/auth/admin-users/${userId}`, { name: 'Bia Nunes' })
  const { statusCode } = await shop.send('PUT', `/sales/${id}`, { status: 'completed' })
  expect(statusCode).toBe(200)
  const sale = (await shop.get(`/sales/${id}`, shop.token)).json<Sale>()
  expect([sale.createdById, sale.createdByName]).toEqual([userId, 'Bia do balcão'])
})

test('a seller deletes a pending sale', async () => {
  const { id } = await newSale('pending')
  expect((await shop.send('DELETE', `/sales/${id}`, undefined, seller)).statusCode).toBe(200)
})

test.each(['completed', 'cancelled'] as const)(
  'only an administrator deletes a %s sale',
  async (status) => {
    const { id } = await newSale(status)
    const refused = await shop.send('DELETE', `/sales/${id}`, undefined, seller)
    expect([refused.statusCode, refused.json().message]).toEqual([
      403,
      'Só administradores podem excluir vendas concluídas, canceladas ou com pagamentos',
    ])
    expect((await shop.send('DELETE', `/sales/${id}`)).statusCode).toBe(200)
  },
)

test('only an administrator deletes a pending sale that had payments, given back or not', async () => {
  const { id } = await newSale('pending')
  const money = { means: 'cash', amount: 50 }
  await shop.send('POST', `/sales/${id}/payments`, money, seller)
  await shop.send('POST', `/sales/${id}/refunds`, money, seller)
  expect((await shop.send('DELETE', `/sales/${id}`, undefined, seller)).statusCode).toBe(403)
  expect((await shop.send('DELETE', `/sales/${id}`)).statusCode).toBe(200)
})

test('only an administrator learns what the shop earns', async () => {
  await newSale('completed')
  const dashboard = async (token: string) => (await shop.get('/dashboard', token)).json<Dashboard>()
  expect((await dashboard(shop.token)).revenue?.total).toBeGreaterThan(0)
  expect(await dashboard(seller)).toMatchObject({ revenue: null, months: [], days: [] })
})
