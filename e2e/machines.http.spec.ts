import { type APIRequestContext, expect, test } from '@playwright/test'
import sharp from 'sharp'

/** Link previews read no further than this. */
const mostHeadBytes = 300_000
const mostPreviewBytes = 250_000

interface Product {
  id: string
  slug: string
  name: string
  price: number
  promotionalPrice: number | null
  inStock: boolean
}

interface Category {
  id: string
  slug: string
  name: string
}

for (const path of ['/', '/categoria/componentes', '/produto/camisa-de-ciclismo-rota-verde-feminina-m']) {
  test(`${path} tells searches and previews what it is, at absolute addresses`, async ({ request, baseURL }) => {
    const { html } = await open(request, path)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(Buffer.byteLength(head)).toBeLessThan(mostHeadBytes)
    expect(/<title>([^<]+)<\/title>/.exec(head)?.[1]).toContain('Rota 97')
    expect(meta(head, 'description')).toMatch(/.{20,}/)
    expect(meta(head, 'robots')).toBeUndefined()
    expect(/rel="canonical" href="([^"]+)"/.exec(head)?.[1]).toBe(baseURL + path)
    expect(meta(head, 'og:url')).toBe(baseURL + path)
    for (const name of ['og:title', 'og:description', 'og:site_name', 'og:type']) expect(meta(head, name), name).toMatch(/./)
    const preview = meta(head, 'og:image') ?? ''
    expect(preview.startsWith(`${baseURL}/media/`), preview).toBe(true)
    const answer = await request.get(preview)
    expect(answer.headers()['content-type']).toBe('image/jpeg')
    const bytes = await answer.body()
    expect(bytes.length).toBeLessThan(mostPreviewBytes)
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  })
}

test('every product states its price in reais and whether it can be had', async ({ request, baseURL }) => {
  const products = await listProducts(request)
  expect(products.some(({ inStock }) => !inStock) && products.some(({ promotionalPrice }) => promotionalPrice !== null)).toBe(true)
  for (const { slug, name, price, promotionalPrice, inStock } of products) {
    const { html } = await open(request, `/produto/${slug}`)
    expect(structuredData(html).find((each) => each['@type'] === 'Product'), slug).toMatchObject({
      name,
      offers: {
        url: `${baseURL}/produto/${slug}`,
        price: (promotionalPrice ?? price).toFixed(2),
        priceCurrency: 'BRL',
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      },
    })
    expect(html, 'ratings are typed in by staff').not.toContain('AggregateRating')
  }
})

test('the home page says when the shop is open', async ({ request }) => {
  const { html } = await open(request, '/')
  const hours = (dayOfWeek: string[], closes: string) => ({ '@type': 'OpeningHoursSpecification', dayOfWeek, opens: '07:30', closes })
  expect(structuredData(html).find((each) => each['@type'] === 'BikeStore')).toMatchObject({
    name: 'Rota 97',
    openingHoursSpecification: [hours(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '18:00'), hours(['Saturday'], '12:00')],
  })
})

test('the sitemap names every product and category with its last change, and only what is there', async ({ request, baseURL }) => {
  const xml = (await open(request, '/sitemap.xml')).html
  const entries = [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g)].map(([, address, changed]) => ({ address, changed }))
  const named = new Map(entries.map(({ address, changed }) => [address, changed]))
  const categories: Category[] = await (await request.get('/api/categories')).json()
  const products = await listProducts(request)
  const wanted = [...products.map(({ slug }) => `/produto/${slug}`), ...categories.map(({ slug }) => `/categoria/${slug}`)]
  for (const path of wanted) expect(Date.parse(named.get(baseURL + path) ?? ''), path).not.toBeNaN()
  expect(new Set(named.keys())).toEqual(new Set([`${baseURL}/`, ...wanted.map((path) => baseURL + path)]))
})

test('robots are kept from the office and the API, and shown the sitemap', async ({ request, baseURL }) => {
  const { html } = await open(request, '/robots.txt')
  expect(html.split('\n')).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', `Sitemap: ${baseURL}/sitemap.xml`]))
  expect(html).not.toMatch(/^Disallow: \/$/m)
})

test.describe('not to be found by themselves are', () => {
  for (const path of ['/?busca=freio', '/categoria/componentes?preco=100', '/loading-test', '/produto/nao-existe', '/categoria/nao-existe']) {
    test(path, async ({ request }) => {
      expect(meta((await open(request, path)).html, 'robots')).toMatch(/^noindex/)
    })
  }
})

test('what is not there is a 404, with its texts', async ({ request }) => {
  const product = await open(request, '/produto/nao-existe')
  expect(product.status).toBe(404)
  expect(product.html).toContain('O produto que você está procurando não existe ou foi removido.')
  const category = await open(request, '/categoria/nao-existe')
  expect(category.status).toBe(404)
  expect(category.html).toContain('Categoria não encontrada')
})

test('an id instead of a category leads to its slug for good, with what was asked for', async ({ request }) => {
  const categories: Category[] = await (await request.get('/api/categories')).json()
  const category = categories.find(({ slug }) => slug === 'freios')
  const answer = await open(request, `/categoria/${category?.id}?ordem=rating`)
  expect([answer.status, answer.location]).toEqual([301, '/categoria/freios?ordem=rating'])
})

test('an unknown path and a category page without a category lead home', async ({ request }) => {
  for (const path of ['/nao/existe', '/sobre', '/categoria']) {
    const { status, location } = await open(request, path)
    expect([301, 302], path).toContain(status)
    expect(location, path).toBe('/')
  }
})

async function open(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  return { status: answer.status(), location: answer.headers()['location'], html: await answer.text() }
}

async function listProducts(request: APIRequestContext): Promise<Product[]> {
  const products: Product[] = await (await request.get('/api/products?limit=500')).json()
  expect(products.length).toBeGreaterThan(50)
  return products
}

function meta(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
}

function structuredData(html: string): Record<string, unknown>[] {
  return [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))
}
