import { beforeAll, expect, test } from 'vitest'
import type { ProductDetail } from '../contracts/products.ts'
import { createCategory } from '../shop/catalogue/categories.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import type { ProductWithVariants } from '../shop/catalogue/stored-product.ts'
import { removeOldWishes } from '../shop/wishes/wishes.ts'
import { openTestApi, signInSeller, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let seller: string
let shirt: ProductWithVariants

beforeAll(async () => {
  shop = await openTestApi()
  seller = await signInSeller(shop.db)
  const { id } = await createCategory(shop.db, categoryInput('Camisas'))
  shirt = await createProduct(shop.db, {
    ...productInput('Camisa Rota', id),
    options: [{ name: 'Tamanho', values: [] }],
    variants: ['M', 'G'].map((value) => ({
      values: [value],
      sku: null,
      gtin: null,
      picture: null,
      inStock: value === 'M',
    })),
  })
})

const noted = (person: object, size = 1) =>
  shop.send('POST', '/wishes', { variantId: shirt.variants[size]?.id, ...person }, seller)
const people = async () =>
  (await shop.get('/wishes', seller)).json().map(({ person }: { person: string }) => person)

test('a seller notes who wants what, and answers those whose variant has arrived first', async () => {
  const ana = (
    await shop.send('POST', '/clients', { name: 'Ana Lima', phone: '(27) 99999-0001' })
  ).json()
  expect((await noted({ name: 'Bia', phone: '(28) 3552-1000' })).statusCode).toBe(201)
  expect((await noted({ clientId: ana.id }, 0)).json()).toMatchObject({ person: 'Ana Lima' })
  const [first, second] = (await shop.get('/wishes', seller)).json()
  expect(first).toMatchObject({ person: 'Ana Lima', name: 'Camisa Rota – M', inStock: true })
  expect(second).toMatchObject({ person: 'Bia', phone: '(28) 3552-1000', inStock: false })
  const answer = new URL(first.answerUrl)
  expect(answer.pathname).toBe('/5527999990001')
  expect(answer.searchParams.get('text')).toContain(
    'Chegou o que você queria:\nCamisa Rota – M, por R$ 100,00\n' +
      'https://loja.example/produto/camisa-rota?tamanho=m',
  )
  const end = () => shop.send('DELETE', `/wishes/${first.id}`, undefined, seller)
  expect([(await end()).statusCode, (await end()).statusCode]).toEqual([200, 404])
  expect(await people()).toEqual(['Bia'])
})

test('a wish names a product, and a client or else a name and a phone number', async () => {
  const refused = async (person: object) => Object.keys((await noted(person)).json().errors)
  expect(await refused({ name: '', phone: '123' })).toEqual(['name', 'phone'])
  expect(await refused({ clientId: 'ninguem' })).toEqual(['clientId'])
  expect(await refused({ variantId: 'nada', name: 'Ana', phone: '28 3552-1000' })).toEqual([
    'variantId',
  ])
})

test('erasing a client erases the wishes of that person, and the log never knew them', async () => {
  const caio = { name: 'Caio Prado', phone: '(27) 99999-0002' }
  const { id } = (await shop.send('POST', '/clients', caio)).json()
  await noted({ clientId: id })
  await shop.app.inject({
    method: 'POST',
    url: '/api/wishes',
    headers: { authorization: `Bearer ${seller}`, 'idempotency-key': 'caio-1234' },
    payload: { variantId: shirt.variants[1]?.id, name: 'Caio P.', phone: '27 99999-0002' },
  })
  expect(await people()).toContain('Caio P.')
  expect((await shop.send('DELETE', `/clients/${id}?eraseFromSales=true`)).statusCode).toBe(200)
  expect((await people()).join()).not.toContain('Caio')
  const answers = await shop.db.selectFrom('idempotencyKeys').select('answer').execute()
  expect(JSON.stringify(answers)).not.toContain('Caio')
  const rows = await shop.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', 'stock')
    .execute()
  expect(JSON.stringify(rows)).not.toContain('Caio')
  expect(rows.length).toBeGreaterThan(0)
})

test('a wish ends with its variant, also when it was counted', async () => {
  const input = {
    ...productInput('Camisa Serra', shirt.categoryId),
    options: [{ name: 'Tamanho' }],
  }
  const variants = ['P', 'M'].map((value) => ({ values: [value] }))
  const product: ProductDetail = (
    await shop.send('POST', '/products', { ...input, variants })
  ).json()
  const [small, medium] = product.variants
  await shop.send('POST', `/stock/variants/${small?.id}/start`, { quantity: 1 })
  const eva = { variantId: small?.id, name: 'Eva', phone: '(28) 3552-1000' }
  await shop.send('POST', '/wishes', eva)
  expect(await people()).toContain('Eva')
  const change = await shop.send('PUT', `/products/${product.id}`, {
    ...input,
    variants: [{ id: medium?.id, values: ['M'] }],
  })
  expect(change.statusCode, change.body).toBe(200)
  expect(await people()).not.toContain('Eva')
  expect((await shop.send('POST', '/wishes', eva)).statusCode).toBe(422)
})

test('a wish is kept for 90 days', async () => {
  await noted({ name: 'Davi', phone: '(28) 3552-1000' })
  const day = 24 * 60 * 60_000
  const aged = (days: number) =>
    shop.db
      .updateTable('wishes')
      .set({ createdAt: new Date(Date.now() - days * day).toISOString() })
      .where('name', '=', 'Davi')
      .execute()
  await aged(89)
  await removeOldWishes(shop.db)
  expect(await people()).toContain('Davi')
  await aged(91)
  await removeOldWishes(shop.db)
  expect(await people()).not.toContain('Davi')
})

test('wishes are read by pages, and name how many want the same and what visitors do not see', async () => {
  const categoryId = shirt.categoryId
  const hidden = await createProduct(shop.db, {
    ...productInput('Camisa Prova', categoryId),
    isDraft: true,
  })
  const variantId = hidden.variants[0]?.id
  for (const name of ['Gil', 'Iara'])
    await shop.send('POST', '/wishes', { variantId, name, phone: '(28) 3552-1000' })
  const list = await shop.get(`/wishes?productId=${hidden.id}&limit=1&page=2`, seller)
  expect(list.headers['x-total-count']).toBe('2')
  expect(list.json()).toMatchObject([{ person: 'Iara', people: 2, isPublic: false }])
})
