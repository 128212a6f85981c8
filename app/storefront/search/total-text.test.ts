import { expect, test } from 'vitest'
import { totalText } from './total-text.ts'

test('an exact total is a number, any other is "mais de"', () => {
  expect(totalText({ total: 143, isTotalExact: true })).toBe('143')
  expect(totalText({ total: 1304, isTotalExact: true })).toBe('1.304')
  expect(totalText({ total: 1000, isTotalExact: false })).toBe('mais de 1.000')
})
