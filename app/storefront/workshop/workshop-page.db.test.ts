import { expect, test } from 'vitest'
import { readHomePageQuery } from '../../../contracts/product-query.ts'
import { defaultSettings } from '../../../contracts/settings.ts'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { listForVisitors } from '../../../shop/catalogue/led-search.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { hasServices } from '../../../shop/catalogue/services.ts'
import { listShelves } from '../../../shop/catalogue/shelves.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { listSitemapPages } from '../crawlers/sitemap-pages.ts'
import { searchPage } from '../search/search-page.server.ts'
import { workshopPage } from './workshop-page.server.ts'

const publicUrl = 'https://loja.example'
const { db } = await openTestDatabase()
const settings = { ...defaultSettings, whatsappNumber: '5528999001997', companyName: 'Rota 97' }
const wheels = await createCategory(db, categoryInput('Rodas'))
const brakes = await createCategory(db, categoryInput('Freios'))

const service = (name: string, categoryId: string, rest: object = {}) =>
  createProduct(db, productInput(name, categoryId, { kind: 'service', images: [], ...rest }))

const sitemap = async () =>
  (await listSitemapPages({ db, publicUrl }, 1)).map(({ address }) => address)

test('a shop without a public service has no workshop, and nothing leads there', async () => {
  await createProduct(db, productInput('Pneu', wheels.id))
  await service('Pintura', wheels.id, { isDraft: true })
  expect(await workshopPage(db, settings, publicUrl)).toBeUndefined()
  expect(await hasServices(db)).toBe(false)
  expect(await sitemap()).not.toContain(`${publicUrl}/oficina`)
})

test('the workshop lists services by category and name, with time, prices and a day', async () => {
  await service('Sangria', brakes.id, { minutes: 45, price: 45 })
  await service('Regulagem', brakes.id, { price: 15, promotionalPrice: 10 })
  await service('Centragem', wheels.id, { minutes: 40, price: 30 })
  const page = await workshopPage(db, settings, publicUrl)
  expect(
    page?.groups.map((group) => [group.category, group.services.map(({ name }) => name)]),
  ).toEqual([
    ['Rodas', ['Centragem']],
    ['Freios', ['Regulagem', 'Sangria']],
  ])
  const [bleeding] = page?.groups[1]?.services.slice(1) ?? []
  expect(bleeding).toMatchObject({
    path: '/produto/sangria',
    duration: 'cerca de 45\u00a0min',
    prices: { cash: 'R$\u00a042,75', price: 'R$\u00a045,00' },
    addPath: '/lista?produto=sangria',
  })
  expect(new URL(bleeding?.bookingUrl ?? '').searchParams.get('text')).toBe(
    'Olá! Quero agendar este serviço:\nServiço: Sangria\nPreço: R$ 45,00\n' +
      'À vista no Pix: R$ 42,75\nQue dia posso levar a bicicleta?\n' +
      'https://loja.example/produto/sangria',
  )
  expect(JSON.stringify(page?.head)).toContain('"@type":"OfferCatalog"')
  expect(await sitemap()).toContain(`${publicUrl}/oficina`)
})

test.each(['conserto', 'mão de obra', 'revisão', 'serviços'])('"%s" leads there', async (busca) => {
  const query = readHomePageQuery(new URLSearchParams({ busca }))
  const { led } = await searchPage(db, query, settings, publicUrl)
  expect(led?.link).toEqual({ text: 'Ver a oficina', path: '/oficina' })
})

test('services are on no shelf, and are found by their names', async () => {
  const shelves = await listShelves(db, [wheels.id, brakes.id], 8)
  expect(shelves.map(({ products }) => products.map(({ name }) => name))).toEqual([['Pneu']])
  const { products } = await listForVisitors(db, { search: 'centragem', limit: 5 })
  expect(products.map(({ name }) => name)).toEqual(['Centragem'])
})
