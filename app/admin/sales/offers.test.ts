import { expect, test } from 'vitest'
import { productDetailSchema } from '../../../contracts/products.ts'
import { offersOf } from './offers.ts'

const variants = [
  ['M', 'Preta'],
  ['M', 'Azul marinho'],
  ['G', 'Preta'],
].map((values, i) => ({
  id: `v${i}`,
  values,
  sku: `CR-${i}`,
  gtin: null,
  price: 100 + i,
  promotionalPrice: null,
  inStock: true,
  picture: null,
}))

const jersey = productDetailSchema.parse({
  id: 'p',
  sku: null,
  slug: 'camisa-rota',
  name: 'Camisa Rota',
  description: '',
  images: ['/a.jpg'],
  price: 100,
  promotionalPrice: null,
  inStock: true,
  rating: 0,
  reviewCount: 0,
  isDraft: false,
  options: [],
  variantCount: 3,
  priceVaries: true,
  categoryId: 'c',
  category: { id: 'c', name: 'Roupas', slug: 'roupas' },
  createdAt: '',
  updatedAt: '',
  variants,
})

test('a sold-out variant is offered after the others', () => {
  const [first, ...others] = jersey.variants
  const soldOut = [{ ...jersey.variants[0], inStock: false }, ...others]
  const offers = offersOf(productDetailSchema.parse({ ...jersey, variants: soldOut }), 'camisa')
  expect(offers.map(({ id }) => id)).toEqual([...others.map(({ id }) => id), first?.id])
})

test.each([
  ['camisa', ['M / Preta', 'M / Azul marinho', 'G / Preta']],
  ['camisa m', ['M / Preta', 'M / Azul marinho']],
  ['CAMISA g preta', ['G / Preta']],
  ['azul', ['M / Azul marinho']],
  ['CR-2', ['G / Preta']],
])('"%s" offers the variants that have most of its words', (search, names) => {
  expect(offersOf(jersey, search).map(({ name }) => name)).toEqual(
    names.map((name) => `Camisa Rota – ${name}`),
  )
})

test('the address of a page, as the QR code of a label has it, offers the variant that it chooses', () => {
  const options = ['Tamanho', 'Cor'].map((name, i) => ({
    name,
    values: [...new Set(variants.map(({ values }) => values[i] ?? ''))].map((value) => ({
      value,
      swatch: null,
    })),
  }))
  const address = 'https://loja.example/produto/camisa-rota?tamanho=m&cor=azul-marinho'
  const [offer, ...others] = offersOf({ ...jersey, options }, address)
  expect(others).toEqual([])
  expect(offer).toMatchObject({ id: 'v1', codes: [address.toUpperCase()] })
})
