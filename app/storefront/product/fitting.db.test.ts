import { beforeAll, expect, test } from 'vitest'
import type { ProductInput } from '../../../contracts/products.ts'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { updateProduct } from '../../../shop/catalogue/products.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { toProductDetail } from '../../../shop/catalogue/stored-product.ts'
import { changeSettings } from '../../../shop/customize/change-settings.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { enquiryLink, purchaseLink } from '../../../shop/text/quantity-link.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { productAt } from './product-at.server.ts'
import { productPage } from './product-page.server.ts'

const publicUrl = 'https://loja.example'
const { db } = await openTestDatabase()
let categoryId: string

beforeAll(async () => {
  await changeSettings(db, { whatsappNumber: '5528999001997', companyName: 'Rota 97' })
  categoryId = (await createCategory(db, categoryInput('Pneus'))).id
})

const create = (name: string, rest: Partial<ProductInput> = {}) =>
  createProduct(db, productInput(name, categoryId, rest))

/** A part of R$ 3,33 and labour of R$ 9,97: with 5 % off, each rounds apart from the sum. */
async function createFitted(name: string, rest: Partial<ProductInput> = {}) {
  const service = await create(`Troca de ${name}`, { kind: 'service', minutes: 90, price: 9.97 })
  const part = await create(name, { price: 3.33, serviceId: service.id, ...rest })
  return { part, service }
}

async function open(slug: string, search = '') {
  const product = await productAt(db, slug, search)
  if (!product) throw new Error(`no ${slug}`)
  return productPage(db, product, await getSettings(db), publicUrl, search)
}

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

test('offers the part, the part fitted and the labour alone, in cash', async () => {
  const { part, service } = await createFitted('cabo')
  const { fitting } = await open(part.slug)
  expect(plain(fitting?.service)).toBe('Troca de cabo, cerca de 1h30')
  expect(fitting?.choices.map(({ text, price, href }) => [text, plain(price), href])).toEqual([
    ['Só a peça', 'R$ 3,16', `/produto/${part.slug}`],
    ['Peça colocada', 'R$ 12,63', `/produto/${part.slug}?colocada=sim`],
  ])
  expect(plain(fitting?.alone.price)).toBe('R$ 9,47')
  expect(fitting?.alone.path).toBe(`/produto/${service.slug}`)
})

test('fitted, prices, order and list are of part and labour, to the cent', async () => {
  const { part, service } = await createFitted('pastilha')
  const page = await open(part.slug, '?colocada=sim')
  expect(plain(page.prices.price)).toBe('R$ 13,30')
  expect(plain(page.prices.cash)).toBe('R$ 12,63')
  expect(plain(page.plans[0]?.total)).toBe('R$ 13,30')
  expect(page.order?.prices).toEqual({ effectivePriceCents: 1330, cashPriceCents: 1263 })
  expect(page.variantId).toBe(part.variants[0]?.id)
  expect(page.labourId).toBe(service.variants[0]?.id)
})

test('the message names both, with the price of each and of both together', async () => {
  const { part } = await createFitted('manopla')
  const { order } = await open(part.slug, '?colocada=sim')
  if (!order) throw new Error('no order')
  const said = (link: string) => new URL(link).searchParams.get('text')
  const lines = [
    'Produto: manopla',
    'Preço: R$ 3,33',
    'À vista no Pix: R$ 3,16',
    'Mão de obra: Troca de manopla',
    'Preço: R$ 9,97',
    'À vista no Pix: R$ 9,47',
    'Peça colocada: R$ 13,30 (à vista no Pix: R$ 12,63)',
  ].join('\n')
  const url = `${publicUrl}/produto/${part.slug}?colocada=sim`
  expect(said(purchaseLink(order.purchase, order.prices, 1))).toBe(
    `Olá! Quero comprar este produto:\n${lines}\n${url}`,
  )
  expect(said(enquiryLink(order.enquiry, order.prices, 2))).toContain(
    `${lines}\nQuantidade: 2\nTotal: R$ 26,60 (à vista no Pix: R$ 25,26)\n${url}`,
  )
})

test('choosing a variation keeps it fitted', async () => {
  const { part } = await createFitted('guidão', {
    options: [{ name: 'Cor', values: [] }],
    variants: [{ values: ['Preto'] }, { values: ['Azul'] }] as ProductInput['variants'],
  })
  const page = await open(part.slug, '?cor=azul&colocada=sim')
  const links = page.choices?.groups.flatMap(({ values }) => values.map(({ href }) => href))
  expect(links?.every((href) => href.endsWith('&colocada=sim'))).toBe(true)
  expect(page.fitting?.choices.map(({ href }) => href)).toEqual([
    `/produto/${part.slug}?cor=azul`,
    `/produto/${part.slug}?cor=azul&colocada=sim`,
  ])
})

test('what is sold out is not offered fitted', async () => {
  const { part } = await createFitted('selim', { inStock: false })
  const page = await open(part.slug, '?colocada=sim')
  expect(page.fitting).toBeUndefined()
  expect(page.labourId).toBeUndefined()
})

test.each(['of a draft', 'that fits nothing'])('an address %s leads to the part', async (what) => {
  const { part, service } = await createFitted(`raio ${what}`)
  const changed = what === 'of a draft' ? service : part
  const change = what === 'of a draft' ? { isDraft: true } : { serviceId: null }
  await updateProduct(db, changed.id, {
    ...productInput(changed.name, categoryId),
    ...toProductDetail(changed),
    variants: undefined,
    options: undefined,
    updatedAt: undefined,
    ...change,
  })
  const answer = await productAt(db, part.slug, '?colocada=sim').catch((thrown: unknown) => thrown)
  const location = answer instanceof Response && answer.headers.get('location')
  expect(location).toBe(`/produto/${part.slug}`)
})

test('the page of a service books a day, and is a Service to search engines', async () => {
  const { service } = await createFitted('cubo')
  const page = await open(service.slug)
  expect(page).toMatchObject({ isService: true, duration: 'cerca de 1h30' })
  expect(page.order?.buyLabel).toBe('Agendar no WhatsApp')
  const text = decodeURIComponent(`${page.order?.purchase.start}${page.order?.purchase.end}`)
  expect(text).toContain('Olá! Quero agendar este serviço:\nServiço: Troca de cubo')
  expect(text).toContain('Que dia posso levar a bicicleta?')
  expect(JSON.stringify(page.head)).toContain('"@type":"Service"')
  expect(JSON.stringify(page.head)).not.toContain('"@type":"Product"')
})
