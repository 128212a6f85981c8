import { expect, test } from 'vitest'
import { productDetailSchema } from '../../../contracts/products.ts'
import { offersOf } from './offers.ts'
import { offeredService, withOffer, withService } from './sale-values.ts'

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
  kind: 'product',
  minutes: null,
  serviceId: 's',
  service: { id: 's', name: 'Bordado', price: 20, minutes: null },
  options: [],
  variantCount: 3,
  priceVaries: true,
  attributes: [],
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

test('the labour of a product is offered once, and added as often as its part', () => {
  const [offer] = offersOf(jersey, 'camisa g')
  if (!offer) throw new Error('no offer')
  const [line] = withOffer([], offer, 1)
  if (!line) throw new Error('no line')
  const part = { ...line, quantity: 2 }
  const lines = withService([part], part)
  expect(lines.slice(1)).toMatchObject([
    { productId: 's', name: 'Bordado', unitPrice: 20, quantity: 2, isService: true },
  ])
  expect(offeredService(part, lines)).toBeNull()
  expect(withService(lines, part)).toBe(lines)
})
