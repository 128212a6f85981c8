import { beforeAll, expect, test } from 'vitest'
import { defaultSettings } from '../../../contracts/settings.ts'
import { formatCents } from '../../../shop/text/currency.ts'
import type { ProductDetail } from '../../../contracts/products.ts'
import { productInput } from '../../../test/catalogue.ts'
import { openSellingShop, type SellingShop } from '../../../test/selling-shop.ts'
import { findProductsToList } from './found-products.server.ts'
import { listedLines } from './listed-line.server.ts'

let shop: SellingShop
let jersey: ProductDetail

beforeAll(async () => {
  shop = await openSellingShop()
  const input = {
    ...productInput('Camisa Rota', shop.product.categoryId),
    options: [{ name: 'Tamanho' }],
    variants: [{ values: ['M'] }, { values: ['G'], price: 130, inStock: false }],
  }
  jersey = (await shop.send('POST', '/products', input)).json()
})

const linesOf = (query: string) => listedLines(shop.db, new URLSearchParams(query))

test('a line has name, prices, stock and the address of what was chosen', async () => {
  const [medium, large] = jersey.variants.map(({ id }) => id)
  expect(await linesOf(`${medium}=2&${large}=500`)).toMatchObject([
    { choice: 'Tamanho M', path: '/produto/camisa-rota?tamanho=m', quantity: 2, inStock: true },
    { choice: 'Tamanho G', effectivePriceCents: 13_000, quantity: 99, inStock: false },
  ])
})

test('a product without a choice is found by its slug, one with a choice is not', async () => {
  expect(await linesOf('produto=pneu-29')).toMatchObject([
    { productName: 'Pneu 29', effectivePriceCents: 9990, cashPriceCents: 9491, quantity: 1 },
  ])
  expect(await linesOf('produto=camisa-rota')).toEqual([])
})

test('what does not exist, or is hidden, is absent', async () => {
  expect(await linesOf('nothing=1&utm_source=x')).toEqual([])
  const draft = productInput('Rascunho', shop.product.categoryId, { isDraft: true })
  const hidden: ProductDetail = (await shop.send('POST', '/products', draft)).json()
  expect(await linesOf(`${hidden.variants[0]?.id}=1&produto=${hidden.slug}`)).toEqual([])
})

test('an item with the quantity 0 is taken off', async () => {
  expect(await linesOf(`${jersey.variants[0]?.id}=0&produto=pneu-29`)).toHaveLength(1)
})

test('without scripts, products in stock are found by name, without what is listed', async () => {
  const found = (search: string, listed: string[] = []) =>
    findProductsToList(shop.db, search, listed, defaultSettings)
  expect(await found('camisa')).toEqual([
    {
      id: jersey.id,
      name: 'Camisa Rota',
      variants: [{ id: jersey.variants[0]?.id, choice: 'Tamanho M', cash: formatCents(9500) }],
    },
  ])
  expect(await found('camisa', [jersey.variants[0]?.id ?? ''])).toEqual([])
  expect(await found('')).toEqual([])
})
