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
  // Check digits are right, lengths are not: a pallet's SSCC, a code with zeros in front.
  '376130321109103413',
  '007891234567895',
  '096385074',
  '４００６３８１３３３９３１',
])('"%s" is no GTIN', (text) => {
  expect(isGtin(text)).toBe(false)
})

test('a bar code with a mistyped number is refused', () => {
  expect(gtinSchema.safeParse('4006381333932').error?.issues[0]?.message).toBe(
    'Código de barras inválido: confira os números',
  )
})

test('spaces and hyphens of a bar code are dropped, and an empty one is none', () => {
  expect(gtinSchema.parse('400-6381 333931')).toBe('4006381333931')
  expect([gtinSchema.parse(' '), gtinSchema.parse(undefined)]).toEqual([null, null])
})
