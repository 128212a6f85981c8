import { beforeAll, expect, test } from 'vitest'
import { clientSorts } from '../../contracts/clients.ts'
import { openTestDatabase } from '../../test/database.ts'
import { seedClients } from '../../demo/seed/seed-trade.ts'
import { listClients } from './client-list.ts'
import { createClient } from './clients.ts'

const { db } = await openTestDatabase()
// More than a search reads at once.
const seeded = 1100
const withEmail = 941

const people = {
  bia: { name: 'Bia Rocha', phone: '(11) 98888-7777', whatsappUsername: 'bia.rocha' },
  ze: { name: 'Zé Ninguém', phone: '', whatsappUsername: 'ze_77' },
  jose: { name: 'José [Zé]', phone: '(11) 97777-0142', email: 'joao@bia.example' },
  rota: { name: 'Oficina Rota 142', phone: '(21) 3333-4444', email: 'rota_142@mail.example' },
}

beforeAll(async () => {
  await seedClients(db, seeded, () => {})
  for (const person of Object.values(people))
    await createClient(db, { email: null, whatsappUsername: null, address: null, ...person })
}, 60_000)

const searches: [string, (keyof typeof people)[]][] = [
  ['bia.rocha', ['bia']],
  ['BIA ROCHA', ['bia']],
  ['rocha bia', []],
  ['@bia', ['bia', 'jose']],
  ['o@bia', ['jose']],
  ['zé', ['jose', 'ze']],
  ['[zé', ['jose', 'ze']],
  ['ze_7', ['ze']],
  ['ze?7', []],
  ['ze*', ['jose', 'ze']],
  ['a_1', ['rota']],
  ['(11) 9', ['bia', 'jose']],
  ['0142', ['jose', 'rota']],
  ['142', ['jose', 'rota']],
  ['+55 11 98888-7777', ['bia']],
  ['142@mail', ['rota']],
  ['rota 142', ['rota']],
  ['rota 14', []],
  ['0142bia', []],
  ['@joao', []],
  ['(14) 2', ['jose']],
]

test.each(searches)('%s finds the clients %o, on each engine the same', async (search, names) => {
  const { clients, total } = await listClients(db, { search, limit: 500, page: 1 })
  const found = clients.flatMap(({ name }) => (isSeeded(name) ? [] : [name]))
  expect(found).toEqual(names.map((key) => people[key].name))
  expect(total).toBe(clients.length)
})

function isSeeded(name: string): boolean {
  return !Object.values(people).some((person) => person.name === name)
}

test.each(clientSorts)('pages of a search by %s are parts of the whole list', async (sort) => {
  const all = []
  for (let page = 1; page <= 3; page++)
    all.push(...(await listClients(db, { sort, limit: 500, page })).clients)
  const found = all.filter(({ email }) => email?.includes('cliente-'))
  expect(found).toHaveLength(withEmail)
  for (const [limit, page] of [
    [20, 1],
    [20, 13],
    [20, 24],
    [20, 25],
    [20, 26],
    [500, 1],
    [500, 3],
    [20, 47],
    [20, 48],
    [1, 901],
    [500, 9],
  ] as const)
    expect(await listClients(db, { search: 'Cliente-', sort, limit, page })).toEqual({
      clients: found.slice((page - 1) * limit, page * limit),
      total: withEmail,
    })
})
