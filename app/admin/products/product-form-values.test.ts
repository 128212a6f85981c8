import { expect, test } from 'vitest'
import {
  newProductSchema,
  productChangeSchema,
  productDetailSchema,
} from '../../../contracts/products.ts'
import { copyOf, ofForm, valuesOf } from './product-form-values.ts'
import { emptyRow } from './variants/variant-rows.ts'

const variant = {
  id: 'v1',
  values: ['P'],
  sku: 'C-P',
  gtin: '4006381333931',
  price: 100,
  promotionalPrice: null,
  inStock: true,
  picture: null,
}
const shirt = productDetailSchema.parse({
  id: '1',
  sku: null,
  slug: 'camisa',
  name: 'Camisa',
  description: '<p>Leve.</p>',
  images: ['https://fotos.example/camisa.jpg'],
  price: 100,
  promotionalPrice: null,
  inStock: true,
  rating: 0,
  reviewCount: 0,
  isDraft: false,
  kind: 'product',
  minutes: null,
  serviceId: null,
  service: null,
  options: [{ name: 'Tamanho', values: ['P', 'GG'].map((value) => ({ value, swatch: null })) }],
  variantCount: 2,
  priceVaries: true,
  attributes: [],
  categoryId: 'c',
  category: { id: 'c', name: 'Camisas', slug: 'camisas' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  variants: [
    variant,
    { ...variant, id: 'v2', values: ['GG'], sku: 'C-GG', gtin: null, price: 120 },
  ],
})
const schema = ofForm(productChangeSchema)

test('a variant with the prices of the product has none of its own in the form', () => {
  expect(valuesOf(shirt).variants).toMatchObject([
    { id: 'v1', price: null },
    { id: 'v2', price: 120 },
  ])
  expect(schema.parse(valuesOf(shirt)).variants).toHaveLength(2)
})

test('a copy has no id, SKU or bar code of the first', () => {
  const rows = copyOf(shirt).variants
  expect(rows.map(({ sku, gtin }) => sku + gtin)).toEqual(['', ''])
  expect(rows.every((row) => !('id' in row))).toBe(true)
})

test('a product without options is sent without variants', () => {
  const sent = schema.parse({ ...valuesOf(shirt), options: [], variants: [], sku: 'C-1' })
  expect(sent).toMatchObject({ sku: 'C-1', inStock: true })
  expect(sent.variants).toBeUndefined()
  expect(sent.options).toBeUndefined()
})

test('a product whose options were removed is sent with one variant', () => {
  const values = { ...valuesOf(shirt), options: [], variants: [emptyRow([])], sku: 'C-1' }
  expect(schema.parse(values)).toMatchObject({
    options: [],
    variants: [{ values: [], sku: 'C-1', inStock: true }],
  })
})

test('pieces whose fields are hidden by options or by the kind are not sent', () => {
  const fresh = ofForm(newProductSchema)
  const typed = { ...valuesOf(shirt), quantity: 99_999_999, unitCost: 1 }
  expect(fresh.parse(typed)).toMatchObject({ quantity: null, unitCost: null })
  const variants = [{ ...emptyRow([]), quantity: null, unitCost: 5 }]
  const service = { ...typed, kind: 'service', options: [], variants }
  expect(fresh.parse(service)).toMatchObject({ quantity: null, unitCost: null })
})
