import { expect, test } from 'vitest'
import { withPasted } from './pasted-cells.ts'
import {
  emptyRow,
  missingRows,
  type VariantTable,
  valuesIn,
  withOption,
  withoutOption,
  withoutValue,
  withValues,
} from './variant-rows.ts'

const empty: VariantTable = { options: [], variants: [] }
const sizes = withValues(withOption(empty, 'Tamanho'), 0, ['M', 'P'])
const shirts = withValues(withOption(sizes, 'Cor'), 1, ['Preta', 'Azul'])
const rowsOf = ({ variants }: VariantTable) => variants.map(({ values }) => values.join(' '))

test('values become rows in the order of their kind', () => {
  expect(rowsOf(sizes)).toEqual(['P', 'M'])
  expect(rowsOf(shirts)).toEqual(['P Preta', 'P Azul', 'M Preta', 'M Azul'])
})

test('a common colour has its swatch', () => {
  expect(shirts.options[1]?.values[0]).toEqual({ value: 'Preta', swatch: '#111111' })
  expect(shirts.options[0]?.values[0]?.swatch).toBeNull()
})

test('a value added later adds rows for what exists and keeps the others', () => {
  const [first, , ...others] = shirts.variants
  if (!first) throw new Error('a row is needed')
  const without = { ...shirts, variants: [{ ...first, id: '1', sku: 'PP-1' }, ...others] }
  const more = withValues(without, 0, ['G'])
  expect(rowsOf(more)).toEqual(['P Preta', 'M Preta', 'M Azul', 'G Preta', 'G Azul'])
  expect(more.variants[0]).toMatchObject({ id: '1', sku: 'PP-1' })
  expect(missingRows(more)).toEqual([emptyRow(['P', 'Azul'])])
})

test('a value that is there already, also in another spelling, is not added again', () => {
  expect(withValues(shirts, 1, ['AZUL', ' ', 'preta'])).toEqual(shirts)
})

test('a removed value takes its rows with it, the last one leaves them', () => {
  expect(rowsOf(withoutValue(shirts, 1, 'Azul'))).toEqual(['P Preta', 'M Preta'])
  const bare = withoutValue(withoutValue(shirts, 1, 'Azul'), 1, 'Preta')
  expect(rowsOf(bare)).toEqual(['P ', 'M '])
  expect(rowsOf(withValues(bare, 1, ['Verde']))).toEqual(['P Verde', 'M Verde'])
})

test('of rows that a removed option makes equal the first stays', () => {
  expect(rowsOf(withoutOption(shirts, 1))).toEqual(['P', 'M'])
  expect(withoutOption(withoutOption(shirts, 1), 0)).toEqual(empty)
})

test('no more than 100 rows are made', () => {
  const many = withValues(
    withOption(empty, 'Tamanho'),
    0,
    Array.from({ length: 60 }, (_, i) => String(i)),
  )
  const colours = withValues(withOption(many, 'Cor'), 1, ['Preta', 'Azul'])
  expect(colours.variants).toHaveLength(60)
  expect(colours.options[1]?.values).toHaveLength(1)
})

test('values are pasted as a list or as lines', () => {
  expect(valuesIn('P, M; G\nGG\t ,')).toEqual(['P', 'M', 'G', 'GG'])
})

test('cells of a spreadsheet go to the right and down, and not beyond the table', () => {
  const rows = withPasted(sizes.variants, 'variants.0.price', 'R$ 99,90\t\tP-1\n1.099,90\t\tM-1\nx')
  expect(rows).toMatchObject([
    { price: 99.9, promotionalPrice: null, sku: 'P-1' },
    { price: 1099.9, sku: 'M-1' },
  ])
  const stock = withPasted(sizes.variants, 'variants.1.gtin', '4006381333931\tnão')
  expect(stock).toMatchObject([{ inStock: true }, { gtin: '4006381333931', inStock: false }])
  expect(withPasted(sizes.variants, 'variants.0.sku', 'P-1')).toBeUndefined()
})
