import { beforeAll, expect, test } from 'vitest'
import type { Dashboard } from '../contracts/dashboard.ts'
import { addDays, dayOf } from '../shop/calendar.ts'
import { signInSeller } from '../test/api.ts'
import { productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
let seller: string
let serviceId: string

beforeAll(async () => {
  shop = await openSellingShop()
  const service = productInput('Montagem', shop.product.categoryId, { kind: 'service', images: [] })
  serviceId = (await shop.send('POST', '/products', service)).json().id
  seller = await signInSeller(shop.db)
})

const dashboard = async (token = shop.token) =>
  (await shop.get('/dashboard', token)).json<Dashboard>()

/** Three pieces of R$ 10, labour of R$ 3, and R$ 2 of something that is no product. */
async function sell(token: string, change?: object, paid = 0): Promise<void> {
  const { id: productId } = shop.product
  const items = [
    { productId, quantity: 3, unitPrice: 10 },
    { productId: serviceId, quantity: 1, unitPrice: 3 },
    { productId: null, name: 'Frete', quantity: 1, unitPrice: 2 },
  ]
  const { id: clientId } = await shop.newClient('Ana')
  const made = await shop.send('POST', '/sales', { clientId, items }, token)
  expect(made.statusCode, made.body).toBe(201)
  const { id } = made.json()
  if (paid > 0)
    await shop.send('POST', `/sales/${id}/payments`, { means: 'pix', amount: paid }, token)
  if (!change) return
  const changed = await shop.send('PUT', `/sales/${id}`, change, token)
  expect(changed.statusCode, changed.body).toBe(200)
}

test('today has what was sold and received, and a seller sees only the own', async () => {
  await sell(shop.token, { status: 'completed' }, 35)
  await sell(seller, { status: 'completed' }, 20)
  await sell(seller, { status: 'cancelled' })
  expect((await dashboard()).takings).toEqual({
    scope: 'shop',
    sales: 2,
    pieces: 6,
    sold: 70,
    returned: 0,
    received: [{ means: 'pix', amount: 55 }],
    receivedTotal: 55,
  })
  expect((await dashboard(seller)).takings).toMatchObject({
    scope: 'own',
    sales: 1,
    pieces: 3,
    sold: 35,
    receivedTotal: 20,
  })
})

test('pieces that came back today are not sold, as in the report', async () => {
  const { takings } = await dashboard()
  const sale = await shop.newSale({
    items: [{ productId: shop.product.id, quantity: 2, unitPrice: 10 }],
  })
  await shop.setStatus(sale.id, 'completed')
  const back = { items: [{ itemId: sale.items[0]?.id, quantity: 1 }], reason: 'Defeito' }
  const answer = await shop.send('POST', `/sales/${sale.id}/returns`, back)
  expect(answer.statusCode, answer.body).toBe(201)
  expect((await dashboard()).takings).toMatchObject({ pieces: takings.pieces + 1, returned: 10 })
})

test('what waits is counted: pending sales, overdue debts, arrived wishes, unopened lists', async () => {
  const before = (await dashboard()).waiting
  await sell(seller)
  await sell(shop.token, { status: 'completed', dueDate: addDays(dayOf(new Date()), -1) })
  await sell(shop.token, { status: 'completed', dueDate: dayOf(new Date()) })
  const variantId = shop.product.variants[0]?.id
  await shop.send('POST', '/wishes', { variantId, name: 'Bia', phone: '(28) 3552-1000' })
  const items = [{ variantId, quantity: 1 }]
  const list = (draftId: string) => shop.send('POST', '/lists', { items, draftId })
  const { code } = (await list(crypto.randomUUID())).json()
  await list(crypto.randomUUID())
  await shop.send('POST', '/lists/openings', { code })
  const { waiting } = await dashboard(seller)
  expect(waiting).toEqual({
    ...before,
    pendingSales: before.pendingSales + 1,
    overdueSales: before.overdueSales + 1,
    overdueValue: before.overdueValue + 35,
    arrivedWishes: before.arrivedWishes + 1,
    unopenedLists: before.unopenedLists + 1,
  })
})
