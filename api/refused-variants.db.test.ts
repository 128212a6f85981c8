import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductDetail } from '../contracts/products.ts'
import { openTestApi, type TestApi } from '../test/api.ts'
import { categoryInput, productInput } from '../test/catalogue.ts'

let shop: TestApi
let categoryId: string
let jersey: ProductDetail

beforeAll(async () => {
  shop = await openTestApi()
  categoryId = (await shop.send('POST', '/categories', categoryInput('Roupas'))).json().id
  jersey = (
    await post({
      options: [{ name: 'Tamanho' }],
      variants: [
        { values: ['P'], sku: 'CR-P', gtin: '7891234567895' },
        { values: ['M'], sku: 'CR-M' },
      ],
    })
  ).json()
})

function post(rest: object) {
  return shop.send('POST', '/products', { ...productInput('Camisa', categoryId), ...rest })
}

async function put(changes: object) {
  const { variants: _variants, updatedAt: _at, ...product } = jersey
  return shop.send('PUT', `/products/${jersey.id}`, { ...product, ...changes })
}

async function stored(): Promise<ProductDetail> {
  return (await shop.get(`/products/${jersey.id}`)).json()
}

describe('without variants, a write for a product that has several', () => {
  test('is carried out when it changes nothing that belongs to each', async () => {
    expect((await put({ name: 'Camisa Rota' })).statusCode).toBe(200)
    expect(await stored()).toMatchObject({ name: 'Camisa Rota', variants: jersey.variants })
  })

  test.each([
    ['price', { price: 120 }],
    ['promotionalPrice', { promotionalPrice: 90 }],
    ['sku', { sku: 'CR' }],
    ['inStock', { inStock: false }],
  ])('is refused when it changes %s', async (field, changes) => {
    const answer = await put(changes)
    const message =
      'Este produto tem 2 variações: informe preço, SKU e estoque de cada uma (variants)'
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({ message, errors: { [field]: message } })
    expect((await stored()).variants).toEqual(jersey.variants)
  })

  test('is refused when it changes the options', async () => {
    const answer = await put({ options: [{ name: 'Medida' }] })
    expect(answer.json().errors).toEqual({ options: 'Informe também as variações (variants)' })
  })
})

const twoOptions = [{ name: 'Tamanho' }, { name: 'Cor', values: [{ value: 'Preta' }] }]
const many = (count: number) => Array.from({ length: count }, (_, i) => ({ values: [`${i + 1}`] }))

