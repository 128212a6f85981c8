import { beforeAll, expect, test } from 'vitest'
import { variantsInputSchema } from '../../../contracts/variants.ts'
import { createCategory } from '../../../shop/catalogue/categories.ts'
import { createProduct } from '../../../shop/stock/new-product.ts'
import type { ProductWithVariants } from '../../../shop/catalogue/stored-product.ts'
import { changeSettings } from '../../../shop/customize/change-settings.ts'
import { getSettings } from '../../../shop/settings/settings.ts'
import { categoryInput, productInput } from '../../../test/catalogue.ts'
import { openTestDatabase } from '../../../test/database.ts'
import { productAt } from './product-at.server.ts'
import { productPage } from './product-page.server.ts'

const { db } = await openTestDatabase()
const front = 'https://fotos.example/frente.jpg'
const blue = 'https://fotos.example/azul.jpg'
let frame: ProductWithVariants

beforeAll(async () => {
  await changeSettings(db, { whatsappNumber: '5528999001997' })
  const { id } = await createCategory(db, categoryInput('Quadros'))
  const variants = variantsInputSchema.parse([
    { values: ['54', 'Preta'], price: 900, sku: 'Q-54-P' },
    { values: ['54', 'Azul'], price: 950, sku: 'Q-54-A', picture: blue },
    { values: ['58', 'Azul'], price: 950, picture: blue, inStock: false },
    { values: ['60', 'Preta'], price: 900 },
  ])
  const options = [
    { name: 'Tamanho', values: [] },
    {
      name: 'Cor',
      values: [
        { value: 'Preta', swatch: '#000000' },
        { value: 'Azul', swatch: '#0000ff' },
      ],
    },
  ]
  const images = [front, blue]
  frame = await createProduct(db, productInput('Quadro Serra', id, { images, options, variants }))
})

async function open(search = '') {
  return productPage(db, frame, await getSettings(db), 'https://loja.example', search)
}

const said = (link: { start: string; end: string } | undefined) =>
  new URL((link?.start ?? '') + (link?.end ?? '')).searchParams.get('text')
const linkOf = (page: Awaited<ReturnType<typeof open>>, text: string) =>
  page.choices?.groups.flatMap(({ values }) => values).find((each) => each.text === text)

test('without a choice the page says the lowest price and asks for the first option', async () => {
  const page = await open()
  expect(page.prices).toMatchObject({ lead: 'a partir de', price: 'R$\u00a0900,00' })
  expect(page.order?.ask).toBe('#opcao-1')
  expect(page.choices?.groups[0]).toMatchObject({
    id: 'opcao-1',
    ask: 'Para comprar, falta escolher: Tamanho e Cor',
  })
  expect(page.pictures).toEqual([front, blue])
  expect(said(page.order?.enquiry)).toContain('Preço: a partir de R$ 900,00')
})

test('a chosen variant has its price, picture, SKU and messages', async () => {
  const page = await open('?tamanho=54&cor=azul')
  expect(page).toMatchObject({
    prices: { price: 'R$\u00a0950,00' },
    pictures: [blue, front],
    choices: { code: 'Q-54-A' },
    share: { url: 'https://loja.example/produto/quadro-serra?tamanho=54&cor=azul' },
    order: { label: '54 / Azul · à vista no Pix' },
  })
  expect(page.prices).not.toHaveProperty('lead')
  expect(page.order).not.toHaveProperty('ask')
  for (const link of [page.order?.purchase, page.order?.enquiry]) {
    expect(said(link)).toContain('\nTamanho: 54, Cor: Azul\nCódigo: Q-54-A\nPreço: R$ 950,00')
    expect(said(link)).toContain('/produto/quadro-serra?tamanho=54&cor=azul')
  }
  expect(page.head).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://loja.example/produto/quadro-serra',
  })
})

test('what is sold out can be chosen and says so', async () => {
  const page = await open('?cor=azul')
  expect(linkOf(page, '58')).toMatchObject({
    state: 'esgotado',
    className: 'choices-link choices-sold-out',
  })
  const chosen = await open('?tamanho=58&cor=azul')
  expect(chosen.inStock).toBe(false)
  expect(chosen.soldOut).toMatchObject({
    text: 'A combinação 58 / Azul está temporariamente indisponível',
    label: 'Combinação esgotada',
  })
  expect(chosen.order).toBeUndefined()
  expect(page).not.toHaveProperty('soldOut')
})

test('screen readers hear price and stock of each choice', async () => {
  const heard = async (search: string) => (await open(search)).choices
  const noteClass = 'visually-hidden'
  const cash = (reais: string) => `R$\u00a0${reais} à vista no Pix (5% de desconto), em estoque.`
  expect(await heard('')).toMatchObject({ note: '', noteClass })
  expect(await heard('?cor=preta')).toMatchObject({ note: `Preta: ${cash('855,00')}`, noteClass })
  expect(await heard('?tamanho=54')).toMatchObject({
    note: `54: a partir de ${cash('855,00')}`,
    noteClass,
  })
  expect(await heard('?tamanho=54&cor=azul')).toMatchObject({
    note: `54 / Azul: ${cash('902,50')}`,
    noteClass,
  })
  expect(await heard('?tamanho=58&cor=azul')).toMatchObject({
    note: 'A combinação 58 / Azul está temporariamente indisponível.',
    noteClass,
  })
})

