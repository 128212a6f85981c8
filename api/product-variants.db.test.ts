import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditEntry } from '../contracts/audit.ts'
import type { ProductDetail } from '../contracts/products.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let categoryId: string

beforeAll(async () => {
  shop = await openTestApi()
  categoryId = (await shop.send('POST', '/categories', categoryInput('Roupas'))).json().id
})

async function create(name: string, rest = {}): Promise<ProductDetail> {
  const answer = await shop.send('POST', '/products', productInput(name, categoryId, rest))
  expect(answer.json().message).toBeUndefined()
  return answer.json()
}

async function find(id: string): Promise<ProductDetail> {
  return (await shop.get(`/products/${id}`)).json()
}

/** Saves what was read, with changes, as a form does. */
async function save(product: ProductDetail, changes = {}) {
  return shop.send('PUT', `/products/${product.id}`, { ...product, ...changes })
}

const sizes = { options: [{ name: 'Tamanho' }] }
const jersey = {
  options: [
    { name: 'Tamanho' },
    { name: 'Cor', values: [{ value: 'Preta', swatch: '#111111' }, { value: 'Azul' }] },
  ],
  variants: [
    { values: ['GG', 'Azul'], sku: 'CR-GG-A', price: 219.9 },
    { values: ['M', 'Azul'], sku: 'CR-M-A', price: 199.9, inStock: false },
    { values: ['M', 'Preta'], price: 209.9, promotionalPrice: 204.9, gtin: '789 1234 567895' },
  ],
}

function valuesOf({ variants }: ProductDetail): string[] {
  return variants.map(({ values }) => values.join(' '))
}

describe('a product without options', () => {
  test('has one variant, with its SKU, prices and stock', async () => {
    const product = await create('Meia', { sku: 'ME-1', price: 39.9, promotionalPrice: 29.9 })
    expect(product).toMatchObject({ options: [], variantCount: 1, priceVaries: false })
    expect(product.variants).toMatchObject([
      { values: [], sku: 'ME-1', gtin: null, price: 39.9, promotionalPrice: 29.9, inStock: true },
    ])
  })

  test('keeps its variant and bar code when an older client changes it', async () => {
    const { id, variants, ...product } = await create('Luva', {
      variants: [{ gtin: '4006381333931', price: 80 }],
    })
    const { options: _options, ...known } = product
    const answer = await shop.send('PUT', `/products/${id}`, { ...known, sku: 'LU-2', price: 90 })
    expect(answer.json()).toMatchObject({
      price: 90,
      sku: 'LU-2',
      variants: [{ id: variants[0]?.id, gtin: '4006381333931', sku: 'LU-2', price: 90 }],
    })
  })
})

test('a new price beside unchanged variants changes the only variant, and is refused with several', async () => {
  const one = await create('Boné', { price: 60 })
  expect((await save(one, { price: 70 })).json()).toMatchObject({
    price: 70,
    variants: [{ price: 70 }],
  })
  const two = await create('Gorro', {
    ...sizes,
    price: 60,
    variants: [{ values: ['P'] }, { values: ['M'] }],
  })
  const answer = await save(two, { price: 70 })
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, ['price']])
})

describe('a product with options', () => {
  test('has its variants in the order of sizes and of listed colours', async () => {
    const product = await create('Camisa', jersey)
    expect(valuesOf(product)).toEqual(['M Preta', 'M Azul', 'GG Azul'])
    expect(product.options).toEqual([
      {
        name: 'Tamanho',
        values: [
          { value: 'M', swatch: null },
          { value: 'GG', swatch: null },
        ],
      },
      {
        name: 'Cor',
        values: [
          { value: 'Preta', swatch: '#111111' },
          { value: 'Azul', swatch: null },
        ],
      },
    ])
    expect(await find(product.id)).toEqual(product)
  })

  test('has the prices of the cheapest variant that can be bought, and no SKU', async () => {
    const { variants, attributes, ...listed } = await create('Camisa longa', {
      sku: 'IGNORADO',
      price: 1,
      options: jersey.options,
      variants: jersey.variants.map(({ values, price, promotionalPrice, inStock }) => ({
        values,
        price,
        promotionalPrice,
        inStock,
      })),
    })
    expect(listed).toMatchObject({
      price: 209.9,
      promotionalPrice: 204.9,
      sku: null,
      inStock: true,
      variantCount: 3,
      priceVaries: true,
    })
    const found = (await shop.get('/products?search=camisa+longa')).json()
    expect(found).toEqual([listed])
    expect(
      (await shop.get('/products?search=camisa+longa&include=variants&limit=50')).json(),
    ).toEqual([{ ...listed, variants, attributes }])
  })

  test('is listed with its variants in pages of at most 50', async () => {
    const refused = await shop.get('/products?include=variants&limit=51')
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain('Com as variações, peça no máximo 50 produtos por página')
  })

  test('is sold out when no variant can be bought, and has the price of the cheapest', async () => {
    const product = await create('Colete', {
      ...sizes,
      variants: [
        { values: ['M'], price: 50, inStock: false },
        { values: ['P'], price: 45, inStock: false },
      ],
    })
    expect(product).toMatchObject({ inStock: false, price: 45, priceVaries: true })
  })

  test('gives its prices to variants without their own', async () => {
    const product = await create('Calça', {
      ...sizes,
      price: 300,
      promotionalPrice: 250,
      variants: [{ values: ['40'] }, { values: ['42'], price: 320 }],
    })
    expect(product.variants).toMatchObject([
      { price: 300, promotionalPrice: 250 },
      { price: 320, promotionalPrice: null },
    ])
    expect(product.priceVaries).toBe(true)
  })

  test('can be saved as it was read', async () => {
    const product = await create('Bermuda', {
      ...sizes,
      variants: [
        { values: ['40'], price: 300 },
        { values: ['42'], price: 320, sku: 'BE-42' },
      ],
    })
    const { updatedAt: _at, ...saved } = (await save(product)).json<ProductDetail>()
    expect(product).toMatchObject(saved)
  })

  test('has 100 variants of three options', async () => {
    const numbers = Array.from({ length: 100 }, (_, i) => i)
    const product = await create('Pneu', {
      options: [{ name: 'Aro' }, { name: 'Largura' }, { name: 'Cor' }],
      variants: numbers.map((i) => ({
        values: [
          `${29 - (i % 5)}`,
          `${50 - (Math.floor(i / 5) % 10)} mm`,
          i < 50 ? 'Preto' : 'Bege',
        ],
        price: 100 + i,
      })),
    })
    expect(product.variantCount).toBe(100)
    expect(valuesOf(product).slice(0, 3)).toEqual([
      '25 41 mm Preto',
      '25 41 mm Bege',
      '25 42 mm Preto',
    ])
  })
})

