import { beforeAll, expect, test } from 'vitest'
import type { Category } from '../../../contracts/categories.ts'
import { readCategoryPageQuery } from '../../../contracts/product-query.ts'
import { createCategory, updateCategory } from '../../../shop/catalogue/categories.ts'
import { createProductIn } from '../../../shop/catalogue/products.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { categoryAt } from './category-at.server.ts'
import { type ListPage, categoryPage, offersPage } from './list-page.server.ts'

const publicUrl = 'https://loja.example'
const { db } = await openTestDatabase()
let parts: Category
let pedals: Category
let empty: Category

beforeAll(async () => {
  parts = await createCategory(db, categoryInput('Peças', { description: 'Peças de reposição.' }))
  pedals = await createCategory(db, categoryInput('Pedais', { parentId: parts.id }))
  const saddles = await createCategory(db, categoryInput('Selins', { parentId: parts.id }))
  empty = await createCategory(db, categoryInput('Vazia'))
  for (let n = 1; n <= 30; n++)
    await createDated({
      ...productInput(`Pedal ${n}`, pedals.id, { price: n * 10 }),
      createdAt: '2026-01-01T12:00:00.000Z',
    })
  await createDated({
    ...productInput('Selim', saddles.id, { price: 720.5, promotionalPrice: 612.01 }),
    createdAt: '2026-01-02T12:00:00.000Z',
  })
})

/** Of a day of its own, as an import has it. */
function createDated(input: Parameters<typeof createProductIn>[1]) {
  return db.transaction().execute((trx) => createProductIn(trx, input))
}

async function open(slug: string, query = ''): Promise<ListPage> {
  return categoryPage(db, await categoryAt(db, slug, ''), {
    query: readCategoryPageQuery(new URLSearchParams(query)),
    settings: await getSettings(db),
    publicUrl,
  })
}

const titles = (page: ListPage) => page.cards.map(({ title }) => title)
const linkOf = (page: ListPage, rel: string) =>
  JSON.stringify(page.head.find((each) => 'rel' in each && each.rel === rel))
const isNoindex = (page: ListPage) =>
  page.head.some((each) => 'name' in each && each.name === 'robots')

test('a main category shows the products of its subcategories, 24 per page, by name', async () => {
  const page = await open('pecas')
  expect(page).toMatchObject({
    total: '31',
    page: 1,
    lastPage: 2,
    position: 'Mostrando 1–24 de 31, por nome (A–Z)',
  })
  expect(titles(page).slice(0, 3)).toEqual(['Pedal 1', 'Pedal 2', 'Pedal 3'])
  expect(await open('pecas', 'pagina=2')).toMatchObject({
    position: 'Mostrando 25–31 de 31, por nome (A–Z)',
  })
})

test('a page after the last one has no cards and names the last', async () => {
  const page = await open('pecas', 'pagina=9')
  expect(page).toMatchObject({ page: 9, lastPage: 2, cards: [] })
  expect(page).not.toHaveProperty('position')
})

test('the price slider ends at 500 or at the highest effective price, rounded up to a multiple of 50', async () => {
  expect((await open('pedais')).ceiling).toBe(500)
  expect((await open('pecas')).ceiling).toBe(650)
})

test('the price filter includes effective prices equal to its value', async () => {
  expect(titles(await open('pedais', 'preco=30'))).toEqual(['Pedal 1', 'Pedal 2', 'Pedal 3'])
  expect(titles(await open('pedais', 'preco=30&de=20'))).toEqual(['Pedal 2', 'Pedal 3'])
  expect(titles(await open('pecas', 'de=612'))).toEqual(['Selim'])
})

test('a price at the end of the slider is no filter', async () => {
  const page = await open('pecas', 'preco=650')
  expect(page).toMatchObject({ total: '31', filters: { preco: '' } })
  expect(isNoindex(page)).toBe(false)
})

test('the address chooses the order', async () => {
  expect(titles(await open('pecas', 'ordem=price-desc'))[0]).toBe('Selim')
  expect(titles(await open('pecas', 'ordem=price-asc'))[0]).toBe('Pedal 1')
  expect(titles(await open('pecas', 'ordem=newest'))[0]).toBe('Selim')
})

test('the search in a category finds names and descriptions, ignoring case', async () => {
  expect(titles(await open('pecas', 'busca=SELIM'))).toEqual(['Selim'])
  expect((await open('pecas', 'busca=bicicleta')).total).toBe('31')
})

test('a quick filter without products says why, one with products works', async () => {
  const [inStock, promotion, bestsellers, topRated] = (await open('pecas')).quickFilters
  expect(inStock).toEqual({ value: 'em-estoque', name: 'Em estoque' })
  expect(promotion).toEqual({ value: 'promocao', name: 'Em promoção' })
  expect(bestsellers?.reason).toBeTruthy()
  expect(topRated?.reason).toBe('Nenhum produto com nota 5 nesta categoria')
  expect((await open('pedais')).quickFilters[1]?.reason).toBe(
    'Nenhum produto em promoção nesta categoria',
  )
  expect(titles(await open('pecas', 'filtro=promocao'))).toEqual(['Selim'])
})

test('only the list view has descriptions', async () => {
  expect((await open('pedais')).cards[0]?.description).toBeUndefined()
  expect((await open('pedais', 'ver=lista')).cards[0]?.description).toBe(
    'Pedal 1 para a sua bicicleta.',
  )
})

