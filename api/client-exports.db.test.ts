import { beforeAll, expect, test } from 'vitest'
import { seedClients } from '../demo/seed/seed-trade.ts'
import { dayOf } from '../shop/calendar.ts'
import { readCsv } from '../shop/import/csv.ts'
import { readXlsx } from '../shop/import/xlsx.ts'
import { password } from '../test/api.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'
import { createUserWithOwnPassword } from '../test/users.ts'

let shop: SellingShop
const today = dayOf(new Date())

beforeAll(async () => {
  shop = await openSellingShop()
})

async function exported(query: string) {
  const answer = await shop.get(`/clients/export?${query}`, shop.token)
  expect(answer.statusCode, answer.body).toBe(200)
  const { headers, lines } = readCsv(answer.body.slice(1))
  return lines.map(({ cells }) => Object.fromEntries(headers.map((name, i) => [name, cells[i]])))
}

const names = async (query: string) => (await exported(query)).map((line) => line['Nome'])

test('clients are lines with their fields, and formulas are texts in CSV and XLSX', async () => {
  const name = '=HYPERLINK("http://x")'
  await shop.newClient(name, { whatsappUsername: '@ana.rota', address: '+1; Rua Á, 2' })
  const found = {
    Nome: name,
    Telefone: '(28) 3552-1000',
    WhatsApp: 'ana.rota',
    Email: '',
    Endereço: '+1; Rua Á, 2',
    'Cliente desde': today.split('-').toReversed().join('/'),
  }
  expect(await exported('search=hyperlink')).toEqual([found])
  const { body } = await shop.get('/clients/export?search=hyperlink', shop.token)
  expect(body).toContain(`"'=HYPERLINK(""http://x"")";(28) 3552-1000;ana.rota;;"'+1; Rua Á, 2"`)
  const sheet = await shop.get('/clients/export?search=hyperlink&format=xlsx', shop.token)
  const [head, row] = await readXlsx('clientes', sheet.rawPayload, 10)
  expect(head?.cells).toEqual(Object.keys(found))
  expect(row?.cells.slice(0, 3)).toEqual([name, '(28) 3552-1000', 'ana.rota'])
  expect(row?.cells[5]).toBe(today)
})

test('search, filters and order are those of the list', async () => {
  const owing = await shop.newClient('Planilha Devedora')
  await shop.newClient('Planilha Antiga')
  const { id } = await shop.newSale({ clientId: owing.id })
  await shop.send('POST', `/sales/${id}/payments`, { means: 'pix', amount: 1 })
  expect(await names('search=planilha')).toEqual(['Planilha Antiga', 'Planilha Devedora'])
  expect(await names('search=planilha&sort=name-desc')).toEqual([
    'Planilha Devedora',
    'Planilha Antiga',
  ])
  expect(await names('search=planilha&owing=true')).toEqual(['Planilha Devedora'])
  expect(await names('search=ninguém')).toEqual([])
  expect((await shop.get('/clients/export?sort=azul', shop.token)).statusCode).toBe(400)
})

test('more clients than one step are all there once, in each order', async () => {
  await seedClients(shop.db, 1100, () => {})
  for (let i = 0; i < 3; i++) await shop.newClient('Xará')
  const listed = await shop.get('/clients?limit=1', shop.token)
  const lines = await names('sort=name')
  expect(lines).toHaveLength(Number(listed.headers['x-total-count']))
  expect(await names('sort=name-desc')).toEqual(lines.toReversed())
  const newest = await names('sort=newest')
  expect(newest).toEqual(expect.arrayContaining(lines))
  expect(newest).toHaveLength(lines.length)
  expect(await names('sort=oldest')).toEqual(newest.toReversed())
})

test('only administrators export clients, and the log of security says so', async () => {
  const email = 'caio@rota97.example'
  await createUserWithOwnPassword(shop.db, { name: 'Caio', email, password, role: 'seller' })
  const login = await shop.send('POST', '/auth/login', { email, password })
  const refused = await shop.get('/clients/export', login.json().token)
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Só administradores podem exportar e importar planilhas de clientes',
  ])
  expect((await shop.get('/clients/export', '')).statusCode).toBe(401)
  await exported('search=silva')
  const events = async () =>
    (await shop.get('/security-events?kind=sheet-exported', shop.token)).body
  await expect.poll(events).toContain('"about":"clientes"')
})
