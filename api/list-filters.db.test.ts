import { beforeAll, describe, expect, test } from 'vitest'
import type { Client } from '../contracts/clients.ts'
import type { Product } from '../contracts/products.ts'
import type { Sale } from '../contracts/sales.ts'
import { addDays, dayOf } from '../shop/calendar.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../test/selling-shop.ts'

let shop: SellingShop
const today = dayOf(new Date())

beforeAll(async () => {
  shop = await openSellingShop()
})

describe('the products of the office', () => {
  const names = async (query: string, token: string | undefined = shop.token) =>
    (await shop.get(`/products?${query}`, token)).json<Product[]>().map(({ name }) => name)

  async function create(name: string, rest: object): Promise<Product> {
    const input = productInput(name, shop.product.category.id, { sku: `S-${name}`, ...rest })
    const answer = await shop.send('POST', '/products', input)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json()
  }

  test('are narrowed by what is missing, all of it at once, and counted', async () => {
    await create('Filtro rascunho', { isDraft: true, images: [] })
    await create('Filtro esgotado', { inStock: false })
    await create('Filtro sem código', { sku: null })
    await create('Filtro barato', { promotionalPrice: 5 })
    const found = (state: string) => names(`state=${state}&search=filtro`)
    expect(await found('rascunho')).toEqual(['Filtro rascunho'])
    expect(await found('sem-foto')).toEqual(['Filtro rascunho'])
    expect(await found('rascunho,sem-foto')).toEqual(['Filtro rascunho'])
    expect(await found('rascunho,esgotado')).toEqual([])
    expect(await found('esgotado')).toEqual(['Filtro esgotado'])
    expect(await found('sem-sku')).toEqual(['Filtro sem código'])
    expect(await found('promocao')).toEqual(['Filtro barato'])
    const answer = await shop.get('/products?state=esgotado&limit=1', shop.token)
    expect(answer.headers['x-total-count']).toBe('1')
  })

  test('without a cost are those of which a variation was never bought', async () => {
    const { id, name } = await create('Filtro comprado', {})
    const before = await names('state=sem-custo&limit=500')
    expect(before).toContain(name)
    const { variants } = (await shop.get(`/products/${id}`, shop.token)).json()
    const bought = await shop.send('POST', '/stock/entries', {
      lines: [{ variantId: variants[0].id, quantity: 2, unitCost: 10, onHandBefore: 0 }],
    })
    expect(bought.statusCode, bought.body).toBeLessThan(300)
    expect(await names('state=sem-custo&limit=500')).toHaveLength(before.length - 1)
  })

  test('of a filter are what a spreadsheet and a change of many hold', async () => {
    await create('Filtro da planilha', { isDraft: true })
    const sheet = await shop.get('/products/export?state=rascunho&search=planilha', shop.token)
    expect(sheet.body.trim().split('\n')).toHaveLength(2)
    const preview = await shop.send('POST', '/bulk-changes/preview', {
      selection: { found: { search: 'filtro', state: ['esgotado'] } },
      action: { kind: 'draft', isDraft: true },
    })
    expect(preview.json()).toMatchObject({ changing: 1 })
  })

  test('have no such filters for visitors, and an unknown one is refused', async () => {
    expect(await names('state=esgotado&limit=500', '')).not.toEqual(['Filtro esgotado'])
    const answer = await shop.get('/products?state=azul', shop.token)
    expect(answer.statusCode).toBe(400)
  })

  test('are ordered by name and category in both directions', async () => {
    const rising = await names('sort=name&limit=500')
    expect(await names('sort=name-desc&limit=500')).toEqual(rising.toReversed())
    expect(await names('sort=category&limit=500')).toHaveLength(rising.length)
    expect(await names('sort=category-desc&limit=500')).toHaveLength(rising.length)
    for (const name of ['Óleos', 'Pedais', 'óculos', 'Nada']) {
      const { id } = (await shop.send('POST', '/categories', categoryInput(name))).json()
      await shop.send('POST', '/products', productInput(`Ordem ${name}`, id))
    }
    const ordered = ['Nada', 'óculos', 'Óleos', 'Pedais'].map((name) => `Ordem ${name}`)
    expect(await names('sort=category&search=ordem')).toEqual(ordered)
    expect(await names('sort=category-desc&search=ordem')).toEqual(ordered.toReversed())
  })
})

describe('the clients', () => {
  const names = async (query: string) =>
    (await shop.get(`/clients?${query}`, shop.token))
      .json<{ clients: Client[] }>()
      .clients.map(({ name }) => name)

  test('are narrowed to who owes, who has a voucher and who bought nothing lately', async () => {
    const owing = await shop.newClient('Devedora')
    const holding = await shop.newClient('Dona do Vale')
    const idle = await shop.newClient('Sumido')
    const owed = await shop.newSale({ clientId: owing.id })
    await shop.send('POST', `/sales/${owed.id}/payments`, { means: 'pix', amount: 1 })
    const { id } = await shop.newSale({ clientId: holding.id })
    const { items } = (
      await shop.send('PUT', `/sales/${id}`, { status: 'completed', received: 'pix' })
    ).json<Sale>()
    const returned = await shop.send('POST', `/sales/${id}/returns`, {
      items: [{ itemId: items[0]?.id, quantity: 1 }],
      reason: 'Tamanho errado',
      refund: { means: 'voucher', amount: 99.9 },
    })
    expect(returned.statusCode, returned.body).toBe(201)
    expect(await names('owing=true')).toEqual(['Devedora'])
    expect(await names('voucher=true')).toEqual(['Dona do Vale'])
    expect(await names('idleDays=90')).toEqual([])
    await shop.db
      .updateTable('clients')
      .set({ createdAt: '2020-01-01T00:00:00.000Z' })
      .where('id', 'in', [idle.id, holding.id])
      .execute()
    expect(await names('idleDays=90')).toEqual(['Sumido'])
    const all = await names('sort=name')
    expect(await names('sort=name-desc')).toEqual(all.toReversed())
    expect((await shop.get('/clients?idleDays=muito', shop.token)).statusCode).toBe(400)
  })
})

test('sales are narrowed to what is overdue and to how they were paid', async () => {
  const { id } = await shop.newSale()
  await shop.send('POST', `/sales/${id}/payments`, { means: 'cash', amount: 10 })
  // Neither a payment that was corrected nor a corrected refund was received.
  const wrong = await shop.send('POST', `/sales/${id}/payments`, { means: 'card', amount: 20 })
  const refund = await shop.send('POST', `/sales/${id}/refunds`, { means: 'other', amount: 5 })
  for (const answer of [wrong, refund]) {
    const entry = answer.json<Sale>().payments.at(-1)
    const url = `/sales/${id}/payments/${entry?.id}/reversal`
    expect((await shop.send('POST', url, { reason: 'Engano' })).statusCode).toBe(201)
  }
  const ids = async (query: string) =>
    (await shop.get(`/sales?${query}`, shop.token))
      .json<{ sales: Sale[] }>()
      .sales.map((sale) => sale.id)
  expect(await ids('overdue=true')).toEqual([])
  await shop.db
    .updateTable('sales')
    .set({ dueDay: addDays(today, -1) })
    .where('id', '=', id)
    .execute()
  expect(await ids('overdue=true')).toEqual([id])
  expect(await ids('means=cash')).toEqual([id])
  expect(await ids('means=card')).toEqual([])
  expect(await ids('means=other')).toEqual([])
})
