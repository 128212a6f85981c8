import { beforeAll, expect, test } from 'vitest'
import type { Receivables } from '../contracts/receivables.ts'
import type { Sale } from '../contracts/sales.ts'
import { addDays, dayOf } from '../shop/calendar.ts'
import { signInSeller } from '../test/api.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

const today = dayOf(new Date())

async function receivables(query = '', token = shop.token): Promise<Receivables> {
  const answer = await shop.get(`/receivables${query}`, token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

/** Each sale is of R$ 199,80. */
async function openSale(clientId: string, { paid = 0, dueDate = '', status = 'completed' } = {}) {
  const sale: Sale = await shop.newSale({ clientId })
  if (paid > 0)
    await shop.send('POST', `/sales/${sale.id}/payments`, { means: 'pix', amount: paid })
  if (status !== 'pending')
    await shop.send('PUT', `/sales/${sale.id}`, { status, ...(dueDate && { dueDate }) })
  return sale
}

test('what clients owe is listed by client, the oldest due date first', async () => {
  const [ana, beto] = [await shop.newClient('Ana'), await shop.newClient('Beto')]
  const late = await openSale(beto.id, { paid: 50, dueDate: addDays(today, -1) })
  const soon = await openSale(ana.id, { dueDate: today })
  const later = await openSale(beto.id, { dueDate: addDays(today, 5) })
  const deposit = await openSale(ana.id, { paid: 100, status: 'pending' })
  await openSale(ana.id, { status: 'pending' })
  const cancelled = await openSale(beto.id, { paid: 30, status: 'cancelled' })
  await openSale(ana.id, { paid: 199.8 })

  const found = await receivables()
  expect(found).toMatchObject({
    owedValue: 649.2,
    pendingValue: 99.8,
    overdueValue: 149.8,
    clientsCount: 2,
  })
  expect(found.clients).toMatchObject([
    {
      clientId: beto.id,
      clientName: 'Beto',
      phone: beto.phone,
      owedValue: 349.6,
      overdueValue: 149.8,
      salesCount: 2,
      sales: [
        { id: late.id, owedValue: 149.8, isOverdue: true },
        { id: later.id, owedValue: 199.8, isOverdue: false },
      ],
    },
    {
      clientId: ana.id,
      owedValue: 299.6,
      overdueValue: 0,
      sales: [
        { id: soon.id, dueDate: today, isOverdue: false },
        { id: deposit.id, dueDate: null, status: 'pending', owedValue: 99.8 },
      ],
    },
  ])
  expect(found.toReturn).toEqual([
    { id: cancelled.id, number: expect.any(Number), clientName: 'Beto', paidValue: 30 },
  ])
  expect(await receivables(`?clientId=${ana.id}`)).toMatchObject({
    owedValue: 299.6,
    clients: [{ clientId: ana.id }],
    toReturn: [],
  })
  const second = await receivables('?limit=1&page=2')
  expect(second).toMatchObject({ owedValue: 649.2, clients: [{ clientId: ana.id }] })
})

test('sellers see what clients owe', async () => {
  const token = await signInSeller(shop.db)
  expect((await receivables('', token)).clientsCount).toBeGreaterThan(0)
})
