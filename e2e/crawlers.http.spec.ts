import sharp from 'sharp'
import { z } from 'zod'
import { facetSchema } from '../contracts/facets.ts'
import { settingsSchema } from '../contracts/settings.ts'
import { shownPages } from '../contracts/shop-pages.ts'
import { slugFrom } from '../contracts/text.ts'
import { categoryPath, productPath, searchPath, type ShopFacts } from './shop-facts.ts'
import { type APIRequestContext, expect, test } from './shop-test.ts'
import { structuredData } from './structured-data.ts'

/** In bytes: link previews read no more of a page. */
const maxHeadBytes = 300_000
const maxPreviewBytes = 250_000

interface Shown {
  path: string
  /** The page's image for link previews. */
  picture: string | undefined
}

const pages: Record<string, (facts: ShopFacts) => Shown> = {
  'the home page': ({ slides }) => ({ path: '/', picture: slides[0]?.image }),
  'a category': ({ main }) => ({ path: categoryPath(main), picture: undefined }),
  'a product': ({ product }) => ({ path: productPath(product), picture: product.images[0] }),
}

for (const [name, find] of Object.entries(pages)) {
  test(`${name} has metadata with absolute URLs`, async ({ request, shopUrl, facts }) => {
    const { path, picture } = find(facts)
    const { html } = await open(request, path)
    const head = html.slice(0, html.indexOf('</head>'))
    expect(Buffer.byteLength(head)).toBeLessThan(maxHeadBytes)
    expect(/<title>([^<]+)<\/title>/.exec(head)?.[1]).toContain(facts.settings.companyName)
    expect(meta(head, 'robots')).toBeUndefined()
    expect(/rel="canonical" href="([^"]+)"/.exec(head)?.[1]).toBe(shopUrl + path)
    expect(meta(head, 'og:url')).toBe(shopUrl + path)
    for (const property of ['og:title', 'og:site_name', 'og:type'])
      expect(meta(head, property), property).toMatch(/./)
    const preview = meta(head, 'og:image')
    if (picture) expect(preview).toContain(`${shopUrl}/media/`)
    if (preview !== undefined) await expectPreview(request, preview)
  })
}

test(
  'every page of a filled shop has a description',
  { tag: '@demo' },
  async ({ request, facts }) => {
    for (const find of Object.values(pages)) {
      const { html } = await open(request, find(facts).path)
      expect(meta(html, 'description')).toMatch(/.{20,}/)
      expect(meta(html, 'og:description')).toMatch(/./)
      expect(meta(html, 'og:image')).toMatch(/./)
    }
  },
)

const hoursAndPicture =
  'the home page states opening hours and a picture of the shop as structured data'

test(hoursAndPicture, { tag: '@demo' }, async ({ request, shopUrl, facts }) => {
  const { settings, slides } = facts
  const { html } = await open(request, '/')
  const hours = (dayOfWeek: string[], closes: string) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek,
    opens: '07:30',
    closes,
  })
  expect(structuredData(html).find((each) => each['@type'] === 'BikeStore')).toMatchObject({
    name: settings.companyName,
    openingHoursSpecification: [
      hours(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], '18:00'),
      hours(['Saturday'], '12:00'),
    ],
    ...(slides[0] && { image: expect.stringContaining(`${shopUrl}/media/`) }),
  })
})

test('the shop can be installed on the home screen of a phone', async ({ request }) => {
  const { html } = await open(request, '/manifest.webmanifest')
  expect(JSON.parse(html)).toMatchObject({ id: '/', start_url: '/', scope: '/' })
  for (const path of [
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/apple-touch-icon-precomposed.png',
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.headers()['content-type'], path).toBe('image/png')
    expect((await sharp(await answer.body()).metadata()).width, path).toBeGreaterThanOrEqual(180)
  }
})

