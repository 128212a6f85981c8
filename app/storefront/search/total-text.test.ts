import { expect, test } from 'vitest'
import { totalText } from './total-text.ts'

test('a total is said as it is, and as the least there are where not all were counted', () => {
  expect(totalText({ total: 143, isTotalExact: true })).toBe('143')
  expect(totalText({ total: 1304, isTotalExact: true })).toBe('1.304')
  expect(totalText({ total: 1000, isTotalExact: false })).toBe('mais de 1.000')
})
