import { beforeAll, expect, test } from 'vitest'
import type { ClientData, KeptData } from '../contracts/personal-data.ts'
import { signInSeller } from '../test/api.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

const leila = { name: 'Leila Prates', phone: '(27) 98877-6655', address: 'Rua da Lama 3' }
let shop: SellingShop

beforeAll(async () => {
  shop = await openSellingShop()
})

test('the file of a client has what is stored about that client alone', async () => {
  const { id } = (await shop.send('POST', '/clients', leila)).json()
  const other = (
    await shop.send('POST', '/clients', { ...leila, name: 'Outra', phone: '(27) 90000-0000' })
  ).json()
  const sale = await shop.newSale({ clientId: id, note: 'Entregar na portaria' })
  await shop.newSale({ clientId: other.id, note: 'Da outra' })
  const answer = await shop.get(`/clients/${id}/data`, shop.token)
  const { parts } = answer.json<ClientData>()
  expect(parts[0]?.rows).toEqual([expect.objectContaining({ ...leila, email: null })])
  expect(parts[1]?.rows).toEqual([
    expect.objectContaining({
      number: sale.number,
      clientName: leila.name,
      note: 'Entregar na portaria',
    }),
  ])
  expect(answer.body).not.toContain('Outra')
  expect(answer.body).not.toContain('Da outra')
  const events = async () =>
    (await shop.get('/security-events?kind=client-data-read', shop.token)).json()
  await expect.poll(events).toHaveLength(1)
})

test('what is erased of a client is what the page says', async () => {
  const { id } = (
    await shop.send('POST', '/clients', { ...leila, phone: '(27) 91111-1111' })
  ).json()
  const sale = await shop.newSale({ clientId: id, note: 'Some' })
  const kept = (await shop.get('/personal-data', shop.token)).json<KeptData[]>()
  expect(kept.find(({ what }) => what.startsWith('Vendas'))?.erased).toBe('emptied')
  await shop.send('DELETE', `/clients/${id}?eraseFromSales=true`)
  expect((await shop.get(`/clients/${id}/data`, shop.token)).statusCode).toBe(404)
  expect((await shop.get(`/sales/${sale.id}`, shop.token)).json()).toMatchObject({
    clientName: '',
    note: '',
  })
})

test('a seller reads neither', async () => {
  const seller = await signInSeller(shop.db)
  expect((await shop.get('/personal-data', seller)).statusCode).toBe(403)
})
