import { expect, test } from 'vitest'
import { readCategoryPageQuery } from '../../../contracts/product-query.ts'
import { countActive, type Filters, filtersOf, listAddress, noFilters } from './filters.ts'

const ceilingCents = 500_00
const all: Filters = {
  busca: 'guidão & mesa',
  ordem: 'price-desc',
  de: '10.5',
  preco: '99.99',
  filtro: ['promocao', 'nota-5'],
  attributes: { aro: ['26', '29'], largura: ['2,2"'] },
  ver: 'lista',
}

test("without filters the address is the category's own", () => {
  expect(listAddress('/categoria/pecas', noFilters)).toBe('/categoria/pecas')
})

test.each([
  noFilters,
  all,
  { ...noFilters, busca: 'á"<&' },
  { ...noFilters, ver: 'lista' as const },
])('filters survive a round trip through the address: %j', (filters) => {
  const { searchParams } = new URL(listAddress('/categoria/pecas', filters), 'https://loja.example')
  expect(filtersOf(readCategoryPageQuery(searchParams), ceilingCents)).toEqual(filters)
})

test('blank text and a minimum price of zero are no filters', () => {
  expect(listAddress('/categoria/pecas', { ...noFilters, busca: '  ', de: '0' })).toBe(
    '/categoria/pecas',
  )
  expect(countActive({ ...noFilters, busca: '  ', de: '0' })).toBe(0)
})

test('both price limits count as one filter, and each attribute as one', () => {
  expect(countActive(all)).toBe(7)
})