test('the sitemap lists exactly the existing products and categories with dates', async ({
  request,
  shopUrl,
  facts: { mains, products },
}) => {
  const xml = (await open(request, '/sitemap.xml')).html
  const entries = [
    ...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?/g),
  ].map(([, address, changed]) => ({ address, changed }))
  const named = new Map(entries.map(({ address, changed }) => [address, changed]))
  const categories = mains.flatMap((main) => [main, ...main.children])
  const wanted = [...products.map(productPath), ...categories.map(categoryPath)]
  for (const path of wanted) expect(Date.parse(named.get(shopUrl + path) ?? ''), path).not.toBeNaN()
  const workshop = products.some(({ kind }) => kind === 'service') ? ['/oficina'] : []
  const hasOffers = products.some((product) => product.promotionalPrice && product.inStock)
  const offers = hasOffers ? ['/ofertas'] : []
  const settings = settingsSchema.parse(await (await request.get('/api/settings')).json())
  const ownPages = shownPages(settings.shopPages).map(({ path }) => path)
  const { whatsappNumber, phone, email, address: place } = settings
  const contact = [whatsappNumber, phone, email, place].some(Boolean) ? ['/contato'] : []
  const facets = z
    .array(facetSchema)
    .parse(await (await request.get('/api/products/facets')).json())
  const makers = facets.find(({ kind }) => kind === 'marca')?.values ?? []
  const brands = makers.map(({ value }) => `/marcas/${slugFrom(value)}`)
  const allBrands = brands.length > 0 ? ['/marcas'] : []
  expect(new Set(named.keys())).toEqual(
    new Set(
      [
        '/',
        ...offers,
        ...workshop,
        ...ownPages,
        ...contact,
        ...allBrands,
        ...brands,
        ...wanted,
      ].map((path) => shopUrl + path),
    ),
  )
})

test('robots.txt excludes the back office and the API and names the sitemap', async ({
  request,
  shopUrl,
}) => {
  const { html } = await open(request, '/robots.txt')
  expect(html.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api/',
      `Sitemap: ${shopUrl}/sitemap.xml`,
    ]),
  )
  expect(html).not.toMatch(/^Disallow: \/$/m)
})

test('llms.txt introduces the shop to programs with links that lead somewhere', async ({
  request,
  shopUrl,
  facts: { settings, main },
}) => {
  const { status, html } = await open(request, '/llms.txt')
  expect(status).toBe(200)
  expect(html).toMatch(new RegExp(`^# ${settings.companyName}\n`))
  expect(html).toContain(`(${shopUrl}${categoryPath(main)})`)
  for (const [, address = ''] of html.matchAll(/\]\((http[^)]+)\)/g))
    if (address.startsWith(shopUrl))
      expect((await request.get(address, { maxRedirects: 0 })).status(), address).toBe(200)
})

test('a file below /.well-known/ that the shop does not have is missing', async ({ request }) => {
  expect((await open(request, '/.well-known/ai-catalog.json')).status).toBe(404)
})

test('duplicate and missing pages are excluded from search engines', async ({
  request,
  facts: { main, word },
}) => {
  for (const path of [
    searchPath(word),
    `${categoryPath(main)}?preco=100`,
    '/loading-test',
    '/produto/nao-existe',
    '/categoria/nao-existe',
  ]) {
    expect(meta((await open(request, path)).html, 'robots'), path).toMatch(/^noindex/)
  }
})

test('missing pages answer 404 with their texts', async ({ request }) => {
  const product = await open(request, '/produto/nao-existe')
  expect(product.status).toBe(404)
  expect(product.html).toContain('O produto que você está procurando não existe ou foi removido.')
  const category = await open(request, '/categoria/nao-existe')
  expect(category.status).toBe(404)
  expect(category.html).toContain('Categoria não encontrada')
})

test('the id of a category redirects permanently to its slug and keeps the query', async ({
  request,
  facts: { child },
}) => {
  const answer = await open(request, `/categoria/${child.id}?ordem=rating`)
  expect([answer.status, answer.location]).toEqual([301, `${categoryPath(child)}?ordem=rating`])
})

test('unknown paths and a category page without a category redirect home', async ({ request }) => {
  for (const path of ['/nao/existe', '/quem-somos', '/categoria']) {
    const { status, location } = await open(request, path)
    expect([301, 302], path).toContain(status)
    expect(location, path).toBe('/')
  }
})

test('an address with the words of a search leads to their results, capitals to the page', async ({
  request,
  facts: { products, main },
}) => {
  expect((await open(request, '/busca?q=pneu%2029')).location).toBe('/?busca=pneu+29')
  for (const path of [productPath(products[0] ?? { slug: '' }), categoryPath(main)]) {
    const [, folder, slug = ''] = path.split('/')
    const answer = await open(request, `/${folder}/${slug.toUpperCase()}`)
    expect([answer.status, answer.location]).toEqual([301, path])
  }
})

async function open(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 })
  return {
    status: answer.status(),
    location: answer.headers()['location'],
    html: await answer.text(),
  }
}

async function expectPreview(request: APIRequestContext, address: string): Promise<void> {
  const answer = await request.get(address)
  expect(answer.headers()['content-type']).toBe('image/jpeg')
  const bytes = await answer.body()
  expect(bytes.length).toBeLessThan(maxPreviewBytes)
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
}

function meta(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
}