describe('a change of variants', () => {
  test('finds a variant by its id or its values, and exchanges SKUs and values', async () => {
    const product = await create('Sapatilha', {
      ...sizes,
      variants: [
        { values: ['39'], sku: 'SA-39' },
        { values: ['40'], sku: 'SA-40' },
        { values: ['41'] },
      ],
    })
    const [first, second, third] = product.variants
    const { variants } = (
      await save(product, {
        options: [{ name: 'Tamanho' }],
        variants: [
          { ...first, values: ['40'], sku: 'SA-40' },
          { ...second, values: ['39'], sku: 'SA-39' },
          { values: ['41'], price: 500 },
          { values: ['42'] },
        ],
      })
    ).json<ProductDetail>()
    expect(variants.map(({ id, values, sku }) => [id, values[0], sku])).toEqual([
      [second?.id, '39', 'SA-39'],
      [first?.id, '40', 'SA-40'],
      [third?.id, '41', null],
      [expect.any(String), '42', null],
    ])
  })

  test('gives values and SKU of the only variant to a new one', async () => {
    const product = await create('Pedal', { ...sizes, variants: [{ values: ['39'], sku: 'PE' }] })
    const [only] = product.variants
    const answer = await save(product, {
      variants: [
        { values: ['39'], sku: 'PE' },
        { ...only, values: ['40'], sku: null },
      ],
      options: sizes.options,
    })
    expect(answer.json()).toMatchObject({
      variants: [
        { values: ['39'], sku: 'PE' },
        { id: only?.id, values: ['40'], sku: null },
      ],
    })
  })

  test('removes what is no longer listed, down to a product without options', async () => {
    const product = await create('Touca', {
      ...sizes,
      variants: [{ values: ['P'] }, { values: ['M'] }],
    })
    const { variants } = (
      await save(product, { options: [], variants: [{ sku: 'TO-1', price: 20 }] })
    ).json<ProductDetail>()
    expect(variants).toMatchObject([{ values: [], sku: 'TO-1', price: 20 }])
    expect(await find(product.id)).toMatchObject({ options: [], variantCount: 1, sku: 'TO-1' })
  })

  test('is in the log, variant by variant', async () => {
    const product = await create('Manguito', {
      ...sizes,
      variants: [{ values: ['P'] }, { values: ['M'] }],
    })
    const [small, medium] = product.variants
    await save(product, { variants: [small, { ...medium, price: 75 }] })
    const [entry] = (
      await shop.get(`/audit?subject=product&subjectId=${product.id}`, shop.token)
    ).json<AuditEntry[]>()
    expect(entry?.before).toMatchObject({ variants: [small, medium] })
    expect(entry?.after).toMatchObject({ variants: [small, { ...medium, price: 75 }] })
  })

  test('is refused when someone else has changed the product', async () => {
    const product = await create('Corta-vento', {
      ...sizes,
      variants: [{ values: ['P'] }, { values: ['M'] }],
    })
    const [small, medium] = product.variants
    expect((await save(product, { variants: [small] })).statusCode).toBe(200)
    expect((await save(product, { variants: [medium] })).statusCode).toBe(409)
    expect(valuesOf(await find(product.id))).toEqual(['P'])
  })

  test('removes a picture from variants when the product loses it', async () => {
    const images = ['https://fotos.example/a.jpg', 'https://fotos.example/b.jpg']
    const { variants, ...product } = await create('Óculos', {
      images,
      options: [{ name: 'Lente' }],
      variants: [{ values: ['Clara'], picture: images[1] }, { values: ['Escura'] }],
    })
    await shop.send('PUT', `/products/${product.id}`, { ...product, images: images.slice(0, 1) })
    const found = await find(product.id)
    expect(found.variants).toEqual(variants.map((variant) => ({ ...variant, picture: null })))
  })
})
