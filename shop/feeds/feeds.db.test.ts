import papaparse from 'papaparse'
import { beforeAll, describe, expect, test } from 'vitest'
import { isGtin } from '../../contracts/gtin.ts'
import { defaultSettings } from '../../contracts/settings.ts'
import type { Database } from '../../db/schema.ts'
import { categoryInput, productInput } from '../../test/catalogue.ts'
import { openTestDatabase } from '../../test/database.ts'
import { demoCatalogue, openCatalogue } from '../../test/whole-catalogue.ts'
import { createCategory } from '../catalogue/categories.ts'
import { createProduct } from '../stock/new-product.ts'
import { feedItems } from './feed-items.ts'
import { merchantRss } from './merchant-rss.ts'
import { metaCsv } from './meta-csv.ts'

const { db } = await openTestDatabase()
const publicUrl = 'https://loja.example'
const variant = { values: [], sku: null, gtin: null, picture: null }
const picture = 'https://fotos.example/a.jpg?x=1&y=2'

beforeAll(async () => {
  const parts = await createCategory(db, categoryInput('Componentes'))
  const tyres = await createCategory(db, categoryInput('Pneus', { parentId: parts.id }))
  const closed = await createCategory(db, categoryInput('Fechada', { isActive: false }))
  await createProduct(
    db,
    productInput('Pneu Shimano <29> & "22"', tyres.id, {
      description: '<h2>Leve</h2><p>Para trilha &amp; asfalto 🚲 ]]></p>',
      images: [picture, 'https://fotos.example/b.jpg'],
      price: 1234.5,
      promotionalPrice: 999.9,
      variants: [{ ...variant, sku: 'P29', gtin: '7891234567895' }],
    }),
  )
  await createProduct(
    db,
    productInput('Camisa Rota', parts.id, {
      price: 100,
      options: [
        { name: 'Tamanho', values: [] },
        { name: 'Cor', values: [] },
      ],
      variants: [
        { ...variant, values: ['M', 'Azul'], inStock: false },
        { ...variant, values: ['G', 'Azul'], price: 120 },
      ],
    }),
  )
  await createProduct(db, productInput('Segredo', closed.id))
  await createProduct(db, productInput('Rascunho', parts.id, { isDraft: true }))
  await createProduct(db, productInput('Revisão', parts.id, { kind: 'service' }))
  for (let i = 0; i < 60; i++) await createProduct(db, productInput(`Câmara ${i}`, tyres.id))
})

test('the RSS has one item for each variant, as Google Merchant wants its fields', async () => {
  const xml = await textOf(merchantRss(feedItems(db, publicUrl), defaultSettings, publicUrl))
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" /)
  expect(xml.endsWith('</channel></rss>\n')).toBe(true)
  const items = [...xml.matchAll(/<item>(.*)<\/item>/g)].map(([, item = '']) => item)
  expect(items).toHaveLength(63)
  const tyre = fieldsOf(items.find((item) => item.includes('Shimano')))
  expect(tyre).toEqual({
    'g:id': expect.stringMatching(/^.{1,50}$/),
    title: 'Pneu Shimano &lt;29&gt; &amp; &quot;22&quot;',
    description: 'Leve. Para trilha &amp; asfalto 🚲 ]]&gt;',
    link: `${publicUrl}/produto/pneu-shimano-29-22`,
    'g:image_link': 'https://fotos.example/a.jpg?x=1&amp;y=2',
    'g:additional_image_link': 'https://fotos.example/b.jpg',
    'g:availability': 'in_stock',
    'g:price': '1234.50 BRL',
    'g:sale_price': '999.90 BRL',
    'g:condition': 'new',
    'g:brand': 'Shimano',
    'g:gtin': '7891234567895',
    'g:product_type': 'Componentes &gt; Pneus',
  })
})

test('variants share a group, state size and colour, also when sold out, and lead to themselves', async () => {
  const { data } = papaparse.parse<Record<string, string>>(
    await textOf(metaCsv(feedItems(db, publicUrl))),
    { header: true, skipEmptyLines: true },
  )
  const [first, second, ...none] = data.filter(({ title }) => title?.startsWith('Camisa'))
  expect(none).toEqual([])
  expect(first).toMatchObject({
    title: 'Camisa Rota – M / Azul',
    availability: 'out of stock',
    price: '100.00 BRL',
    sale_price: '',
    color: 'Azul',
    size: 'M',
    link: `${publicUrl}/produto/camisa-rota?tamanho=m&cor=azul`,
  })
  expect(second).toMatchObject({ availability: 'in stock', price: '120.00 BRL', size: 'G' })
  expect(first?.['item_group_id']).toBe(second?.['item_group_id'])
  expect(first?.['id']).not.toBe(second?.['id'])
  expect(data.find(({ title }) => title?.includes('"22"'))?.['title']).toBe(
    'Pneu Shimano <29> & "22"',
  )
})

