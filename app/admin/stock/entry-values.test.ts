import { expect, test } from 'vitest'
import type { VariantStock } from '../../../contracts/stock.ts'
import { entryTotals, matchRows, readPasted, withArrived } from './entry-values.ts'

const stockOf = (variantId: string, codes: Partial<VariantStock> = {}): VariantStock => ({
  variantId,
  productId: 'p',
  productName: 'Pneu',
  variantName: variantId,
  sku: null,
  gtin: null,
  isArchived: false,
  inStock: true,
  onHand: 1,
  reserved: 0,
  minimum: null,
  ownMinimum: null,
  available: 1,
  ...codes,
})

test('cells of a spreadsheet become rows; heads of columns are left over', () => {
  expect(
    readPasted('SKU\tQtd\tCusto\r\nPN-29\t12\t45,90\r\nCM-26\t\t\n7891\t1.200\tR$ 3,5\n'),
  ).toEqual({
    rows: [
      { code: 'PN-29', quantity: 12, unitCost: 45.9 },
      { code: 'CM-26', quantity: 1, unitCost: null },
      { code: '7891', quantity: 1200, unitCost: 3.5 },
    ],
    unread: ['SKU\tQtd\tCusto'],
  })
  expect(readPasted('PN-29;2')).toMatchObject({ rows: [{ code: 'PN-29', quantity: 2 }] })
})

test.each([
  ['12.00', 12],
  ['1.200,00', 1200],
  ['1.5', undefined],
  ['12.0000', undefined],
  ['1e3', undefined],
])('the pasted quantity "%s" is %s', (text, quantity) => {
  const rows = quantity === undefined ? [] : [{ quantity }]
  expect(readPasted(`PN-29\t${text}`)).toMatchObject({ rows })
})

test('a row whose cost alone cannot be read says why', () => {
  expect(readPasted('CS-1\t2\t1.234\nPN-29\t1\tx')).toEqual({
    rows: [],
    unread: [
      'CS-1\t2\t1.234 ("1.234" pode ser lido de dois modos: escreva os centavos, como 1234,00)',
      'PN-29\t1\tx ("x" não é um preço)',
    ],
  })
})

test('one cell is no paste of rows', () => {
  expect(readPasted('PN-29')).toBeUndefined()
})

test('rows find their variants by SKU in any case or bar code', () => {
  const stocks = [stockOf('a', { sku: 'PN-29' }), stockOf('b', { gtin: '7891' })]
  const row = (code: string) => ({ code, quantity: 2, unitCost: null })
  const { arrived, unknown } = matchRows([row('pn-29'), row('x'), row('7891')], stocks)
  expect(arrived.map(({ stock }) => stock.variantId)).toEqual(['a', 'b'])
  expect(unknown).toEqual(['x'])
})

test('more of a variant goes to its line, and a new one comes first', () => {
  const [a, b] = [stockOf('a'), stockOf('b')]
  const first = withArrived([], [{ stock: a, quantity: 1, unitCost: 9.9 }])
  const lines = withArrived(first, [
    { stock: b, quantity: 3 },
    { stock: a, quantity: 2 },
  ])
  expect(lines).toMatchObject([
    { variantId: 'b', quantity: 3, unitCost: null },
    { variantId: 'a', quantity: 3, unitCost: 9.9 },
  ])
  expect(entryTotals(lines)).toEqual({ pieces: 6, cost: 29.7 })
})

test('pieces at another cost are a line of their own, so no sum changes', () => {
  const a = stockOf('a')
  const pasted = (quantity: number, unitCost: number | null) => [{ stock: a, quantity, unitCost }]
  const first = withArrived([], pasted(3, 45.5))
  const lines = withArrived(first, [...pasted(1, 60), ...pasted(2, 45.5)])
  expect(lines.map(({ quantity, unitCost }) => [quantity, unitCost])).toEqual([
    [1, 60],
    [5, 45.5],
  ])
  expect(entryTotals(lines)).toEqual({ pieces: 6, cost: 287.5 })
})
