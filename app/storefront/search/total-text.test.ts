import { expect, test } from 'vitest'
import { counted } from '../parts/counted.ts'
import { totalText } from './total-text.ts'

test('an exact total is a number, any other is "mais de"', () => {
  expect(totalText({ total: 143, isTotalExact: true })).toBe('143')
  expect(totalText({ total: 1304, isTotalExact: true })).toBe('1.304')
  expect(totalText({ total: 1000, isTotalExact: false })).toBe('mais de 1.000')
})

test('a single product is counted in the singular', () => {
  const found = (total: number) =>
    counted(totalText({ total, isTotalExact: true }), 'produto', 'produtos')
  expect([0, 1, 2].map(found)).toEqual(['0 produtos', '1 produto', '2 produtos'])
})
