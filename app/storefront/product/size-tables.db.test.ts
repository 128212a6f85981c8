import { beforeAll, expect, test } from 'vitest'
import { productPage } from './product-page.server.ts'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { openTestApi, type TestApi } from '../../../test/api.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'

let shop: TestApi
let mainId: string
let shirt: ProductWithVariants

beforeAll(async () => {
  shop = await openTestApi()
  mainId = (await createCategory(shop.db, categoryInput('Roupas'))).id
  const { id } = await createCategory(shop.db, categoryInput('Camisas', { parentId: mainId }))
  shirt = await createProduct(shop.db, productInput('Camisa Rota', id))
})

const table = (title: string, cell = '96') => ({
  title,
  note: 'Meça sobre a camiseta.',
  columns: ['Tamanho', 'Tórax (cm)'],
  rows: [
    ['M', cell],
    ['G', ''],
  ],
})
const put = (path: string, body: object) => shop.send('PUT', `/size-tables/${path}`, body)
const shownTable = async () =>
  (await productPage(shop.db, shirt, await getSettings(shop.db), 'https://loja.example')).sizeTable

test('a product shows its own table, or else that of its category or main category', async () => {
  expect(await shownTable()).toBeUndefined()
  expect((await put(`category/${mainId}`, { table: table('Da categoria') })).statusCode).toBe(200)
  expect(await shownTable()).toMatchObject({ title: 'Da categoria' })
  const inherited = (await shop.get(`/size-tables/product/${shirt.id}`, shop.token)).json()
  expect(inherited).toMatchObject({ name: 'Camisa Rota', table: null, inherited: 'Roupas' })
  await put(`product/${shirt.id}`, { table: table('Da camisa') })
  expect(await shownTable()).toMatchObject({ title: 'Da camisa' })
  await shop.send('DELETE', `/size-tables/product/${shirt.id}`)
  expect(await shownTable()).toMatchObject({ title: 'Da categoria' })
})

test('a table whose rows do not fit its columns is refused', async () => {
  const wrong = { ...table('Medidas'), rows: [['M'], ['', '1']] }
  const { statusCode, ...answer } = await put(`product/${shirt.id}`, { table: wrong })
  expect(statusCode).toBe(422)
  expect(answer.json().errors).toEqual({
    'table.rows.0': 'Preencha cada coluna',
    'table.rows.1': 'Informe o tamanho',
  })
})

test('the second of two editors is told that the table has changed', async () => {
  const seen = (await put(`product/${shirt.id}`, { table: table('Um') })).json()
  const change = { table: table('Dois'), updatedAt: seen.updatedAt }
  const answers = [
    await put(`product/${shirt.id}`, change),
    await put(`product/${shirt.id}`, change),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
})

test('a deleted product takes its table with it', async () => {
  expect((await shop.send('DELETE', `/products/${shirt.id}`)).statusCode).toBe(200)
  const left = await shop.db.selectFrom('sizeTables').select('kind').execute()
  expect(left).toEqual([{ kind: 'category' }])
})

test.each(['/size-tables/product/%00', '/size-tables/category/%00'])(
  '%s is simply not found',
  async (path) => {
    expect((await shop.get(path, shop.token)).statusCode).toBe(404)
    expect((await shop.send('DELETE', path)).statusCode).toBe(404)
  },
)
