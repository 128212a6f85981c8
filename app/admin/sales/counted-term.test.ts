import { expect, test } from 'vitest'
import { readCountedTerm } from './counted-term.ts'

test.each([
  ['3*7891234567895', 3, '7891234567895'],
  ['12 * selim', 12, 'selim'],
  ['3x7891234567895', 3, '7891234567895'],
  ['2Xse-c-mr', 2, 'se-c-mr'],
])('%s is a quantity and a term', (typed, quantity, term) => {
  expect(readCountedTerm(typed)).toEqual({ quantity, term })
})

test.each(['29x2.10', '700x28c', 'pneu 29x2.10', '0*AB', '3*', '7891234567895', '1x12'])(
  '%s is a term by itself',
  (typed) => {
    expect(readCountedTerm(typed)).toEqual({ quantity: 1, term: typed })
  },
)
