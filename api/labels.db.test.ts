import { beforeAll, expect, test } from 'vitest'
import type { Labels } from '../contracts/labels.ts'
import type { ProductDetail } from '../contracts/products.ts'
import { openTestApi, signInSeller, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let categoryId: string
let count = 0

beforeAll(async () => {
  shop = await openTestApi()
  categoryId = (await shop.send('POST', '/categories', categoryInput('Camisas'))).json().id
})

const jersey = {
  options: [{ name: 'Tamanho' }],
  variants: [
    { values: ['M'], sku: null, gtin: '7891234567895', price: 100 },
    { values: ['GG'], price: 120, promotionalPrice: 110 },
  ],
}

async function newProduct(rest = {}): Promise<ProductDetail> {
  const input = productInput(`Camisa ${count++}`, categoryId, { price: 100, ...rest })
  const answer = await shop.send('POST', '/products', input)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}

function onlyVariant({ variants: [variant] }: ProductDetail): string {
  return variant?.id ?? ''
}

async function labelsOf(variantIds: string[], token = shop.token): Promise<Labels> {
  const answer = await shop.get(`/labels?variantIds=${variantIds.join(',')}`, token)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}

async function outdatedIds(): Promise<string[]> {
  const answer = await shop.get('/labels/outdated', shop.token)
  const { labels }: Labels = answer.json()
  return labels.map(({ variantId }) => variantId)
}

/** Prints one label of each variant of a product. */
async function printLabels({ variants }: ProductDetail): Promise<void> {
  const { cashDiscountPercentage, labels } = await labelsOf(variants.map(({ id }) => id))
  const printed = labels.map(({ variantId, price }) => ({ variantId, price }))
  const body = { cashDiscountPercentage, labels: printed }
  expect((await shop.send('POST', '/labels/printed', body)).statusCode).toBe(200)
}

async function setDiscount(cashDiscountPercentage: number): Promise<void> {
  const payment = (await shop.get('/settings/payment')).json()
  await shop.send('PATCH', '/settings/payment', { ...payment, cashDiscountPercentage })
}

test('labels say what each variant costs, in the order asked for', async () => {
  const { slug, name, variants } = await newProduct(jersey)
  const ids = variants.map(({ id }) => id).toReversed()
  const { labels } = await labelsOf([...ids, 'desconhecida'], await signInSeller(shop.db))
  expect(labels).toMatchObject([
    { variantId: ids[0], name: `${name} – GG`, price: 110, cashPrice: 104.5, gtin: null },
    { variantId: ids[1], price: 100, cashPrice: 95, gtin: '7891234567895', slug, printed: null },
  ])
  expect(labels.map(({ choice }) => choice)).toEqual(['?tamanho=gg', '?tamanho=m'])
})

test('a variant is listed from a change of its price until its label is printed again', async () => {
  const product = await newProduct()
  await printLabels(product)
  expect(await outdatedIds()).not.toContain(onlyVariant(product))

  const changed = { ...product, price: 90 }
  await shop.send('PUT', `/products/${product.id}`, changed)
  expect(await outdatedIds()).toContain(onlyVariant(product))
  const [label] = (await labelsOf([onlyVariant(product)])).labels
  expect(label).toMatchObject({ price: 90, printed: { price: 100, cashPrice: 95 } })

  await printLabels(product)
  expect(await outdatedIds()).not.toContain(onlyVariant(product))
})

test('a price that was never printed is not listed', async () => {
  const product = await newProduct()
  await shop.send('PUT', `/products/${product.id}`, { ...product, price: 80 })
  expect(await outdatedIds()).not.toContain(onlyVariant(product))
})

test('another cash discount changes all cash prices', async () => {
  const product = await newProduct()
  await printLabels(product)
  await setDiscount(8)
  expect(await outdatedIds()).toContain(onlyVariant(product))
  await setDiscount(5)
  expect(await outdatedIds()).not.toContain(onlyVariant(product))
})

test('archived and deleted variants need no label', async () => {
  const product = await newProduct()
  await printLabels(product)
  await shop.send('PUT', `/products/${product.id}`, { ...product, price: 70 })
  await shop.send('DELETE', `/products/${product.id}`)
  expect(await outdatedIds()).not.toContain(onlyVariant(product))
  expect((await labelsOf([onlyVariant(product)])).labels).toEqual([])
})

test('printed labels of an unknown variant are skipped, a wrong price is refused', async () => {
  const labels = [{ variantId: 'desconhecida', price: 10 }]
  const send = (body: object) => shop.send('POST', '/labels/printed', body)
  expect((await send({ cashDiscountPercentage: 5, labels })).statusCode).toBe(200)
  const wrong = { cashDiscountPercentage: 5, labels: [{ variantId: 'x', price: -1 }] }
  expect((await send(wrong)).statusCode).toBe(422)
})
