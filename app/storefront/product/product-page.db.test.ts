import { beforeAll, expect, test } from 'vitest'
import type { Category } from '../../../contracts/categories.ts'
import type { ProductInput } from '../../../contracts/products.ts'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { updateProduct } from '../../../shop/catalogue/products.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import { joinProducts } from '../../../shop/joining/join-products.ts'
import { changeSettings } from '../../../shop/customize/change-settings.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { missingPage } from './missing-page.server.ts'
import { productAt } from './product-at.server.ts'
import { productPage } from './product-page.server.ts'

const publicUrl = 'https://loja.example'
const { db } = await openTestDatabase()
let pedals: Category

beforeAll(async () => {
  await changeSettings(db, { whatsappNumber: '5528999001997', companyName: 'Rota 97' })
  const parts = await createCategory(db, categoryInput('Peças'))
  pedals = await createCategory(db, categoryInput('Pedais', { parentId: parts.id }))
})

async function open(name: string, rest: Partial<ProductInput> = {}) {
  const product = await createProduct(db, productInput(name, pedals.id, rest))
  return productPage(db, product, await getSettings(db), publicUrl)
}

const dataOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.head.flatMap((each) => ('script:ld+json' in each ? [each['script:ld+json']] : []))

test('all price texts follow the effective price', async () => {
  const page = await open('Pedal em promoção', { price: 404.9, promotionalPrice: 319.89 })
  expect(page.prices.price).toBe('R$\u00a0319,89')
  expect(page.plans).toHaveLength(12)
  expect(page.plans[0]).toMatchObject({
    times: '1x',
    value: 'R$\u00a0319,89',
    interest: 'sem juros',
  })
  expect(decodeURIComponent(page.order?.purchase.start ?? '')).toContain('R$ 319,89')
})

test('a product that is sold out has no way to buy or to ask', async () => {
  const page = await open('Pedal esgotado', { inStock: false })
  expect(page.inStock).toBe(false)
  expect(page.order).toBeUndefined()
})

test('without a WhatsApp number there is no way to buy or to ask', async () => {
  await changeSettings(db, { whatsappNumber: '' })
  const page = await open('Pedal sem conversa')
  await changeSettings(db, { whatsappNumber: '5528999001997' })
  expect(page.order).toBeUndefined()
})

test('stars are shown only if there are reviews', async () => {
  expect((await open('Pedal sem nota', { rating: 4.8, reviewCount: 0 })).rating).toBeUndefined()
  expect((await open('Pedal com nota', { rating: 4.8, reviewCount: 23 })).rating).toEqual({
    average: 4.8,
    count: 23,
  })
})

test('the structured data has the offer, but not the rating, which staff typed in', async () => {
  const page = await open('Pedal </script><script>x()</script>', {
    price: 10.5,
    rating: 5,
    reviewCount: 9,
    sku: 'PE-1',
    inStock: false,
  })
  const [product, breadcrumbs] = dataOf(page)
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: 'PE-1',
    name: 'Pedal </script><script>x()</script>',
    offers: {
      price: '10.50',
      priceCurrency: 'BRL',
      availability: 'https://schema.org/OutOfStock',
      url: `https://loja.example/produto/${page.slug}`,
    },
  })
  expect(JSON.stringify(product)).not.toContain('ating')
  expect(breadcrumbs).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Início', item: 'https://loja.example/' },
      { position: 2, name: 'Peças', item: 'https://loja.example/categoria/pecas' },
      { position: 3, name: 'Pedais', item: 'https://loja.example/categoria/pedais' },
      { position: 4, name: 'Pedal </script><script>x()</script>' },
    ],
  })
})

test('shared and canonical links are absolute', async () => {
  const page = await open('Pedal endereçado')
  expect(page.share.url).toBe(`https://loja.example/produto/${page.slug}`)
  expect(page.head).toContainEqual({ tagName: 'link', rel: 'canonical', href: page.share.url })
})

const redirected = (slug: string) =>
  productAt(db, slug, '').then(
    () => undefined,
    (thrown: unknown) =>
      thrown instanceof Response ? `${thrown.status} ${thrown.headers.get('Location')}` : thrown,
  )

test('an id and a former slug redirect permanently to the slug; a product that is not public is not found', async () => {
  const input = productInput('Pedal renomeado', pedals.id)
  const { id } = await createProduct(db, input)
  await updateProduct(db, id, { ...input, slug: 'pedal-novo' })
  expect(await redirected(id)).toBe('301 /produto/pedal-novo')
  expect(await redirected('PEDAL-novo')).toBe('301 /produto/pedal-novo')
  expect(await redirected('pedal-renomeado')).toBe('301 /produto/pedal-novo')
  const closed = await createCategory(db, categoryInput('Fechada', { isActive: false }))
  const hidden = await createProduct(db, productInput('Pedal escondido', closed.id))
  for (const slug of ['nao-existe', hidden.slug, hidden.id])
    expect(await productAt(db, slug, '')).toBeUndefined()
})

