import { writeXlsx } from 'hucre/xlsx'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Client } from '../contracts/clients.ts'
import { signInSeller } from '../test/api.ts'
import { carryOutAll } from '../test/bulk-changes.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'
import { sheetSender } from '../test/sent-sheets.ts'

let shop: SellingShop
let sheets: ReturnType<typeof sheetSender>

beforeEach(async () => {
  shop = await openSellingShop()
  sheets = sheetSender(shop, '/imports/clients')
})

afterEach(() => shop.close())

const clients = async (): Promise<Client[]> =>
  (await shop.get('/clients?limit=100', shop.token)).json().clients
const named = async (name: string) => (await clients()).find((client) => client.name === name)
const exported = async () =>
  (await shop.get('/clients/export?format=csv', shop.token)).body.slice(1)

/** "2 change telefone (era …)". */
async function steps(...lines: string[]): Promise<string[]> {
  const shown = await sheets.preview('clientes.csv', lines.join('\n'))
  return shown.steps.map(({ row, kind, detail }) => `${row} ${kind} ${detail}`.trim())
}

test('a preview says of every row what would happen, and writes nothing', async () => {
  const before = await clients()
  await shop.newClient('Rua Dupla', { phone: '(28) 99900-0001' })
  await shop.newClient('Rua Dupla Dois', { phone: '(28) 99900-0001' })
  expect(
    await steps(
      'Nome;Telefone;E-mail;Endereço',
      'Ana Lima;+55 28 99988-7766;ANA@rota.example;Rua A, 1',
      'João Silva;(28) 99911-2233;;Rua B, 2',
      'João da Silva;28999112233;;',
      'Caio;3552-1000;;',
      ';(28) 99977-6655;;',
      'Sem Contato;;;Rua C',
      'Só Email;;so@rota.example;',
      'Ana de novo;;ana@rota.example;',
      'Mistura;(28) 99900-0001;;',
      'Outro João;(28) 99955-4433;joao@mail.example;',
    ),
  ).toEqual([
    '2 create (28) 99988-7766, ana@rota.example, Rua A, 1',
    '3 change nome (era João da Silva), endereço',
    '4 refuse Repete o telefone (28) 99911-2233 da linha 3',
    '5 refuse telefone: "3552-1000" não é um telefone com DDD: escreva (99) 99999-9999',
    '6 refuse Nome é obrigatório',
    '7 refuse Falta o telefone, o email ou o usuário do WhatsApp',
    '8 refuse Telefone é obrigatório',
    '9 refuse Repete o email ana@rota.example da linha 2',
    '10 refuse O contato é de mais de um cliente: Rua Dupla; Rua Dupla Dois',
    '11 refuse É o mesmo cliente da linha 3',
  ])
  expect(await clients()).toHaveLength(before.length + 2)
})

test('an import writes what was shown, keeps what a row leaves empty, and the second time nothing', async () => {
  const file = [
    'Nome;Telefone;Email;Endereço;Cliente desde',
    'Ana Lima;28 99988-7766;ana@rota.example;;30/04/2019',
    'João Silva;(28) 99911-2233;;;30/04/2019',
  ].join('\n')
  const job = await sheets.imported('clientes.csv', file)
  expect(job).toMatchObject({
    of: 'clients',
    state: 'done',
    counts: { create: 1, change: 1, unchanged: 0, refuse: 0 },
    changeId: expect.any(String),
  })
  expect(await named('Ana Lima')).toMatchObject({
    phone: '(28) 99988-7766',
    createdAt: '2019-04-30T03:00:00.000Z',
  })
  const { email, createdAt } = shop.client
  expect(await named('João Silva')).toMatchObject({ id: shop.client.id, email, createdAt })
  const log = (
    await shop.get(`/audit?subject=client&subjectId=${shop.client.id}`, shop.token)
  ).json()
  expect(log[0]).toMatchObject({ action: 'update', before: { name: 'João da Silva' } })
  expect(await sheets.imported('clientes.csv', file)).toMatchObject({
    counts: { create: 0, change: 0, unchanged: 2 },
    changeId: null,
  })
})

test('contacts of Bling are read: a mobile before a phone, the address of its parts', async () => {
  const contacts = [
    'ID;Código;Nome;Fantasia;Endereço;Número;Complemento;Bairro;CEP;Cidade;UF;Fone;Celular;E-mail;CNPJ / CPF',
    '1;;Ana Lima;;Rua A;12;Ap. 3;Centro;29300-000;Cachoeiro;ES;2835521000;28999887766;ana@rota.example;',
    '2;;Bia;;Rua B;;;;;Vitória;;(28) 3552-2000;;;',
  ].join('\n')
  const shown = await sheets.preview('contatos.csv', contacts)
  expect(shown.headers.filter(({ column }) => column === null).map(({ header }) => header)).toEqual(
    ['ID', 'Código', 'Fantasia', 'CNPJ / CPF'],
  )
  await sheets.imported('contatos.csv', contacts)
  expect(await named('Ana Lima')).toMatchObject({
    phone: '(28) 99988-7766',
    address: 'Rua A, 12, Ap. 3, Centro, Cachoeiro - ES, CEP 29300-000',
  })
  expect(await named('Bia')).toMatchObject({ phone: '(28) 3552-2000', address: 'Rua B, Vitória' })
})