test('a product that is sold out in all variants says that of itself', async () => {
  const variants = variantsInputSchema.parse([
    { values: ['P'], inStock: false },
    { values: ['M'], inStock: false },
  ])
  const options = [{ name: 'Tamanho', values: [] }]
  const input = productInput('Camisa', frame.categoryId, { options, variants })
  const shirt = await createProduct(db, input)
  for (const search of ['', '?tamanho=p']) {
    const page = await productPage(db, shirt, await getSettings(db), 'https://loja.example', search)
    expect(page.soldOut).toMatchObject({
      text: 'Este produto está temporariamente indisponível',
      label: 'Produto Esgotado',
    })
  }
})

test('one chosen value that is sold out is named alone', async () => {
  const variants = variantsInputSchema.parse([{ values: ['P'], inStock: false }, { values: ['M'] }])
  const options = [{ name: 'Tamanho', values: [] }]
  const input = productInput('Calça', frame.categoryId, { options, variants })
  const trousers = await createProduct(db, input)
  const settings = await getSettings(db)
  const page = await productPage(db, trousers, settings, 'https://loja.example', '?tamanho=p')
  expect(page.soldOut).toMatchObject({
    text: 'A opção P está temporariamente indisponível',
    label: 'Opção esgotada',
  })
})

test('a combination that does not exist moves the other option and says so', async () => {
  const page = await open('?tamanho=54&cor=azul')
  const link = linkOf(page, '60')
  expect(link).toMatchObject({
    state: 'não há em Azul',
    href: '/produto/quadro-serra?tamanho=60&cor=azul&escolha=tamanho',
  })
  const moved = await open('?tamanho=60&cor=azul&escolha=tamanho')
  expect(moved.choices).toMatchObject({
    note: expect.stringMatching(/^Não há 60 \/ Azul: mudamos para Cor Preta, R\$/),
    noteClass: 'choices-note',
  })
  expect(moved.share.url).toBe('https://loja.example/produto/quadro-serra?tamanho=60&cor=preta')
})

test('an address with unknown options or values redirects to what exists', async () => {
  const redirected = await productAt(db, frame.slug, '?tamanho=54&cor=rosa&ref=panfleto').catch(
    (thrown: unknown) => thrown,
  )
  expect(redirected).toMatchObject({ status: 302 })
  expect(redirected instanceof Response && redirected.headers.get('Location')).toBe(
    '/produto/quadro-serra?tamanho=54',
  )
  expect(await productAt(db, frame.slug, '?cor=azul&tamanho=54')).toMatchObject({ id: frame.id })
})

test('the structured data is a group with the address and the offer of each variant', async () => {
  const [group] = (await open()).head.flatMap((each) =>
    'script:ld+json' in each ? [each['script:ld+json']] : [],
  )
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: frame.id,
    url: 'https://loja.example/produto/quadro-serra',
    variesBy: ['https://schema.org/size', 'https://schema.org/color'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Quadro Serra – 54 / Preta',
        sku: 'Q-54-P',
        size: '54',
        color: 'Preta',
        offers: {
          price: '900.00',
          availability: 'https://schema.org/InStock',
          url: 'https://loja.example/produto/quadro-serra?tamanho=54&cor=preta',
        },
      },
      { image: blue },
      { offers: { availability: 'https://schema.org/OutOfStock' } },
      {},
    ],
  })
})

test('who wants what is sold out asks to be told, and sees the same size first', async () => {
  await changeSettings(db, { whatsappNumber: '5528999001997' })
  const { id: categoryId } = await createCategory(db, categoryInput('Jaquetas'))
  const jacket = (name: string, price: number, sizes: Record<string, boolean>) =>
    createProduct(
      db,
      productInput(name, categoryId, {
        price,
        options: [{ name: 'Tamanho', values: [] }],
        variants: variantsInputSchema.parse(
          Object.entries(sizes).map(([size, inStock]) => ({ values: [size], inStock, price })),
        ),
      }),
    )
  const wanted = await jacket('Jaqueta Vento', 200, { P: true, GG: false })
  await jacket('Jaqueta Perto', 201, { P: true, GG: false })
  await jacket('Jaqueta Longe', 400, { GG: true })
  await jacket('Jaqueta Acabou', 200, { GG: false })
  await createProduct(db, productInput('Jaqueta Nome – GG', categoryId, { price: 900 }))
  const settings = await getSettings(db)
  const page = await productPage(db, wanted, settings, 'https://loja.example', '?tamanho=gg')
  expect(page.relatedTitle).toBe('Em estoque agora')
  expect(page.related.map(({ title }) => title)).toEqual([
    'Jaqueta Longe',
    'Jaqueta Nome',
    'Jaqueta Perto',
  ])
  const text = new URL(page.soldOut?.notifyUrl ?? '').searchParams.get('text')
  expect(text).toBe(
    'Olá! Podem me avisar quando este produto chegar?\nProduto: Jaqueta Vento\nTamanho: GG\n' +
      'https://loja.example/produto/jaqueta-vento?tamanho=gg',
  )
})
