import { beforeAll, expect, test } from 'vitest'
import type { Category } from '../contracts/categories.ts'
import type { Product, ProductInput } from '../contracts/products.ts'
import { createProduct } from '../shop/stock/new-product.ts'
import { listProductEntries } from '../shop/catalogue/sitemap-entries.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let category: Category

beforeAll(async () => {
  shop = await openTestApi()
  category = (await shop.send('POST', '/categories', categoryInput('Bancos'))).json()
})

const nothingYet: Partial<ProductInput> = { isDraft: true, description: '', images: [] }

async function createDraft(name: string): Promise<Product> {
  const answer = await shop.send('POST', '/products', productInput(name, category.id, nothingYet))
  expect(answer.json()).toMatchObject({ name, isDraft: true })
  return answer.json()
}

const put = ({ id }: Product, body: object) => shop.send('PUT', `/products/${id}`, body)

/** The slugs of what a visitor finds in lists, searches and the sitemap. */
async function slugsForVisitors(search: string): Promise<string[]> {
  const list: Product[] = (await shop.get('/products')).json()
  const found: Product[] = (await shop.get(`/products?search=${search}`)).json()
  const listed = await listProductEntries(shop.db, { limit: 100, page: 1 })
  return [...list, ...found, ...listed].map(({ slug }) => slug)
}

test('a draft needs neither picture nor description, and no visitor finds it', async () => {
  const { id, slug } = await createDraft('Selim Rascunhado')
  expect((await shop.get(`/products/${id}`)).statusCode).toBe(404)
  expect((await shop.get(`/products/${slug}`)).statusCode).toBe(404)
  expect(await slugsForVisitors('rascunhado')).not.toContain(slug)
  const staff: Product[] = (await shop.get('/products?search=rascunhado', shop.token)).json()
  expect(staff).toMatchObject([{ id, isDraft: true, description: '', images: [] }])
})

test('a draft still needs a name, a price and a category', async () => {
  const input = { ...nothingYet, name: '', price: undefined, categoryId: '' }
  const answer = await shop.send('POST', '/products', input)
  expect(Object.keys(answer.json().errors).toSorted()).toEqual(['categoryId', 'name', 'price'])
})

test('a draft stays hidden when its category is shown again', async () => {
  const { id } = await createDraft('Selim Escondido')
  for (const isActive of [false, true])
    await shop.send('PUT', `/categories/${category.id}`, categoryInput('Bancos', { isActive }))
  expect((await shop.get(`/products/${id}`)).statusCode).toBe(404)
})

test('a draft is published when it is complete, and refused with sentences until then', async () => {
  const draft = await createDraft('Selim Publicado')
  const early = await put(draft, { ...draft, isDraft: false, price: 80 })
  expect(early.statusCode).toBe(422)
  expect(early.json().errors).toEqual({
    description: 'Descrição é obrigatória',
    images: 'Pelo menos uma imagem é obrigatória',
  })
  const complete = productInput('Selim Publicado', category.id, { isDraft: false })
  expect((await put(draft, complete)).json()).toMatchObject({ isDraft: false })
  expect(await slugsForVisitors('publicado')).toContain(draft.slug)
})

test('a draft saved by a client that does not know drafts stays one', async () => {
  const draft = await createDraft('Selim Antigo')
  const { isDraft: _isDraft, ...known } = draft
  const answer = await put(draft, { ...known, price: 77, inStock: false })
  expect(answer.json()).toMatchObject({ isDraft: true, price: 77, inStock: false })
})

test('a published product can become a draft, complete or not', async () => {
  const input = productInput('Selim Retirado', category.id)
  const published: Product = (await shop.send('POST', '/products', input)).json()
  expect((await put(published, { ...published, isDraft: true, images: [] })).statusCode).toBe(200)
  expect(await slugsForVisitors('retirado')).not.toContain(published.slug)
})

test('a product that an import published without a picture is changed and stays public', async () => {
  const input = productInput('Vale-revisão', category.id, { images: [] })
  const { id, slug } = await createProduct(shop.db, input)
  const answer = await shop.send('PUT', `/products/${id}`, { ...input, price: 150, inStock: false })
  expect(answer.json()).toMatchObject({ price: 150, inStock: false, isDraft: false })
  expect(await slugsForVisitors('vale')).toContain(slug)
  const emptied = await shop.send('PUT', `/products/${id}`, { ...input, description: '' })
  expect(emptied.json().errors).toEqual({ description: 'Descrição é obrigatória' })
})

test('neither can an empty description hide in markup, nor a missing part behind another fault', async () => {
  const markup = productInput('Selim', category.id, { description: '<p><br></p>' })
  expect((await shop.send('POST', '/products', markup)).json().errors).toEqual({
    description: 'Descrição é obrigatória',
  })
  const faults = productInput('', category.id, { description: ' ', images: [] })
  expect(
    Object.keys((await shop.send('POST', '/products', faults)).json().errors).toSorted(),
  ).toEqual(['description', 'images', 'name'])
})