describe('refused is a product with', () => {
  test.each<[what: string, rest: object, field: string, message: string]>([
    [
      'the same combination twice',
      { options: [{ name: 'Cor' }], variants: [{ values: ['Azul'] }, { values: ['Azul'] }] },
      'variants.1.values',
      'Variação repetida',
    ],
    [
      'two variants and no option',
      { variants: [{ sku: 'A' }, { sku: 'B' }] },
      'variants.1.values',
      'Variação repetida',
    ],
    [
      'a value in two spellings',
      { options: [{ name: 'Cor' }], variants: [{ values: ['Preta'] }, { values: ['PRETA'] }] },
      'variants.1.values',
      "'PRETA' não está entre os valores da opção",
    ],
    [
      'a value that its option does not list',
      { options: twoOptions, variants: [{ values: ['M', 'Rosa'] }] },
      'variants.0.values',
      "'Rosa' não está entre os valores da opção",
    ],
    [
      'a value without letters or digits',
      { options: [{ name: 'Cor' }], variants: [{ values: ['***'] }] },
      'variants.0.values',
      "'***' não está entre os valores da opção",
    ],
    [
      'fewer values than options',
      { options: twoOptions, variants: [{ values: ['M'] }] },
      'variants.0.values',
      'Informe um valor para cada opção',
    ],
    [
      'one option twice',
      { options: [{ name: 'Cor' }, { name: 'côr' }], variants: [{ values: ['a', 'b'] }] },
      'options.1.name',
      "'côr' aparece duas vezes",
    ],
    [
      'a listed value twice',
      {
        options: [{ name: 'Cor', values: [{ value: 'Azul' }, { value: 'azul' }] }],
        variants: [{ values: ['Azul'] }],
      },
      'options.0.values.1.value',
      "'azul' aparece duas vezes",
    ],
    [
      'a swatch that is no colour',
      { options: [{ name: 'Cor', values: [{ value: 'Azul', swatch: 'red;' }] }] },
      'options.0.values.0.swatch',
      'Use uma cor no formato #rrggbb',
    ],
    [
      'four options',
      { options: 'abcd'.split('').map((name) => ({ name })) },
      'options',
      'Use no máximo 3 opções',
    ],
    [
      '101 variants',
      { options: [{ name: 'Aro' }], variants: many(101) },
      'variants',
      'Use no máximo 100 variações',
    ],
    ['no variant', { variants: [] }, 'variants', 'Informe pelo menos uma variação'],
    [
      'a promotional price that is no lower',
      { price: 100, variants: [{ promotionalPrice: 100 }] },
      'variants.0.promotionalPrice',
      'Preço promocional deve ser menor que o preço normal',
    ],
    [
      'a bar code whose check digit is wrong',
      { variants: [{ gtin: '7891234567890' }] },
      'variants.0.gtin',
      'Código de barras inválido: confira os números',
    ],
    [
      'one SKU twice',
      {
        options: [{ name: 'Cor' }],
        variants: [
          { values: ['a'], sku: 'X' },
          { values: ['b'], sku: 'X' },
        ],
      },
      'variants.1.sku',
      'Duas variações têm este SKU',
    ],
    [
      'the SKU of another product',
      { options: [{ name: 'Cor' }], variants: [{ values: ['a'] }, { values: ['b'], sku: 'CR-M' }] },
      'variants.1.sku',
      'Já existe um produto com este SKU',
    ],
    ['without options, such a SKU', { sku: 'CR-P' }, 'sku', 'Já existe um produto com este SKU'],
    [
      'the bar code of another product',
      { variants: [{ gtin: '7891234567895' }] },
      'variants.0.gtin',
      'Já existe um produto com este código de barras',
    ],
    [
      'a picture that the product does not have',
      { variants: [{ picture: 'https://fotos.example/outra.jpg' }] },
      'variants.0.picture',
      'Escolha uma das imagens do produto',
    ],
    [
      'an unknown id',
      { variants: [{ id: 'nenhuma' }] },
      'variants.0.id',
      'Variação não encontrada',
    ],
  ])('%s', async (_what, rest, field, message) => {
    const answer = await post(rest)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual({ [field]: message })
  })
})

test('a value is one line of text, and harmless whatever it says', async () => {
  const values = ['  Azul\n\tmarinho ', '__proto__', 'constructor', '<b>Rosa</b>', "'; drop"]
  const variants = values.map((value) => ({ values: [value] }))
  const product = (await post({ options: [{ name: 'Cor' }], variants })).json<ProductDetail>()
  expect(product.variants.map((variant) => variant.values[0])).toEqual([
    'Azul marinho',
    ...values.slice(1),
  ])
})

test('the variant of another product cannot be taken', async () => {
  const other = (await post({ name: 'Outra' })).json<ProductDetail>()
  const [variant] = other.variants
  const answer = await put({ options: [], variants: [variant] })
  expect(answer.json().errors).toEqual({ 'variants.0.id': 'Variação não encontrada' })
})

test('a variant that is named twice is repeated, not unknown', async () => {
  const [variant] = jersey.variants
  const variants = [variant, { ...variant, values: ['G'], sku: null, gtin: null }]
  const answer = await put({ options: [{ name: 'Tamanho' }], variants })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual({ 'variants.1.id': 'Variação repetida' })
})

test('of two products with the same SKU sent at once, one is created', async () => {
  const answers = await Promise.all([post({ sku: 'UMA' }), post({ sku: 'UMA' })])
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 422])
})
