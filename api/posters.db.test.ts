import { beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import type { ProductDetail } from '../contracts/products.ts'
import { openTestApi, signInSeller, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let categoryId: string
let seller: string

beforeAll(async () => {
  shop = await openTestApi()
  seller = await signInSeller(shop.db)
  categoryId = (await shop.send('POST', '/categories', categoryInput('Selins'))).json().id
})

async function newProduct(rest: object): Promise<ProductDetail> {
  return (await shop.send('POST', '/products', productInput('Selim', categoryId, rest))).json()
}

test.each([
  ['square', 1080],
  ['story', 1920],
])('sellers get a JPEG of a product to be posted, as a %s', async (format, height) => {
  const name = 'Selim de couro <largo> & macio '.repeat(6).trim()
  const { id } = await newProduct({ name, price: 289.9, promotionalPrice: 249.9 })
  const answer = await shop.get(`/products/${id}/poster?format=${format}`, seller)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1080, height })
})

test('a name that is one long word is broken to fit', async () => {
  const { id } = await newProduct({ name: 'W'.repeat(80) })
  const answer = await shop.get(`/products/${id}/poster`, seller)
  expect(answer.statusCode, answer.body).toBe(200)
})

test('a poster changes with the price', async () => {
  const { id, ...product } = await newProduct({ price: 100 })
  const poster = async () => (await shop.get(`/products/${id}/poster`, shop.token)).rawPayload
  const before = await poster()
  expect(await poster()).toEqual(before)
  await shop.send('PUT', `/products/${id}`, {
    ...productInput(product.name, categoryId),
    price: 90,
  })
  expect(await poster()).not.toEqual(before)
})

test('drafts have no poster, and visitors get none', async () => {
  const draft = await newProduct({ isDraft: true })
  expect((await shop.get(`/products/${draft.id}/poster`, shop.token)).statusCode).toBe(404)
  const { id } = await newProduct({})
  expect((await shop.get(`/products/${id}/poster`)).statusCode).toBe(401)
})