test('no draft, no hidden product and no service is in a feed, and nothing twice', async () => {
  const items = (await Array.fromAsync(feedItems(db, publicUrl))).flat()
  expect(items.map(({ title }) => title).join()).not.toMatch(/Segredo|Rascunho|Revisão/)
  expect(new Set(items.map(({ id }) => id)).size).toBe(63)
})

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  return (await Array.fromAsync(pieces)).join('')
}

function fieldsOf(item = ''): Record<string, string> {
  return Object.fromEntries(
    [...item.matchAll(/<([\w:]+)>([^<]*)<\/\1>/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
}

describe.each([
  ['this shop', async () => db],
  ['the demo shop', openDemoShop],
])('the whole feed of %s keeps the published rules', (_name, open) => {
  let shop: Database
  beforeAll(async () => {
    shop = await open()
  })

  test('Google Merchant, RSS', async () => {
    const xml = await textOf(merchantRss(feedItems(shop, publicUrl), defaultSettings, publicUrl))
    const items = [...xml.matchAll(/<item>(.*)<\/item>/g)].map(([, item = '']) => ({
      pictures: item.match(/<g:additional_image_link>/g)?.length ?? 0,
      ...fieldsOf(item),
    }))
    expect(xml.match(/<item>/g)).toHaveLength(items.length)
    expectRules(
      items.map((item: Record<string, string | number>) =>
        Object.fromEntries(
          Object.entries(item).map(([name, value]) => [name.replace('g:', ''), String(value)]),
        ),
      ),
      /^(?:in_stock|out_of_stock)$/,
    )
    for (const { pictures } of items) expect(pictures).toBeLessThanOrEqual(10)
    // oxlint-disable-next-line no-control-regex -- what XML 1.0 forbids
    expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/)
  })

  test('Meta, CSV', async () => {
    const csv = await textOf(metaCsv(feedItems(shop, publicUrl)))
    const { data, errors } = papaparse.parse<Record<string, string>>(csv, {
      header: true,
      skipEmptyLines: true,
    })
    expect(errors).toEqual([])
    expectRules(data, /^(?:in stock|out of stock)$/)
    for (const { description } of data) expect(description).not.toMatch(/<[a-z/]/i)
  })
})

/** Its pictures are stored, and one of them is of another site. */
async function openDemoShop(): Promise<Database> {
  const demo = await openCatalogue(demoCatalogue)
  const products = await demo.selectFrom('products').select('id').execute()
  const urls = [`/media/${'0a'.repeat(16)}-900x600b-900.webp`, picture]
  for (const { id: productId } of products)
    for (const [position, url] of urls.entries())
      await demo.insertInto('productImages').values({ productId, position, url }).execute()
  return demo
}

/** Google Merchant Center, product data specification; Meta, product data for catalogues. */
function expectRules(items: Record<string, string>[], availability: RegExp): void {
  expect(items.length).toBeGreaterThan(60)
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  const groups = Map.groupBy(items, (item) => item['item_group_id'] ?? '')
  for (const item of items) {
    expect(item, item['title']).toMatchObject({
      id: expect.stringMatching(/^.{1,50}$/),
      title: expect.stringMatching(/^.{1,150}$/),
      description: expect.stringMatching(/^[^]{1,5000}$/),
      link: expect.stringMatching(/^https:\/\/loja\.example\/produto\/[a-z0-9-]+(?:\?|$)/),
      image_link: expect.stringMatching(/^https:\/\/\S+$/),
      availability: expect.stringMatching(availability),
      price: expect.stringMatching(/^\d+\.\d{2} BRL$/),
      condition: 'new',
    })
  }
  for (const { price, sale_price: sale } of items.filter((item) => item['sale_price'])) {
    expect(sale).toMatch(/^\d+\.\d{2} BRL$/)
    expect(parseFloat(sale ?? '')).toBeLessThan(parseFloat(price ?? ''))
  }
  const codes = items.flatMap(({ gtin }) => (gtin ? [gtin] : []))
  expect(codes.filter((code) => !isGtin(code))).toEqual([])
  groups.delete('')
  for (const [id, group] of groups) {
    const choices = new Set(group.map(({ color, size, link }) => [color, size, link].join()))
    expect([group.length > 1, choices.size], id).toEqual([true, group.length])
  }
}