test('the addresses of joined products redirect to the page with their variant chosen', async () => {
  const products = []
  for (const size of ['P', 'G'])
    products.push(await createProduct(db, productInput(`Luva Vila – ${size}`, pedals.id)))
  await updateProduct(db, products[1]?.id ?? '', {
    ...productInput('Luva Vila – G', pedals.id),
    slug: 'luva-grande',
  })
  await joinProducts(db, {
    name: 'Luva Vila',
    options: [{ name: 'Tamanho', values: [] }],
    products: products.map(({ id, name }) => ({ id, values: [name.slice(-1)] })),
  })
  expect(await redirected('luva-vila-p')).toBe('301 /produto/luva-vila?tamanho=p')
  expect(await redirected('luva-grande')).toBe('301 /produto/luva-vila?tamanho=g')
  expect(await redirected('luva-vila-g')).toBe('301 /produto/luva-vila?tamanho=g')
})

test('an address without a product offers those whose names it has, or else the newest', async () => {
  const { paymentSettings } = await getSettings(db)
  const sandal = await open('Sapatilha Serra')
  const similar = await missingPage(db, 'sapatilha-serra-42-antiga', paymentSettings)
  expect(similar).toMatchObject({ words: 'sapatilha serra', isSimilar: true })
  expect(similar.cards.map(({ slug }) => slug)).toEqual([sandal.slug])
  const other = await missingPage(db, 'xilofone', paymentSettings)
  expect(other).toMatchObject({ words: 'xilofone', isSimilar: false })
  expect(other.cards).toHaveLength(4)
})

test('without a WhatsApp number the page says how else to reach the shop', async () => {
  await changeSettings(db, { whatsappNumber: '', phone: '(28) 3552-1997', address: 'Rua A, 97' })
  const page = await open('Pedal por telefone')
  await changeSettings(db, { whatsappNumber: '5528999001997' })
  expect(page.reach).toEqual({
    phone: { text: '(28) 3552-1997', href: 'tel:+552835521997' },
    address: 'Rua A, 97',
  })
  expect((await open('Pedal por conversa')).reach).toBeUndefined()
})

const previewOf = (page: Awaited<ReturnType<typeof open>>) =>
  page.head.flatMap((each) =>
    'property' in each && each.property === 'og:description' ? [String(each.content)] : [],
  )[0]

test('a link preview begins with the cash price and the stock', async () => {
  expect(previewOf(await open('Pedal de alumínio', { price: 100 }))).toMatch(
    /^R\$ 95,00 no Pix · em estoque · /,
  )
  expect(previewOf(await open('Pedal sem estoque', { price: 100, inStock: false }))).toMatch(
    /^R\$ 95,00 no Pix · esgotado · /,
  )
  const variants = ['M', 'G', 'GG'].map((size, i) => ({
    values: [size],
    sku: null,
    gtin: null,
    picture: null,
    inStock: i > 0,
  }))
  const options = [{ name: 'Tamanho', values: [] }]
  expect(previewOf(await open('Capacete', { price: 100, options, variants }))).toMatch(
    /^R\$ 95,00 no Pix · 2 tamanhos em estoque · /,
  )
})

test('measures lead to the products of the category that have them too, a brand to its page', async () => {
  const { measures } = await open('Pedal de alumínio – Preto')
  const where = 'em Pedais'
  expect(measures).toEqual([
    {
      name: 'Cor',
      values: [{ text: 'Preto', link: { path: '/categoria/pedais?cor=Preto', where } }],
    },
    {
      name: 'Material',
      values: [
        { text: 'Alumínio', link: { path: '/categoria/pedais?material=Alum%C3%ADnio', where } },
      ],
    },
  ])
  const { measures: ofChain } = await open('Corrente Shimano 9v')
  expect(ofChain.at(-1)?.values).toEqual([
    { text: 'Shimano', link: { path: '/marcas/shimano', where: 'na loja' } },
  ])
})

test('each measure is told once, in the words of the description where they say more', async () => {
  const fact = ([name, text]: string[]) => `<li><strong>${name}:</strong> ${text}</li>`
  const rowsOf = async (name: string, ...facts: string[][]) => {
    const description = `<p>Leve.</p><ul>${facts.map(fact).join('')}</ul>`
    const page = await open(name, { description })
    expect(page.description).toBe('<p>Leve.</p>')
    return page.measures.map((row) => [row.name, ...row.values.map(({ text }) => text)])
  }
  expect(
    await rowsOf(
      'Pneu Trilha 29 x 2.20 – Preto',
      ['Medida', '29 x 2.20'],
      ['Cor', 'Preto'],
      ['Pressão &amp; peso', '60 psi, 690 g'],
    ),
  ).toEqual([
    ['Aro', '29'],
    ['Largura', '2,2"'],
    ['Diâmetro ETRTO', '622'],
    ['Cor', 'Preto'],
    ['Pressão & peso', '60 psi, 690 g'],
  ])
  expect(
    await rowsOf('Corrente 6/7/8v', ['Velocidades', '6, 7 e 8'], ['Freios', 'disco, 160 mm']),
  ).toEqual([
    ['Velocidades', '6', '7', '8'],
    ['Freios', 'disco, 160 mm'],
  ])
  // A person who knows better is not overruled.
  expect(await rowsOf('Pedal Rota', ['Marca', 'Outra'], ['Velocidades', '1x10 e 1x11'])).toEqual([
    ['Velocidades', '10', '11', '1x10 e 1x11'],
    ['Marca', 'Outra'],
  ])
})
