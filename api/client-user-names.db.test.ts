import { beforeAll, expect, test } from 'vitest'
import type { Client } from '../contracts/clients.ts'
import { openTestApi, type TestApi } from '../test/api.ts'

const phone = '(28) 99911-2233'
let shop: TestApi

beforeAll(async () => {
  shop = await openTestApi()
})

async function create(client: object): Promise<Client> {
  const answer = await shop.send('POST', '/clients', client)
  expect(answer.statusCode).toBe(201)
  return answer.json()
}

test('a client with a WhatsApp user name needs no phone number and is found by it', async () => {
  const client = await create({ name: 'Ana Lima', whatsappUsername: ' @Ana.Bike ' })
  expect(client).toMatchObject({ phone: '', whatsappUsername: 'ana.bike' })
  const found = await shop.get('/clients?search=%40ANA.bi', shop.token)
  expect(found.json().clients).toEqual([client])
})

test('a change that does not mention the user name keeps it, and an empty one removes it', async () => {
  const { id } = await create({ name: 'Bia', phone, whatsappUsername: 'bia_97' })
  const change = (body: object) => shop.send('PUT', `/clients/${id}`, { name: 'Bia', ...body })
  expect((await change({ phone })).json().whatsappUsername).toBe('bia_97')
  expect((await change({ phone, whatsappUsername: '' })).json().whatsappUsername).toBeNull()
  expect((await change({ whatsappUsername: '' })).statusCode).toBe(422)
})

test('a sale names the user name of its client', async () => {
  const { id } = await create({ name: 'Caio', whatsappUsername: 'caio97' })
  const category = (await shop.send('POST', '/categories', { name: 'Pneus' })).json()
  const product = await shop.send('POST', '/products', {
    name: 'Pneu',
    description: '<p>Bom.</p>',
    price: 10,
    categoryId: category.id,
    images: ['https://fotos.example/pneu.jpg'],
  })
  const items = [{ productId: product.json().id, quantity: 1, unitPrice: 10 }]
  const sale = await shop.send('POST', '/sales', { clientId: id, items })
  expect(sale.json().client).toEqual({ id, name: 'Caio', phone: '', whatsappUsername: 'caio97' })
})

async function refusal(client: object): Promise<unknown> {
  const answer = await shop.send('POST', '/clients', { name: 'Davi', ...client })
  expect(answer.statusCode).toBe(422)
  return answer.json().errors
}

test('a client with neither phone number nor user name is refused', async () => {
  const errors = { phone: 'Telefone é obrigatório' }
  expect(await refusal({})).toEqual(errors)
  expect(await refusal({ phone: '', whatsappUsername: null })).toEqual(errors)
})

test.each(['ab', '123', 'ana bike', 'ana@mail.example'])(
  'the user name "%s" is refused',
  async (whatsappUsername) => {
    expect(await refusal({ phone, whatsappUsername })).toEqual({
      whatsappUsername: 'Usuário do WhatsApp deve ter de 3 a 35 letras, números, pontos ou _',
    })
  },
)

test('all wrong fields of a client are told at once', async () => {
  expect(await refusal({ name: '', phone: '', email: 'nada' })).toEqual({
    name: 'Nome é obrigatório',
    phone: 'Telefone é obrigatório',
    email: 'Email inválido',
  })
})
