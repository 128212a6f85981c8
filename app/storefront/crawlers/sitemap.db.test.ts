import { beforeAll, expect, test } from 'vitest'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { countSitemaps, listSitemapPages } from './sitemap-pages.ts'
import { sitemapIndexXml, sitemapXml } from './sitemap-xml.ts'

const { db } = await openTestDatabase()
const shop = { db, publicUrl: 'https://loja.example' }

beforeAll(async () => {
  const pedals = await createCategory(db, categoryInput('Pedais'))
  const closed = await createCategory(db, categoryInput('Fechada', { isActive: false }))
  await createCategory(db, categoryInput('Vazia'))
  await createProduct(
    db,
    productInput('Pedal', pedals.id, {
      images: ['/media/a&b.webp', 'https://fotos.example/b.jpg'],
    }),
  )
  await createProduct(db, productInput('Segredo', closed.id))
})

test('the sitemap has the home page, categories with products, and products, if they are public', async () => {
  const pages = await listSitemapPages(shop, 1)
  expect(pages.map(({ address }) => address)).toEqual([
    'https://loja.example/',
    'https://loja.example/categoria/pedais',
    'https://loja.example/produto/pedal',
  ])
  expect(await countSitemaps(shop)).toBe(1)
})

test('a product has the time of its last change and absolute picture addresses', async () => {
  const product = (await listSitemapPages(shop, 1)).at(-1)
  expect(product?.changedAt).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)
  expect(product?.images).toEqual([
    'https://loja.example/media/a&b.webp',
    'https://fotos.example/b.jpg',
  ])
})

test('markup characters are escaped', () => {
  expect(
    sitemapXml([{ address: 'https://x.example/?a=1&b=<2>"', images: ["https://x.example/'"] }]),
  ).toContain(
    '<url><loc>https://x.example/?a=1&amp;b=&lt;2&gt;&quot;</loc><image:image><image:loc>https://x.example/&apos;</image:loc></image:image></url>',
  )
  expect(sitemapIndexXml(['https://x.example/sitemaps/1.xml'])).toContain(
    '<sitemap><loc>https://x.example/sitemaps/1.xml</loc></sitemap>',
  )
})
