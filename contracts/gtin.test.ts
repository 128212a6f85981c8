import { expect, test } from 'vitest'
import { gtinSchema, isGtin } from './gtin.ts'

test.each(['7891234567895', '4006381333931', '96385074', '17891234567892', '012345678905'])(
  '%s is a GTIN',
  (gtin) => {
    const last = gtin.length - 1
    const other = (Number(gtin[last]) + 1) % 10
    expect([isGtin(gtin), isGtin(gtin.slice(0, last) + other)]).toEqual([true, false])
  },
)

test.each([
  '',
  '123',
  '789123456789',
  '7,89123E+12',
  '40063813339310',
  '４００６３８１３３３９３１',
])('"%s" is no GTIN', (text) => {
  expect(isGtin(text)).toBe(false)
})

test('spaces and hyphens of a bar code are dropped, and an empty one is none', () => {
  expect(gtinSchema.parse('400-6381 333931')).toBe('4006381333931')
  expect([gtinSchema.parse(' '), gtinSchema.parse(undefined)]).toEqual([null, null])
})