test('the chips lead to the subcategories of the main category', async () => {
  expect((await open('pecas')).chips.map(({ name, isHere }) => [name, isHere])).toEqual([
    ['Tudo', true],
    ['Pedais', false],
    ['Selins', false],
  ])
  expect((await open('pedais')).chips.map(({ name, isHere }) => [name, isHere])).toEqual([
    ['Tudo', false],
    ['Pedais', true],
    ['Selins', false],
  ])
  expect((await open('vazia')).chips).toEqual([])
})

test('the breadcrumbs of a subcategory name its parent', async () => {
  expect((await open('pedais')).crumbs).toEqual([
    { name: 'Início', path: '/' },
    { name: 'Peças', path: '/categoria/pecas' },
    { name: 'Pedais' },
  ])
})

test('each page of the whole list is its own canonical page', async () => {
  expect(linkOf(await open('pecas'), 'canonical')).toContain(
    '"https://loja.example/categoria/pecas"',
  )
  const second = await open('pecas', 'pagina=2')
  expect(linkOf(second, 'canonical')).toContain('"https://loja.example/categoria/pecas?pagina=2"')
  expect(isNoindex(second)).toBe(false)
})

test.each([
  'busca=pedal',
  'preco=100',
  'filtro=promocao',
  'ordem=rating',
  'ver=lista',
  'ordem=newest&pagina=2',
])('"%s" is not indexed and names the whole list as canonical', async (query) => {
  const page = await open('pecas', query)
  expect(isNoindex(page)).toBe(true)
  expect(linkOf(page, 'canonical')).toContain('"https://loja.example/categoria/pecas"')
})

test('an empty category has no position and no cards', async () => {
  const page = await open(empty.slug)
  expect(page).toMatchObject({ total: '0', cards: [], lastPage: 1 })
  expect(page.position).toBeUndefined()
})

test('a shared category has the first picture that one of its products has', async () => {
  const tyres = await createCategory(db, categoryInput('Pneus'))
  await createProduct(db, productInput('Pneu A', tyres.id, { images: [] }))
  const url = `/media/${'a'.repeat(32)}-1000x800-1000.webp`
  const { id: productId } = await createProduct(db, productInput('Pneu B', tyres.id))
  await db.updateTable('productImages').set({ url }).where('productId', '=', productId).execute()
  expect((await open('pneus')).head).toContainEqual({
    property: 'og:image',
    content: expect.stringContaining('a'.repeat(32)),
  })
})

const redirected = (slug: string, search = '') =>
  categoryAt(db, slug, search).then(
    () => undefined,
    (thrown: unknown) =>
      thrown instanceof Response ? `${thrown.status} ${thrown.headers.get('Location')}` : thrown,
  )

test('an id and a former slug redirect permanently to the slug and keep the filters', async () => {
  const renamed = await createCategory(db, categoryInput('Aros', { slug: 'aros' }))
  await updateCategory(db, renamed.id, categoryInput('Aros e raios', { slug: 'aros-e-raios' }))
  expect(await redirected(renamed.id)).toBe('301 /categoria/aros-e-raios')
  expect(await redirected('AROS-e-Raios')).toBe('301 /categoria/aros-e-raios')
  expect(await redirected('aros', '?ordem=rating')).toBe('301 /categoria/aros-e-raios?ordem=rating')
  await updateCategory(db, renamed.id, categoryInput('Aros e raios', { isActive: false }))
  expect(await redirected('aros')).toMatchObject({ init: { status: 404 } })
})

test('a category that is not public is not found', async () => {
  const closed = await createCategory(db, categoryInput('Fechada', { isActive: false }))
  await createCategory(db, categoryInput('Aberta', { parentId: closed.id }))
  for (const slug of ['nao-existe', 'fechada', 'aberta', closed.id])
    expect(await redirected(slug)).toMatchObject({ init: { status: 404 } })
})

test('the offers are what is on promotion and in stock, narrowed like a category', async () => {
  const offers = async (query = '') =>
    offersPage(db, {
      query: readCategoryPageQuery(new URLSearchParams(query)),
      settings: await getSettings(db),
      publicUrl,
    })
  const soldOut = { promotionalPrice: 90, inStock: false }
  await createProduct(db, productInput('Esgotado', parts.id, soldOut))
  const page = await offers('filtro=promocao')
  expect(titles(page)).toEqual(['Selim'])
  expect(linkOf(page, 'canonical')).toContain(`${publicUrl}/ofertas`)
  expect(page.quickFilters.map(({ value }) => value)).toEqual(['mais-vendidos', 'nota-5'])
  expect([page.chosen, isNoindex(page)]).toEqual([[], false])
  const narrowed = await offers('busca=pedal&ordem=newest')
  expect([titles(narrowed), isNoindex(narrowed)]).toEqual([[], true])
  expect(narrowed.chosen).toEqual([{ name: '“pedal”', path: '/ofertas?ordem=newest' }])
})

test('the best selling are offered as an order once something of the list has sold', async () => {
  const offered = (page: ListPage) => page.sorts.some(([sort]) => sort === 'best-selling')
  expect(offered(await open('pecas'))).toBe(false)
  await db.updateTable('products').set({ soldQuantity: 1 }).where('name', '=', 'Selim').execute()
  await updateCategory(db, empty.id, categoryInput('Vazia'))
  expect(offered(await open('pecas', 'ordem=best-selling'))).toBe(true)
  expect((await open('pecas', 'ordem=best-selling')).position).toMatch(/por mais vendidos$/)
  expect(offered(await open('pedais'))).toBe(false)
})
