import { expect, test } from 'vitest'
import type { ProductDetail } from '../../../../contracts/products.ts'
import { checked, editsOf, inverseOf, rowsOf, withCell, withPasted } from './sheet-rows.ts'

const variant = {
  id: 'v0',
  values: [],
  sku: 'A',
  gtin: null,
  price: 100,
  promotionalPrice: null,
  inStock: true,
  picture: null,
}

function product(id: string, parts: Partial<ProductDetail> = {}): ProductDetail {
  return {
    id,
    sku: id,
    slug: id,
    name: id,
    description: '<p>Leve.</p>',
    images: ['https://fotos.example/a.jpg'],
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
    options: [],
    variantCount: 1,
    priceVaries: false,
    categoryId: 'c',
    category: { id: 'c', name: 'Selins', slug: 'selins' },
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    variants: [{ ...variant, id: `${id}-v` }],
    attributes: [],
    ...parts,
  }
}

const sized = product('luva', {
  options: [{ name: 'Tamanho', values: ['P', 'M'].map((value) => ({ value, swatch: null })) }],
  variants: ['P', 'M'].map((value) => ({ ...variant, id: value, values: [value], sku: value })),
})

test('an empty cell of a spreadsheet says nothing of stock and publishing', () => {
  const draft = product('a', { isDraft: true })
  const pasted = withPasted({}, rowsOf([draft]), { at: 0, column: 'sku', text: 'N1\t\t' })
  expect(pasted).toEqual({ a: { sku: 'N1' } })
})

test('a block of a spreadsheet goes right and down, past rows without its column', () => {
  const rows = rowsOf([product('a'), sized, product('b')])
  const text = '90\t80\tA-1\n70,50\t\tP-1\n\t\tM-1\n60\nx'
  expect(withPasted({}, rows, { at: 0, column: 'price', text })).toEqual({
    a: { price: 90, promotionalPrice: 80, sku: 'A-1' },
    P: { price: 70.5, sku: 'P-1' },
    M: { price: null, sku: 'M-1' },
    b: { price: 60 },
  })
  expect(withPasted({}, rows, { at: 0, column: 'price', text: '90' })).toBeUndefined()
})

test('a cell that is again as it is stored is no change', () => {
  const [row] = rowsOf([product('a')])
  if (!row) throw new Error('no row')
  const edits = withCell({}, row, 'price', 90)
  expect(withCell(edits, row, 'price', 100)).toEqual({})
  expect(withCell(edits, row, 'price', undefined)).toEqual({})
})

test('what is wrong is said at its cell, of a variation too', () => {
  const draft = product('a', { isDraft: true, images: [] })
  expect(checked(draft, { a: { isPublished: true, price: null } }).problems).toEqual({
    'a.price': 'Preço deve ser um valor válido maior que zero',
    'a.isPublished': 'Pelo menos uma imagem é obrigatória',
  })
  expect(
    checked(sized, { M: { price: 50, promotionalPrice: 60 }, P: { sku: 'M' } }).problems,
  ).toEqual({
    'M.promotionalPrice': 'Preço promocional deve ser menor que o preço normal',
    'M.sku': 'Duas variações têm este SKU',
  })
  expect(checked(sized, { M: { price: null } }).problems).toHaveProperty(['M.price'])
})

test('only the changed variation gets another price, and the change can be taken back', () => {
  const edits = editsOf(sized, { M: { price: 120 }, other: { price: 1 } })
  const { input } = checked(sized, edits)
  expect(input?.variants?.map(({ price }) => price)).toEqual([null, 120])
  expect(inverseOf(sized, edits)).toEqual({ M: { price: 100 } })
})