test('columns of an unknown file are named by hand; numbers of Excel are phones', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Agenda',
        rows: [
          ['Quem', 'Contato', 'Zap'],
          ['Ana Lima', 28999887766, '@ana.rota'],
          ['Bia', 5528999887755, null],
          ['Caio', null, '+55 28 99988-7744'],
        ],
      },
    ],
  })
  expect((await sheets.preview('agenda.xlsx', bytes)).counts).toMatchObject({ refuse: 3 })
  const shown = await sheets.preview('agenda.xlsx', bytes, { Quem: 'name', Contato: 'phone' })
  expect(shown.counts).toMatchObject({ create: 3, refuse: 0 })
  const twice = await sheets.post('/preview', 'dois.csv', 'Nome;A;B\nAna;1;2', {
    A: 'phone',
    B: 'phone',
  })
  expect([twice.statusCode, twice.json().message]).toEqual([
    422,
    'dois.csv: as colunas "A" e "B" dizem a mesma coisa; deixe uma',
  ])
})

test('rows of one client are told however many stand between them, and all others come in', async () => {
  const others = Array.from(
    { length: 450 },
    (_, i) => `Cliente ${i};(11) 98800-${String(i).padStart(4, '0')};`,
  )
  const file = [
    'Nome;Telefone;Email',
    'João Silva;(28) 99911-2233;',
    ...others,
    'João de novo;(28) 99955-4433;joao@mail.example',
  ].join('\n')
  const { counts, refused } = await sheets.imported('clientes.csv', file)
  expect(counts).toEqual({ create: 450, change: 1, unchanged: 0, refuse: 1 })
  expect(refused).toMatchObject([{ row: 453, detail: 'É o mesmo cliente da linha 2' }])
  const listed = await shop.get('/clients?limit=1', shop.token)
  expect(listed.headers['x-total-count']).toBe('451')
})

test('what was exported changes nothing, and makes the same clients in an empty shop', async () => {
  await shop.newClient('=HYPERLINK("http://x")', {
    phone: '',
    whatsappUsername: '@ana.rota',
    address: '+1; Rua Á, 2',
  })
  await shop.newClient("'=1+1", { phone: '(28) 3552-1001' })
  const sheet = await exported()
  expect((await sheets.preview('clientes.csv', sheet)).counts).toEqual({
    create: 0,
    change: 0,
    unchanged: 3,
    refuse: 0,
  })
  const xlsx = await shop.get('/clients/export?format=xlsx', shop.token)
  expect((await sheets.preview('clientes.xlsx', xlsx.rawPayload)).counts.unchanged).toBe(3)
  for (const { id } of await clients()) await shop.send('DELETE', `/clients/${id}`)
  const shown = await sheets.preview('clientes.csv', sheet)
  expect(shown).toMatchObject({ counts: { create: 3 }, erasedClients: 3 })
  await sheets.imported('clientes.csv', sheet)
  expect(await exported()).toBe(sheet)
})

test('an import is undone, and who was changed, sold to or erased since is left alone and named', async () => {
  const before = await clients()
  const names = ['Ana', 'Bia', 'Caio', 'Davi']
  const job = await sheets.imported(
    'clientes.csv',
    [
      'Nome;Telefone;Endereço',
      'João Silva;(28) 99911-2233;Rua B',
      ...names.map((name, i) => `${name};(28) 99988-000${i};`),
    ].join('\n'),
  )
  const [ana, bia, caio] = await Promise.all(names.map(named))
  await shop.newSale({ clientId: ana?.id })
  await shop.send('PUT', `/clients/${bia?.id}`, { ...bia, address: 'Rua D' })
  await shop.send('DELETE', `/clients/${caio?.id}`)
  const result = await carryOutAll(shop.db, job.changeId ?? '', 'undo')
  expect(result).toMatchObject({ state: 'undone', undone: 2, kept: 3 })
  expect(result.leftAlone.map(({ name, isDeleted }) => [name, isDeleted])).toEqual([
    ['Ana', false],
    ['Bia', false],
    ['Cliente removido', true],
  ])
  expect(await named('João da Silva')).toEqual(before[0])
  expect((await clients()).map(({ name }) => name)).toEqual(['Ana', 'Bia', 'João da Silva'])
  expect((await shop.get('/audit?limit=100', shop.token)).body).not.toContain('Davi')
})

test('what undoes an import holds no data of persons', async () => {
  await sheets.imported('lista.csv', 'Nome;Telefone\nAna Lima;(28) 99988-7766')
  const rows = await shop.db.selectFrom('bulkChangeRows').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/Ana|7766/)
})

test('only administrators import clients', async () => {
  const token = await signInSeller(shop.db)
  for (const end of ['', '/preview']) {
    const answer = await sheetSender({ ...shop, token }, '/imports/clients').post(end, 'a.csv', 'a')
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Só administradores podem exportar e importar planilhas de clientes',
    ])
  }
})
